import { giveGrants, MOST_GIVEN_AT_ONCE, MOST_IN_SEGMENT, previewGrants } from '@fairhall/contract';
import { Button, Field, FormMessage, Select, TextArea } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/call.ts';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { refusalText, sentenceOf } from '../../shared/refusal-text.ts';
import { Amount } from '../../shared/show.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { useGrantFields } from './grant-fields.tsx';
import { useSegmentFields } from './segment-fields.tsx';

/** Asks that many members are given free rounds, once it was looked at what that comes to and who cannot have any. */
export function GiveManyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [requestId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [by, setBy] = useState<'names' | 'filter'>('names');
  const { fields, terms, currency } = useGrantFields();
  const { fields: filter, segment } = useSegmentFields(currency);
  const accounts = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const named = accounts.length > 0 && accounts.length <= MOST_GIVEN_AT_ONCE ? { accounts } : undefined;
  const to = by === 'names' ? named : { segment };
  const wish = terms && to ? { ...terms, to } : undefined;
  const look = useMutation({
    mutationFn: (body: NonNullable<typeof wish>) => call(previewGrants, { body }),
  });
  // what was looked at must be what is asked for
  const isLookedAt = look.data && JSON.stringify(look.variables) === JSON.stringify(wish);
  const deed = useDeed(giveGrants, useProposed());
  return (
    <DeedDialog
      title={t('grants.giveMany')}
      confirm={t('grants.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        wish && isLookedAt && look.data.members > 0 ? { body: { requestId, ...wish, reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t('grants.giveManyHelp')}</p>
      <Field label={t('grants.toWhom')}>
        <Select value={by} onChange={(event) => setBy(event.target.value === 'filter' ? 'filter' : 'names')}>
          <option value="names">{t('grants.byNames')}</option>
          <option value="filter">{t('grants.byFilter')}</option>
        </Select>
      </Field>
      {by === 'names' ? (
        <Field label={t('grants.accounts')} help={t('grants.accountsHelp', { most: MOST_GIVEN_AT_ONCE })}>
          <TextArea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      ) : (
        <>
          <p>{t('grants.filterHelp', { currency, most: MOST_IN_SEGMENT.toLocaleString('en') })}</p>
          {filter}
        </>
      )}
      {fields}
      <Button disabled={!wish} isBusy={look.isPending} onClick={() => wish && look.mutate(wish)}>
        {t('grants.look')}
      </Button>
      {look.error && <FormMessage isBoxed>{refusalText(look.error)}</FormMessage>}
      {isLookedAt && (
        <div role="status">
          <p>
            {t(look.data.isAtMost ? 'grants.comesToAtMost' : 'grants.comesTo', { count: look.data.members })}{' '}
            {look.data.currency && <Amount minor={look.data.worthMinor} currency={look.data.currency} />}
          </p>
          {look.data.refused.length > 0 && (
            <>
              <p>{t('grants.leftOut', { count: look.data.refused.length })}</p>
              <ul>
                {look.data.refused.map(({ account, code }) => (
                  <li key={account}>
                    {account}: {sentenceOf(code, {})}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </DeedDialog>
  );
}
