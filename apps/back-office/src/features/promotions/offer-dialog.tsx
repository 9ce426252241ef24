import {
  forfeitScopes,
  type Offer,
  offerAudiences,
  offerKinds,
  staffDraftOffer,
  staffEditOffer,
  turnoverBases,
} from '@fairhall/contract';
import { currencies } from '@fairhall/money';
import { AmountInput, Field, Select, TextInput } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { draftOf, emptyDraft, type OfferDraft, termsOf } from './offer-draft.ts';
import styles from './promotions.module.css';

/** A new draft, or changes to one. */
export function OfferDialog({ offer, onClose }: { offer?: Offer; onClose: () => void }) {
  return offer ? <EditDialog offer={offer} onClose={onClose} /> : <DraftDialog onClose={onClose} />;
}

function DraftDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deed = useDeed(staffDraftOffer, ({ id }) => void navigate({ to: `/offers/${id}` }));
  const [draft, setDraft] = useState<OfferDraft>(emptyDraft);
  const terms = termsOf(draft);
  return (
    <DeedDialog
      title={t('offers.draft')}
      confirm={t('offers.saveDraft')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => (terms ? { body: { terms, reason } } : undefined)}
      onClose={onClose}
    >
      <p>{t('offers.draftHelp')}</p>
      <OfferFields draft={draft} onChange={setDraft} error={deed.error} />
    </DeedDialog>
  );
}

function EditDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffEditOffer);
  const [draft, setDraft] = useState(() => draftOf(offer.terms));
  const terms = termsOf(draft);
  const { id, revision } = offer;
  return (
    <DeedDialog
      title={t('offers.editTitle', { name: offer.terms.name })}
      confirm={t('offers.saveDraft')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => (terms ? { params: { id }, body: { terms, revision, reason } } : undefined)}
      onClose={onClose}
    >
      <OfferFields draft={draft} onChange={setDraft} error={deed.error} />
    </DeedDialog>
  );
}

type Fields = { draft: OfferDraft; onChange: (draft: OfferDraft) => void; error: Error | null };

function OfferFields({ draft, onChange, error }: Fields) {
  const { t } = useTranslation();
  const change = (name: keyof OfferDraft) => (text: string) => onChange({ ...draft, [name]: text });
  const text = (
    name: keyof OfferDraft,
    extra: { inputMode?: 'numeric' | 'decimal'; isOptional?: boolean } = {},
  ) => (
    <Field
      label={t(`offers.${name}`)}
      error={fieldRefusal(error, `terms.${name}`)}
      isOptional={extra.isOptional ?? false}
    >
      <TextInput
        inputMode={extra.inputMode ?? 'text'}
        maxLength={80}
        value={draft[name]}
        onChange={({ target }) => change(name)(target.value)}
      />
    </Field>
  );
  const amount = (name: 'amount' | 'minDeposit' | 'maxBonus' | 'budget') => (
    <Field label={t(`offers.${name}`)} error={fieldRefusal(error, `terms.${name}`)}>
      <AmountInput currency={draft.currency} text={draft[name]} onText={change(name)} />
    </Field>
  );
  const time = (name: 'startsAt' | 'endsAt' | 'registeredFrom', isOptional = false) => (
    <Field label={t(`offers.${name}`)} error={fieldRefusal(error, `terms.${name}`)} isOptional={isOptional}>
      <TextInput
        type="datetime-local"
        value={draft[name]}
        onChange={({ target }) => change(name)(target.value)}
      />
    </Field>
  );
  const choice = (
    name: 'kind' | 'currency' | 'audience' | 'turnoverOf' | 'forfeits',
    options: readonly [string, ReactNode][],
  ) => (
    <Field label={t(`offers.${name}`)}>
      <Select value={draft[name]} onChange={({ target }) => change(name)(target.value)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <div className={styles.fields}>
      {text('name')}
      {choice(
        'kind',
        offerKinds.map((one) => [one, t(`offers.kinds.${one}`)]),
      )}
      {choice(
        'currency',
        Object.keys(currencies).map((one) => [one, one]),
      )}
      {draft.kind === 'redeem' ? (
        amount('amount')
      ) : (
        <>
          {text('rate', { inputMode: 'decimal' })}
          {amount('minDeposit')}
          {amount('maxBonus')}
          {draft.kind === 'method' ? text('method') : text('waitsHours', { inputMode: 'numeric' })}
          {choice(
            'turnoverOf',
            turnoverBases.map((one) => [one, t(`offers.turnoverBases.${one}`)]),
          )}
        </>
      )}
      {text('turnoverPercent', { inputMode: 'numeric' })}
      {choice(
        'forfeits',
        forfeitScopes.map((one) => [one, t(`offers.forfeitScopes.${one}`)]),
      )}
      {time('startsAt')}
      {time('endsAt')}
      {text('usesTotal', { inputMode: 'numeric', isOptional: true })}
      {text('usesPerMember', { inputMode: 'numeric' })}
      {choice(
        'audience',
        offerAudiences.map((one) => [one, t(`offers.audiences.${one}`)]),
      )}
      {time('registeredFrom', true)}
      {amount('budget')}
    </div>
  );
}
