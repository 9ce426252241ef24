import { closeProvider, listProviderSetups, type ProviderSetup } from '@fairhall/contract';
import { Badge, Button } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { ProviderDialog } from './provider-dialog.tsx';

type Asked = { setup: ProviderSetup; deed: 'set-up' | 'close' };

/** Who may vouch for members when they log in, and how each is spoken to. */
export function ProvidersPage() {
  const { t } = useTranslation();
  const read = useRead(listProviderSetups, {}, { isLive: true });
  const mayWrite = useMay('brand.system.write');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Page title={t('nav.providers')}>
      <RowList
        read={read}
        caption={t('nav.providers')}
        empty={t('list.nothing')}
        keyOf={({ provider }) => provider}
        columns={[
          { key: 'provider', title: t('providers.provider'), cell: ({ provider }) => provider },
          {
            key: 'isOn',
            title: t('orders.status'),
            cell: ({ isOn }) => (
              <Badge tone={isOn ? 'won' : 'plain'}>{t(isOn ? 'brand.on' : 'brand.off')}</Badge>
            ),
          },
          { key: 'client', title: t('providers.clientId'), cell: ({ clientId }) => clientId || '—' },
          { key: 'issuer', title: t('providers.issuer'), cell: ({ issuer }) => issuer },
          {
            key: 'deeds',
            title: t('brand.change'),
            cell: (setup) =>
              mayWrite && (
                <Buttons>
                  <Button
                    size="small"
                    aria-label={t('providers.setUpNamed', { provider: setup.provider })}
                    onClick={() => setAsked({ setup, deed: 'set-up' })}
                  >
                    {t('providers.setUp')}
                  </Button>
                  {setup.isOn && (
                    <Button
                      size="small"
                      aria-label={t('providers.closeNamed', { provider: setup.provider })}
                      onClick={() => setAsked({ setup, deed: 'close' })}
                    >
                      {t('brand.turnOff')}
                    </Button>
                  )}
                </Buttons>
              ),
          },
        ]}
      />
      {asked?.deed === 'set-up' && <ProviderDialog setup={asked.setup} onClose={close} />}
      {asked?.deed === 'close' && <CloseDialog setup={asked.setup} onClose={close} />}
    </Page>
  );
}

function CloseDialog({ setup, onClose }: { setup: ProviderSetup; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(closeProvider);
  return (
    <DeedDialog
      title={t('providers.closeNamed', { provider: setup.provider })}
      confirm={t('brand.turnOff')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { provider: setup.provider }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('providers.closeText')}</p>
    </DeedDialog>
  );
}
