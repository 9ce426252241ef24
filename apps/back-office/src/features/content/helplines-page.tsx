import { type StaffHelpline, staffListHelplines } from '@fairhall/contract';
import { Badge, Button } from '@fairhall/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { HelplineDialog, RemoveHelplineDialog } from './helpline-dialogs.tsx';

type Open = { deed: 'add' } | { deed: 'edit' | 'remove'; helpline: StaffHelpline };

/** Who helps with gambling, by country and language. */
export function HelplinesPage() {
  const { t, i18n } = useTranslation();
  const mayWrite = useMay('content.pieces.write');
  const [open, setOpen] = useState<Open>();
  const read = useRead(staffListHelplines, {});
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const close = () => setOpen(undefined);
  return (
    <Page
      title={t('nav.helplines')}
      aside={
        mayWrite && (
          <Button kind="primary" icon={<Plus />} onClick={() => setOpen({ deed: 'add' })}>
            {t('helplines.add')}
          </Button>
        )
      }
    >
      <RowList
        caption={t('nav.helplines')}
        read={read}
        keyOf={(row) => row.id}
        empty={t('helplines.none')}
        columns={[
          {
            key: 'name',
            title: t('helplines.name'),
            cell: (row) => (
              <>
                {row.name} {row.isDemo && <Badge tone="note">{t('helplines.demo')}</Badge>}
              </>
            ),
          },
          {
            key: 'country',
            title: t('helplines.country'),
            cell: ({ country }) =>
              country === null ? t('helplines.everywhere') : (countries.of(country) ?? country),
          },
          { key: 'language', title: t('helplines.language'), cell: (row) => row.language },
          { key: 'phone', title: t('helplines.phone'), cell: (row) => row.phone ?? '—' },
          { key: 'site', title: t('helplines.site'), cell: (row) => row.site ?? '—' },
          { key: 'hours', title: t('helplines.hours'), cell: (row) => row.hours || '—' },
          { key: 'place', title: t('helplines.place'), cell: (row) => row.place, isFigure: true },
          { key: 'at', title: t('lists.changedAt'), cell: (row) => <Time at={row.changedAt} /> },
          {
            key: 'deeds',
            title: t('helplines.deeds'),
            cell: (helpline) =>
              mayWrite ? (
                <Buttons>
                  <Button size="small" onClick={() => setOpen({ deed: 'edit', helpline })}>
                    {t('helplines.edit')}
                  </Button>
                  <Button size="small" kind="danger" onClick={() => setOpen({ deed: 'remove', helpline })}>
                    {t('helplines.remove')}
                  </Button>
                </Buttons>
              ) : (
                '—'
              ),
          },
        ]}
      />
      {open?.deed === 'add' && <HelplineDialog onClose={close} />}
      {open?.deed === 'edit' && <HelplineDialog helpline={open.helpline} onClose={close} />}
      {open?.deed === 'remove' && <RemoveHelplineDialog helpline={open.helpline} onClose={close} />}
    </Page>
  );
}
