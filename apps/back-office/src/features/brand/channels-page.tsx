import { readStaffBrand, type StaffBrand } from '@fairhall/contract';
import { Button, Card } from '@fairhall/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableCard } from '../../shared/editable-card.tsx';
import { Buttons, Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { useRead } from '../../shared/use-call.ts';
import { RemoveResourceDialog, ResourceDialog } from './resource-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { Terms } from './terms.tsx';

/** How members reach the house, and from where it serves them. */
export function ChannelsPage() {
  const { t } = useTranslation();
  const read = useRead(readStaffBrand, {}, { isLive: true });
  return (
    <Page title={t('nav.channels')}>
      <ReadState read={read}>
        {(brand) => (
          <Stack>
            <Settings brand={brand} />
            <Terms brand={brand} />
            <Resources brand={brand} />
          </Stack>
        )}
      </ReadState>
    </Page>
  );
}

function Settings({ brand }: { brand: StaffBrand }) {
  const { t } = useTranslation();
  const mayWrite = useMay('brand.config.write');
  return (
    <EditableCard
      title={t('brand.settings')}
      mayEdit={mayWrite}
      edit={t('brand.editSettings')}
      dialog={(close) => <SettingsDialog brand={brand} onClose={close} />}
    >
      <Facts>
        <Fact name={t('brand.memberOnly')}>{t(brand.memberOnly ? 'brand.on' : 'brand.off')}</Fact>
        <Fact name={t('brand.customerService')}>{brand.customerService ?? '—'}</Fact>
        <Fact name={t('brand.chatRoom')}>{brand.chatRoom ?? '—'}</Fact>
        <Fact name={t('brand.imageHosts')}>{brand.imageCDNs.join(', ') || '—'}</Fact>
        <Fact name={t('brand.launchHosts')}>{brand.launchGameCDNs.join(', ') || '—'}</Fact>
      </Facts>
    </EditableCard>
  );
}

function Resources({ brand }: { brand: StaffBrand }) {
  const { t } = useTranslation();
  const mayWrite = useMay('brand.config.write');
  const [open, setOpen] = useState<{ deed: 'edit' | 'remove'; at: number | undefined }>();
  const close = () => setOpen(undefined);
  const items = brand.resources.map((resource, at) => ({ ...resource, at }));
  return (
    <Card
      title={t('brand.resources')}
      aside={
        mayWrite && (
          <Button size="small" icon={<Plus />} onClick={() => setOpen({ deed: 'edit', at: undefined })}>
            {t('brand.addResource')}
          </Button>
        )
      }
    >
      <RowList
        read={{ data: { items }, error: null, refetch: () => undefined }}
        caption={t('brand.resources')}
        empty={t('brand.noResources')}
        keyOf={({ at }) => String(at)}
        columns={[
          { key: 'type', title: t('brand.type'), cell: (row) => t(`resource.${row.resourceType}`) },
          { key: 'label', title: t('brand.label'), cell: (row) => row.labelNameEn },
          { key: 'url', title: t('brand.url'), cell: (row) => row.url },
          { key: 'qr', title: t('brand.qr'), cell: (row) => row.qrCodeUrl ?? '—' },
          {
            key: 'deeds',
            title: t('brand.change'),
            cell: (row) =>
              mayWrite && (
                <Buttons>
                  <Button
                    size="small"
                    aria-label={t('brand.editNamed', { name: row.labelNameEn })}
                    onClick={() => setOpen({ deed: 'edit', at: row.at })}
                  >
                    {t('brand.edit')}
                  </Button>
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={t('brand.removeNamed', { name: row.labelNameEn })}
                    onClick={() => setOpen({ deed: 'remove', at: row.at })}
                  >
                    {t('brand.remove')}
                  </Button>
                </Buttons>
              ),
          },
        ]}
      />
      {open?.deed === 'edit' && <ResourceDialog brand={brand} at={open.at} onClose={close} />}
      {open?.deed === 'remove' && open.at !== undefined && (
        <RemoveResourceDialog brand={brand} at={open.at} onClose={close} />
      )}
    </Card>
  );
}
