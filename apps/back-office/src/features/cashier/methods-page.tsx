import { type StaffMethod, staffListMethods } from '@fairhall/contract';
import { Badge, Button, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { numberOf } from './method-account.ts';
import { MethodRouteDialog } from './method-route-dialog.tsx';
import { MethodTermsDialog } from './method-terms-dialog.tsx';

type Open = { kind: 'terms' | 'route'; code: string } | { kind: 'add' };

/** What members can pay with: on what terms, into which account, and whether now. */
export function MethodsPage() {
  const { t } = useTranslation();
  const read = useRead(staffListMethods, {}, { isLive: true });
  const mayWrite = useMay('cashier.methods.write');
  const [open, setOpen] = useState<Open>();
  const methods = read.data?.items;
  const opened = open && open.kind !== 'add' ? methods?.find(({ code }) => code === open.code) : undefined;
  const close = () => setOpen(undefined);
  const columns: Column<StaffMethod>[] = [
    { key: 'code', title: t('payMethods.code'), cell: ({ code }) => code },
    { key: 'kind', title: t('orders.method'), cell: ({ kind }) => t(`payKind.${kind}`) },
    { key: 'account', title: t('payMethods.account'), cell: (row) => <Account method={row} /> },
    {
      key: 'limits',
      title: t('payMethods.limits'),
      cell: ({ min, max, currency }) => (
        <>
          <Amount minor={min} currency={currency} /> – <Amount minor={max} currency={currency} />
        </>
      ),
    },
    {
      key: 'fee',
      title: t('payMethods.fee'),
      cell: ({ fee }) => (
        <>
          {fee.rate / 100} %
          <br />
          {t(`payMethods.payer.${fee.payer}`)}
        </>
      ),
    },
    { key: 'bonus', title: t('payMethods.bonus'), cell: ({ bonus }) => <Bonus bonus={bonus} /> },
    {
      key: 'hours',
      title: t('payMethods.hours'),
      cell: ({ hours }) => (hours ? `${hours.from} – ${hours.until}` : t('payMethods.always')),
    },
    {
      key: 'leastTier',
      title: t('payMethods.leastTier'),
      cell: ({ leastTier }) =>
        leastTier === 0 ? t('payMethods.everybody') : t(`checks.tierName.${leastTier}`),
    },
    {
      key: 'state',
      title: t('orders.status'),
      cell: ({ closed }) => (
        <Badge tone={closed === null ? 'won' : closed === 'hours' ? 'note' : 'plain'}>
          {t(`payMethods.state.${closed ?? 'open'}`)}
        </Badge>
      ),
    },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: ({ code }) =>
        mayWrite && (
          <Buttons>
            <Button
              size="small"
              title={t('payMethods.editNamed', { code })}
              onClick={() => setOpen({ kind: 'terms', code })}
            >
              {t('payMethods.edit')}
            </Button>
            <Button
              size="small"
              kind="quiet"
              title={t('payMethods.routeNamed', { code })}
              onClick={() => setOpen({ kind: 'route', code })}
            >
              {t('payMethods.route')}
            </Button>
          </Buttons>
        ),
    },
  ];
  return (
    <Page
      title={t('nav.payMethods')}
      aside={
        mayWrite && (
          <Button icon={<Plus />} onClick={() => setOpen({ kind: 'add' })}>
            {t('payMethods.add')}
          </Button>
        )
      }
    >
      <RowList
        caption={t('nav.payMethods')}
        read={read}
        columns={columns}
        keyOf={({ code }) => code}
        empty={t('payMethods.none')}
      />
      {opened && open?.kind === 'terms' && <MethodTermsDialog method={opened} onClose={close} />}
      {read.data && (open?.kind === 'add' || (opened && open?.kind === 'route')) && (
        <MethodRouteDialog method={opened} choices={read.data} onClose={close} />
      )}
    </Page>
  );
}

/** Offers are written and put online where all of them are: what is promised has one way to a second person. */
function Bonus({ bonus }: Pick<StaffMethod, 'bonus'>) {
  const { t } = useTranslation();
  const mayRead = useMay('promotions.offers.read');
  const text = bonus ? `${bonus.rate / 100} %` : t('payMethods.noBonus');
  if (!mayRead) return text;
  return <Link to={bonus ? `/offers/${bonus.offerId}` : '/offers'}>{text}</Link>;
}

function Account({ method: { account, routeWaiting } }: { method: StaffMethod }) {
  const { t } = useTranslation();
  const number = numberOf(account);
  return (
    <>
      {account.holderName}
      {number && <br />}
      {number}
      {routeWaiting && <br />}
      {routeWaiting && <Badge tone="vip">{t('payMethods.routeWaiting')}</Badge>}
    </>
  );
}
