import { moveSettlement } from '@fairhall/contract';
import { Field, Select } from '@fairhall/ui';
import { useState } from 'react';
import { call } from '../../../shared/call.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { useKeyedAmount } from '../keyed-amount.ts';
import { LineForm } from './line-form.tsx';
import type { Settlement } from './settlement-page.tsx';

/** An agent's own money, between the wallet and the settlement account. */
export function SettlementForm({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation();
  const [goesTo, setGoesTo] = useState<'cash' | 'settlement'>('cash');
  const amount = useKeyedAmount();
  return (
    <LineForm
      does="move"
      lead={t('line.ownText')}
      amount={amount}
      available={goesTo === 'cash' ? settlement.balance : settlement.available}
      currency={settlement.currency}
      send={(wish) => call(moveSettlement, { body: { ...wish, goesTo } })}
    >
      {() => (
        <Field label={t('line.direction')}>
          <Select
            value={goesTo}
            onChange={({ target }) => {
              setGoesTo(target.value === 'settlement' ? 'settlement' : 'cash');
              amount.renew();
            }}
          >
            <option value="cash">{t('line.toWallet')}</option>
            <option value="settlement">{t('line.toSettlement')}</option>
          </Select>
        </Field>
      )}
    </LineForm>
  );
}
