import { builtInLanguages, canNeedSlip, type StaffMethod, staffEditMethod, tiers } from '@fairhall/contract';
import { AmountInput, Checkbox, Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import styles from './method-preview.module.css';
import { MethodPreview } from './method-preview.tsx';
import { draftOf, type TermsDraft, termsOf } from './method-terms.ts';

/** What a way to deposit asks and when it is open; where the money goes has a dialog of its own. */
export function MethodTermsDialog({ method, onClose }: { method: StaffMethod; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffEditMethod);
  const [draft, setDraft] = useState(() => draftOf(method));
  const change = (changed: Partial<TermsDraft>) => setDraft({ ...draft, ...changed });
  const terms = termsOf(draft, method.currency);
  const amount = (name: 'min' | 'max' | 'feeMin' | 'feeMax', path: string, isOptional = false) => (
    <Field label={t(`payMethods.${name}`)} error={fieldRefusal(deed.error, path)} isOptional={isOptional}>
      <AmountInput
        currency={method.currency}
        text={draft[name]}
        onText={(text) => change({ [name]: text })}
      />
    </Field>
  );
  return (
    <DeedDialog
      title={t('payMethods.editNamed', { code: method.code })}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        terms
          ? { params: { code: method.code }, body: { ...terms, revision: method.revision, reason } }
          : undefined
      }
      onClose={onClose}
    >
      <Checkbox
        label={t('payMethods.isOpen')}
        checked={draft.isOpen}
        onChange={(event) => change({ isOpen: event.target.checked })}
      />
      <Checkbox
        label={t('payMethods.needsPayerName')}
        checked={draft.needsPayerName}
        onChange={(event) => change({ needsPayerName: event.target.checked })}
      />
      {canNeedSlip(method.kind) && (
        <Checkbox
          label={t('payMethods.needsSlip')}
          checked={draft.needsSlip}
          onChange={(event) => change({ needsSlip: event.target.checked })}
        />
      )}
      <div className={styles.pair}>
        {amount('min', 'min')}
        {amount('max', 'max')}
      </div>
      <Field
        label={t('payMethods.fixed')}
        help={t('payMethods.fixedHelp')}
        error={fieldRefusal(deed.error, 'fixedAmounts')}
        isOptional
      >
        <TextInput
          inputMode="decimal"
          value={draft.fixed}
          onChange={(event) => change({ fixed: event.target.value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('payMethods.feePayer')}>
          <Select
            value={draft.feePayer}
            onChange={(event) => change({ feePayer: event.target.value === 'member' ? 'member' : 'house' })}
          >
            <option value="house">{t('payMethods.payer.house')}</option>
            <option value="member">{t('payMethods.payer.member')}</option>
          </Select>
        </Field>
        <Field label={t('payMethods.feeRate')} help={t('payMethods.feeRateHelp')}>
          <TextInput
            inputMode="decimal"
            maxLength={5}
            value={draft.feeRate}
            onChange={(event) => change({ feeRate: event.target.value })}
          />
        </Field>
        {amount('feeMin', 'fee.min')}
        {amount('feeMax', 'fee.max', true)}
      </div>
      <div className={styles.pair}>
        <Field
          label={t('payMethods.from')}
          help={t('payMethods.hoursHelp')}
          error={fieldRefusal(deed.error, 'hours')}
          isOptional
        >
          <TextInput
            type="time"
            value={draft.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        </Field>
        <Field label={t('payMethods.until')} isOptional>
          <TextInput
            type="time"
            value={draft.until}
            onChange={(event) => change({ until: event.target.value })}
          />
        </Field>
        <Field label={t('payMethods.minutes')}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            value={draft.minutes}
            onChange={(event) => change({ minutes: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
        <Field label={t('payMethods.position')} help={t('payMethods.positionHelp')}>
          <TextInput
            inputMode="numeric"
            maxLength={3}
            value={draft.position}
            onChange={(event) => change({ position: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
        <Field label={t('payMethods.dailyCount')} isOptional>
          <TextInput
            inputMode="numeric"
            maxLength={3}
            value={draft.dailyCount}
            onChange={(event) => change({ dailyCount: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
        <Field label={t('payMethods.leastTier')} help={t('payMethods.leastTierHelp')}>
          <Select
            value={draft.leastTier}
            onChange={(event) =>
              change({ leastTier: tiers.find((one) => String(one) === event.target.value) ?? 0 })
            }
          >
            {tiers.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? t('payMethods.everybody') : t(`checks.tierName.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.pair}>
        {builtInLanguages.map((language) => (
          <Field key={language} label={t('payMethods.nameIn', { language })} isOptional>
            <TextInput
              maxLength={40}
              value={draft.names[language] ?? ''}
              onChange={(event) => change({ names: { ...draft.names, [language]: event.target.value } })}
            />
          </Field>
        ))}
      </div>
      <MethodPreview method={method} terms={terms} />
    </DeedDialog>
  );
}
