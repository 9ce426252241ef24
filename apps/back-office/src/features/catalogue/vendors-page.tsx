import { listStaffVendors, type StaffVendor, syncVendor } from '@fairhall/contract';
import { Badge, Button, Card, CopyButton, FormMessage, showToast } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Pencil, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Buttons, Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import { useMay } from '../../shared/session.ts';
import { State, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { AddVendorDialog } from './add-vendor-dialog.tsx';
import { AllowCallsDialog } from './allow-calls-dialog.tsx';
import { EditVendorDialog } from './edit-vendor-dialog.tsx';
import { MoveVendorDialog } from './move-vendor-dialog.tsx';
import { RegionWords } from './region-words.tsx';
import { VendorRegionsDialog } from './regions-dialog.tsx';
import { VendorKeys } from './vendor-keys.tsx';

export function VendorsPage() {
  const { t } = useTranslation();
  const read = useRead(listStaffVendors, {});
  const mayAdd = useMay('catalogue.keys.write');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t('nav.vendors')}
      aside={
        mayAdd && (
          <Button icon={<Plus />} onClick={() => setAdding(true)}>
            {t('vendors.add')}
          </Button>
        )
      }
    >
      {isAdding && <AddVendorDialog onClose={() => setAdding(false)} />}
      <ReadState read={read}>
        {({ items }) => (
          <Stack>
            {items.map((vendor) => (
              <VendorCard key={vendor.vassalage} vendor={vendor} />
            ))}
          </Stack>
        )}
      </ReadState>
    </Page>
  );
}

function VendorCard({ vendor }: { vendor: StaffVendor }) {
  const { t } = useTranslation();
  const mayWrite = useMay('catalogue.games.write');
  const mayMove = useMay('catalogue.keys.write');
  const [isEditing, setEditing] = useState(false);
  const [isBounding, setBounding] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [isAllowing, setAllowing] = useState(false);
  const sync = useDeed(syncVendor, (answer) => showToast(t('vendors.synced', answer), 'won'));
  return (
    <Card
      title={
        <>
          {vendor.displayName} <State family="openness" value={vendor.openness} />{' '}
          {vendor.isHot && <Badge>{t('games.hot')}</Badge>}
        </>
      }
      aside={
        mayWrite && (
          <Buttons>
            <Button
              size="small"
              icon={<RefreshCw />}
              isBusy={sync.isPending}
              onClick={() => sync.mutate({ params: { vassalage: vendor.vassalage } })}
            >
              {t('vendors.sync')}
            </Button>
            <Button size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
              {t('vendors.edit')}
            </Button>
          </Buttons>
        )
      }
    >
      {sync.error && <FormMessage>{refusalText(sync.error)}</FormMessage>}
      <Facts>
        <Fact name={t('vendors.code')}>{vendor.vassalage}</Fact>
        <Fact name={t('vendors.address')}>
          {vendor.baseAddress}{' '}
          {mayMove && (
            <Button size="small" onClick={() => setMoving(true)}>
              {t('vendors.move')}
            </Button>
          )}
        </Fact>
        <Fact name={t('vendors.dialect')}>{t(`vendors.dialects.${vendor.dialect}`)}</Fact>
        <Fact name={t('vendors.wallet')}>{t(`vendors.wallets.${vendor.wallet}`)}</Fact>
        <Fact name={t('vendors.callPath')}>
          {vendor.callPath} <CopyButton text={vendor.callPath} />
        </Fact>
        {vendor.partner && (
          <>
            <Fact name={t('vendors.operatorId')}>{vendor.partner.operatorId}</Fact>
            <Fact name={t('vendors.gameOrigins')}>{vendor.partner.gameOrigins.join(' ')}</Fact>
            <Fact name={t('vendors.currency')}>
              {vendor.partner.currencies.map(({ code, name }) => `${code} = ${name}`).join(', ')}
            </Fact>
          </>
        )}
        <Fact name={t('vendors.games')}>
          <Link to="/games" search={{ vassalage: vendor.vassalage }}>
            {vendor.gameCount}
          </Link>
        </Fact>
        <Fact name={t('vendors.syncedAt')}>
          <Time at={vendor.syncedAt} />
        </Fact>
        {vendor.heldSince && (
          <Fact name={t('vendors.heldSince')}>
            <Time at={vendor.heldSince} /> {t('vendors.heldHelp')}
          </Fact>
        )}
        <Fact name={t('vendors.calls')}>
          {vendor.may.map((one) => t(`vendors.may.${one}`)).join(', ') || t('vendors.noCalls')}{' '}
          {mayWrite && (
            <Button size="small" onClick={() => setAllowing(true)}>
              {t('vendors.allow')}
            </Button>
          )}
        </Fact>
        <Fact name={t('games.maintenance')}>
          <Time at={vendor.maintenanceUntil} />
        </Fact>
        {vendor.maintenanceFrom && (
          <Fact name={t('games.maintenanceFrom')}>
            <Time at={vendor.maintenanceFrom} />
          </Fact>
        )}
        <Fact name={t('games.regions')}>
          <RegionWords regions={vendor} />{' '}
          {mayWrite && (
            <Button size="small" onClick={() => setBounding(true)}>
              {t('games.setRegions')}
            </Button>
          )}
        </Fact>
      </Facts>
      <VendorKeys vendor={vendor} />
      {isAllowing && <AllowCallsDialog vendor={vendor} onClose={() => setAllowing(false)} />}
      {isBounding && <VendorRegionsDialog vendor={vendor} onClose={() => setBounding(false)} />}
      {isMoving && <MoveVendorDialog vendor={vendor} onClose={() => setMoving(false)} />}
      {isEditing && <EditVendorDialog vendor={vendor} onClose={() => setEditing(false)} />}
    </Card>
  );
}
