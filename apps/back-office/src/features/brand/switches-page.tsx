import { type BrandSwitch, readStaffBrand, turnSwitch } from '@fairhall/contract';
import { Badge, Button } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';

type Turning = { name: BrandSwitch; isOn: boolean };

/** Every switch, what it gates, and how it stands. */
export function SwitchesPage() {
  const { t } = useTranslation();
  const read = useRead(readStaffBrand, {}, { isLive: true });
  const mayTurn = useMay('brand.switches.write');
  const [turning, setTurning] = useState<Turning>();
  return (
    <Page title={t('nav.switches')}>
      <RowList
        read={{ ...read, data: read.data && { items: read.data.switches } }}
        caption={t('nav.switches')}
        empty={t('brand.noSwitches')}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', title: t('brand.switch'), cell: ({ name }) => <code>{name}</code> },
          { key: 'gates', title: t('brand.gates'), cell: ({ name }) => t(`switch.${name}`) },
          {
            key: 'isOn',
            title: t('orders.status'),
            cell: ({ isOn }) => (
              <Badge tone={isOn ? 'won' : 'plain'}>{t(isOn ? 'brand.on' : 'brand.off')}</Badge>
            ),
          },
          {
            key: 'turn',
            title: t('brand.change'),
            cell: ({ name, isOn }) =>
              mayTurn && (
                <Button
                  size="small"
                  aria-label={t(isOn ? 'brand.turnOffNamed' : 'brand.turnOnNamed', { name })}
                  onClick={() => setTurning({ name, isOn: !isOn })}
                >
                  {t(isOn ? 'brand.turnOff' : 'brand.turnOn')}
                </Button>
              ),
          },
        ]}
      />
      {turning && <TurnDialog {...turning} onClose={() => setTurning(undefined)} />}
    </Page>
  );
}

function TurnDialog({ name, isOn, onClose }: Turning & { onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(turnSwitch);
  return (
    <DeedDialog
      title={t(isOn ? 'brand.turnOnNamed' : 'brand.turnOffNamed', { name })}
      confirm={t(isOn ? 'brand.turnOn' : 'brand.turnOff')}
      isDangerous={!isOn}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { name }, body: { isOn, reason } })}
      onClose={onClose}
    >
      <p>{t(`switch.${name}`)}</p>
      <p>{t('brand.atOnce')}</p>
    </DeedDialog>
  );
}
