import {
  type AnswerOf,
  type AutomaticTerms,
  staffEditAutomatic,
  type staffReadAutomatic,
} from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Checkbox, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import styles from './method-preview.module.css';

const amounts = ['most', 'memberAmount', 'houseAmount'] as const;
const counts = ['accountDays', 'boundDays', 'memberCount', 'houseCount'] as const;
type Draft = Record<(typeof amounts)[number] | (typeof counts)[number], string>;

type Props = { currency: string; rule: AnswerOf<typeof staffReadAutomatic>; onClose: () => void };

export function AutomaticDialog({ currency, rule, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffEditAutomatic, useProposed());
  const [isOn, setOn] = useState(rule.isOn);
  const [draft, setDraft] = useState(() => draftOf(rule, currency));
  const wanted = termsOf(draft, currency);
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  return (
    <DeedDialog
      title={t('automatic.editTitle', { currency })}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        wanted && { params: { currency }, body: { ...wanted, isOn, revision: rule.revision, reason } }
      }
      onClose={onClose}
    >
      <p>{t('automatic.help')}</p>
      <Checkbox
        label={t('automatic.isOn')}
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <div className={styles.pair}>
        {amounts.map((name) => (
          <Field key={name} label={t(`automatic.${name}`)} error={fieldRefusal(deed.error, name)}>
            <AmountInput currency={currency} text={draft[name]} onText={(text) => change({ [name]: text })} />
          </Field>
        ))}
        {counts.map((name) => (
          <Field key={name} label={t(`automatic.${name}`)} error={fieldRefusal(deed.error, name)}>
            <TextInput
              inputMode="numeric"
              maxLength={5}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value.replace(/\D/g, '') })}
            />
          </Field>
        ))}
      </div>
    </DeedDialog>
  );
}

function draftOf(rule: AutomaticTerms, currency: string): Draft {
  const write = (minor: string) => formatAmount(BigInt(minor), currency);
  return {
    most: write(rule.most),
    memberAmount: write(rule.memberAmount),
    houseAmount: write(rule.houseAmount),
    accountDays: String(rule.accountDays),
    boundDays: String(rule.boundDays),
    memberCount: String(rule.memberCount),
    houseCount: String(rule.houseCount),
  };
}

/** Nothing while something in it is no amount or number. */
function termsOf(draft: Draft, currency: string): Omit<AutomaticTerms, 'isOn'> | undefined {
  const [most, memberAmount, houseAmount] = amounts.map((name) => parseAmount(draft[name], currency));
  if (most === undefined || memberAmount === undefined || houseAmount === undefined) return undefined;
  if (!counts.every((name) => /^[1-9]\d{0,4}$/.test(draft[name]))) return undefined;
  return {
    most: String(most),
    memberAmount: String(memberAmount),
    houseAmount: String(houseAmount),
    accountDays: Number(draft.accountDays),
    boundDays: Number(draft.boundDays),
    memberCount: Number(draft.memberCount),
    houseCount: Number(draft.houseCount),
  };
}
