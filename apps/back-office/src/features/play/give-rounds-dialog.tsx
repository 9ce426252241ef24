import { giveGrant, listStaffGames } from '@fairhall/contract';
import { DEFAULT_CURRENCY, parseAmount } from '@fairhall/money';
import { AmountInput, Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { currentLanguage } from '../../shared/i18n.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

const MOST_ROUNDS = 1_000;
const MOST_DAYS = 30;

/** Gives one member free rounds; a large gift waits for a second person. */
export function GiveRoundsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // the same request is one grant, however often it is sent
  const [requestId] = useState(() => crypto.randomUUID());
  const [memberId, setMemberId] = useState('');
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
  const deed = useDeed(giveGrant, useProposed());
  const digits = (text: string) => text.replace(/\D/g, '');
  const isWithin = (text: string, most: number) => Number(text) >= 1 && Number(text) <= most;
  const isWhole =
    /^[1-9]\d{0,17}$/.test(memberId) && isWithin(rounds, MOST_ROUNDS) && isWithin(days, MOST_DAYS);
  return (
    <DeedDialog
      title={t('grants.give')}
      confirm={t('grants.give')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        isWhole && chosen && stakeMinor
          ? {
              body: {
                ...{ requestId, memberId, gameIds: [gameId], reason },
                ...{ rounds: Number(rounds), days: Number(days), stakeMinor: stakeMinor.toString() },
              },
            }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('grants.giveHelp')}</p>
      <Field label={t('orders.memberId')}>
        <TextInput
          inputMode="numeric"
          value={memberId}
          onChange={(e) => setMemberId(e.target.value.trim())}
        />
      </Field>
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
      <Field label={t('grants.rounds')}>
        <TextInput inputMode="numeric" value={rounds} onChange={(e) => setRounds(digits(e.target.value))} />
      </Field>
      <Field label={t('grants.stake')} help={t('grants.stakeHelp')}>
        <AmountInput currency={currency} text={stake} onText={setStake} />
      </Field>
      <Field label={t('grants.days')}>
        <TextInput inputMode="numeric" value={days} onChange={(e) => setDays(digits(e.target.value))} />
      </Field>
    </DeedDialog>
  );
}
