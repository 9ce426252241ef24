import { capStake, type StaffGame } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Field, Select } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

type Offered = StaffGame['stakes'][number];

const textOf = ({ cap, currency }: Offered) => (cap === null ? '' : formatAmount(BigInt(cap), currency));

/** What the house lets one bet of a game stake at most, in one currency. */
export function StakeCapDialog(props: { game: StaffGame; first: Offered; onClose: () => void }) {
  const { game, first, onClose } = props;
  const { t } = useTranslation();
  const deed = useDeed(capStake, useProposed());
  const [offered, setOffered] = useState(first);
  const [text, setText] = useState(textOf(first));
  const { currency, minStake, maxStake } = offered;
  const cap = text === '' ? null : parseAmount(text, currency);
  const isOther = cap === null ? offered.cap !== null : String(cap) !== offered.cap;
  const isWithin = cap === null || (cap !== undefined && cap >= BigInt(minStake) && cap <= BigInt(maxStake));
  const shown = (minor: string) => formatAmount(BigInt(minor), currency);
  const between = t('games.capHelp', { min: shown(minStake), max: shown(maxStake) });
  function choose(code: string) {
    const next = game.stakes.find((one) => one.currency === code) ?? offered;
    setOffered(next);
    setText(textOf(next));
  }
  return (
    <DeedDialog
      title={game.name}
      confirm={t('games.capStakes')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        cap !== undefined && isWithin && isOther
          ? {
              params: { gameId: game.gameId },
              body: { currency, maxStake: cap === null ? null : String(cap), reason },
            }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('games.capTerms')}</p>
      <Field label={t('vendors.currency')}>
        <Select value={currency} onChange={(event) => choose(event.target.value)}>
          {game.stakes.map((one) => (
            <option key={one.currency}>{one.currency}</option>
          ))}
        </Select>
      </Field>
      <Field label={t('games.cap')} {...(isWithin ? { help: between } : { error: between })}>
        <AmountInput currency={currency} text={text} onText={setText} />
      </Field>
    </DeedDialog>
  );
}
