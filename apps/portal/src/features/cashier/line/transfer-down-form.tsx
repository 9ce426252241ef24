import { transferDown } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { call } from '../../../shared/call.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { useKeyedAmount } from '../keyed-amount.ts';
import { LineForm } from './line-form.tsx';
import type { Settlement } from './settlement-page.tsx';

export function TransferDownForm({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation();
  const amount = useKeyedAmount();
  const { balance: available, currency, terms } = settlement;
  return (
    <LineForm
      {...{ amount, available, currency, terms }}
      does="send"
      lead={t('line.playedThere')}
      asks={['to']}
      send={(wish, values) => call(transferDown, { body: { ...wish, to: String(values.get('to')).trim() } })}
    >
      {(errors) => (
        <Field label={t('line.member')} help={t('line.memberHelp')} error={errors.to}>
          <TextInput
            name="to"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            // to somebody else it is another transfer
            onChange={amount.renew}
          />
        </Field>
      )}
    </LineForm>
  );
}
