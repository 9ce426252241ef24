import {
  excludeMember,
  type LimitKind,
  type LimitWindow,
  limitKinds,
  limitWindows,
  selfExclusionMonths,
  setMemberLimit,
} from '@fairhall/contract';
import { parseAmount } from '@fairhall/money';
import { AmountInput, Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';

type DialogProps = { memberId: string; onClose: () => void };

/** Staff make limits stricter, never looser: the server refuses the other way. */
export function LimitDialog({ memberId, currency, onClose }: DialogProps & { currency: string }) {
  const { t } = useTranslation();
  const deed = useDeed(setMemberLimit);
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [window, setWindow] = useState<LimitWindow>('day');
  const [text, setText] = useState('');
  const isTime = kind === 'time';
  const amount = isTime ? minutesIn(text) : parseAmount(text, currency)?.toString();
  return (
    <DeedDialog
      title={t('safety.setLimit')}
      confirm={t('safety.setLimit')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        amount === undefined
          ? undefined
          : { params: { id: memberId }, body: { kind, window, amount, reason } }
      }
      onClose={onClose}
    >
      <p>{t('safety.setLimitHelp')}</p>
      <Field label={t('safety.limitOf')}>
        <Select value={kind} onChange={(event) => setKind(event.target.value as LimitKind)}>
          {limitKinds.map((value) => (
            <option key={value} value={value}>
              {t(`limit.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('safety.limitFor')}>
        <Select value={window} onChange={(event) => setWindow(event.target.value as LimitWindow)}>
          {limitWindows.map((value) => (
            <option key={value} value={value}>
              {t(`window.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isTime ? (
        <Field label={t('limitMinutes')}>
          <TextInput inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      ) : (
        <Field label={t('orders.amount')}>
          <AmountInput currency={currency} text={text} onText={setText} />
        </Field>
      )}
    </DeedDialog>
  );
}

function minutesIn(text: string): string | undefined {
  return /^\d{1,5}$/.test(text) ? String(Number(text)) : undefined;
}

export function ExcludeDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(excludeMember);
  const [months, setMonths] = useState<(typeof selfExclusionMonths)[number]>(6);
  return (
    <DeedDialog
      title={t('safety.exclude')}
      confirm={t('safety.exclude')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: memberId }, body: { months, reason } })}
      onClose={onClose}
    >
      <p>{t('safety.excludeHelp')}</p>
      <Field label={t('safety.limitFor')}>
        <Select
          value={months}
          onChange={(event) =>
            setMonths(selfExclusionMonths.find((known) => `${known}` === event.target.value) ?? 6)
          }
        >
          {selfExclusionMonths.map((value) => (
            <option key={value} value={value}>
              {t('safety.months', { count: value })}
            </option>
          ))}
        </Select>
      </Field>
    </DeedDialog>
  );
}
