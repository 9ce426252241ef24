import { type PayoutRoute, staffClosePayoutRoute, staffListPayoutRoutes } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Badge, Button, type Column } from '@fairhall/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { PayoutRouteDialog } from './payout-route-dialog.tsx';

type Open = { kind: 'edit' | 'close'; id: string } | { kind: 'add' };

/** Which provider a payout goes to: the first of these that is open and takes it. */
export function PayoutRoutesPage() {
  const { t } = useTranslation();
  const read = useRead(staffListPayoutRoutes, {}, { isLive: true });
  const mayWrite = useMay('cashier.methods.write');
  const [open, setOpen] = useState<Open>();
  const opened = open && open.kind !== 'add' ? read.data?.items.find(({ id }) => id === open.id) : undefined;
  const close = () => setOpen(undefined);
  const columns: Column<PayoutRoute>[] = [
    { key: 'position', title: t('payoutRoutes.position'), cell: ({ position }) => position, isFigure: true },
    { key: 'name', title: t('payMethods.name'), cell: ({ name }) => name },
    { key: 'provider', title: t('payMethods.provider'), cell: ({ provider }) => provider },
    {
      key: 'kind',
      title: t('payoutRoutes.kind'),
      cell: ({ kind }) => t(kind ? `payoutKind.${kind}` : 'payoutRoutes.any'),
    },
    {
      key: 'currency',
      title: t('payMethods.currency'),
      cell: ({ currency }) => currency ?? t('payoutRoutes.any'),
    },
    { key: 'amounts', title: t('payMethods.limits'), cell: (route) => <Amounts route={route} /> },
    {
      key: 'levels',
      title: t('payoutRoutes.levels'),
      cell: ({ leastTier, mostTier }) => (leastTier === mostTier ? leastTier : `${leastTier} – ${mostTier}`),
    },
    {
      key: 'hours',
      title: t('payMethods.hours'),
      cell: ({ hours }) => (hours ? `${hours.from} – ${hours.until}` : t('payMethods.always')),
    },
    {
      key: 'state',
      title: t('orders.status'),
      cell: ({ isOpen }) => (
        <Badge tone={isOpen ? 'won' : 'plain'}>
          {t(isOpen ? 'payMethods.state.open' : 'payMethods.state.by-staff')}
        </Badge>
      ),
    },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: ({ id, name, isOpen }) =>
        mayWrite && (
          <Buttons>
            <Button
              size="small"
              title={t('payoutRoutes.editNamed', { name })}
              onClick={() => setOpen({ kind: 'edit', id })}
            >
              {t('payoutRoutes.edit')}
            </Button>
            {isOpen && (
              <Button
                size="small"
                kind="quiet"
                title={t('payoutRoutes.closeNamed', { name })}
                onClick={() => setOpen({ kind: 'close', id })}
              >
                {t('payoutRoutes.close')}
              </Button>
            )}
          </Buttons>
        ),
    },
  ];
  return (
    <Page
      title={t('nav.payoutRoutes')}
      aside={
        mayWrite && (
          <Button icon={<Plus />} onClick={() => setOpen({ kind: 'add' })}>
            {t('payoutRoutes.add')}
          </Button>
        )
      }
    >
      <p>{t('payoutRoutes.help')}</p>
      <RowList
        caption={t('nav.payoutRoutes')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t('payoutRoutes.none')}
      />
      {read.data && (open?.kind === 'add' || (opened && open?.kind === 'edit')) && (
        <PayoutRouteDialog route={opened} providers={read.data.providers} onClose={close} />
      )}
      {opened && open?.kind === 'close' && <CloseDialog route={opened} onClose={close} />}
    </Page>
  );
}

function Amounts({ route: { currency, min, max } }: { route: PayoutRoute }) {
  const { t } = useTranslation();
  if (currency === null || (min === null && max === null)) return t('payoutRoutes.any');
  const text = (minor: string | null) => (minor === null ? '' : formatMoney(BigInt(minor), currency));
  return `${text(min)} – ${text(max)}`;
}

function CloseDialog({ route, onClose }: { route: PayoutRoute; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, revision } = route;
  return (
    <DeedDialog
      title={t('payoutRoutes.closeNamed', { name })}
      confirm={t('payoutRoutes.close')}
      needsReason
      deed={useDeed(staffClosePayoutRoute)}
      inputOf={({ reason }) => ({ params: { id }, body: { revision, reason } })}
      onClose={onClose}
    >
      <p>{t('payoutRoutes.closeHelp')}</p>
    </DeedDialog>
  );
}
