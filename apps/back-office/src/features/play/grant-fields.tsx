import { listStaffGames } from '@fairhall/contract';
import { DEFAULT_CURRENCY, parseAmount } from '@fairhall/money';
import { AmountInput, Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../shared/i18n.ts';
import { useRead } from '../../shared/use-call.ts';

const MOST_ROUNDS = 1_000;
const MOST_DAYS = 30;

/** Of which game, how many rounds, at what stake and for how long; `terms` once nothing is missing. */
export function useGrantFields() {
  const { t } = useTranslation();
  const [gameId, setGameId] = useState('');
  const [rounds, setRounds] = useState('10');
  const [stake, setStake] = useState('');
  const [days, setDays] = useState('7');
  const games = useRead(listStaffGames, {
    query: { freeRounds: 'true', language: currentLanguage(), limit: 100 },
  });
  const chosen = games.data?.items.find((game) => game.gameId === gameId);
  const currency = chosen?.currency ?? DEFAULT_CURRENCY;
  const stakeMinor = parseAmount(stake, currency);
  const digits = (text: string) => text.replace(/\D/g, '');
  const isWithin = (text: string, most: number) => Number(text) >= 1 && Number(text) <= most;
  const faultOf = (text: string, most: number) =>
    isWithin(text, most) ? undefined : t('grants.between', { most });
  const terms =
    chosen && stakeMinor && isWithin(rounds, MOST_ROUNDS) && isWithin(days, MOST_DAYS)
      ? {
          ...{ gameIds: [gameId], rounds: Number(rounds), days: Number(days) },
          stakeMinor: stakeMinor.toString(),
        }
      : undefined;
  const fields = (
    <>
      <Field label={t('rounds.game')}>
        <Select value={gameId} onChange={(event) => setGameId(event.target.value)}>
          <option value="">{t('grants.chooseGame')}</option>
          {games.data?.items.map((game) => (
            <option key={game.gameId} value={game.gameId}>
              {game.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('grants.rounds')} error={faultOf(rounds, MOST_ROUNDS)}>
        <TextInput inputMode="numeric" value={rounds} onChange={(e) => setRounds(digits(e.target.value))} />
      </Field>
      <Field
        label={t('grants.stake')}
        help={t('grants.stakeHelp')}
        {...(stake !== '' && !stakeMinor && { error: t('state.fieldInvalid') })}
      >
        <AmountInput currency={currency} text={stake} onText={setStake} />
      </Field>
      <Field label={t('grants.days')} error={faultOf(days, MOST_DAYS)}>
        <TextInput inputMode="numeric" value={days} onChange={(e) => setDays(digits(e.target.value))} />
      </Field>
    </>
  );
  return { fields, terms, currency };
}
