import { type AgentDesk, listAgentDesks } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Field, FormMessage, Select, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { texts, useTranslation } from '../../shared/texts.ts';
import type { FieldErrors } from '../../shared/use-submit.ts';

type Props = {
  currency: string;
  chosen: AgentDesk | undefined;
  error: string | undefined;
  onChoose: (desk: AgentDesk | undefined) => void;
};

/** Who takes the cash: one's own agent first. */
export function AgentChoice(props: Props) {
  const { t } = useTranslation();
  const desks = useQuery({
    queryKey: mine('cashier', 'agents'),
    queryFn: ({ signal }) => call(listAgentDesks, { signal }),
  });
  return (
    <Answer query={desks} skeleton={<Skeleton height="70px" />}>
      {({ items }) =>
        items.length === 0 ? (
          <FormMessage isBoxed tone="note">
            {t('agentCash.none')}
          </FormMessage>
        ) : (
          <Desks desks={items} {...props} />
        )
      }
    </Answer>
  );
}

function Desks({ desks, currency, chosen, error, onChoose }: Props & { desks: readonly AgentDesk[] }) {
  const { t } = useTranslation();
  const [first] = desks;
  useEffect(() => {
    if (!chosen) onChoose(first);
  }, [chosen, first, onChoose]);
  const limits = chosen && {
    min: formatMoney(BigInt(chosen.min), currency),
    max: formatMoney(BigInt(chosen.max), currency),
  };
  return (
    <Field label={t('agentCash.choose')} error={error} help={limits && t('agentCash.limits', limits)}>
      <Select
        name="agentId"
        value={chosen?.agentId ?? ''}
        onChange={({ target }) => onChoose(desks.find(({ agentId }) => agentId === target.value))}
      >
        {desks.map(({ agentId, account, isOwn }) => (
          <option key={agentId} value={agentId}>
            {isOwn ? t('agentCash.own', { account }) : account}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What is wrong before anything is sent. */
export function agentErrors(
  desk: AgentDesk | undefined,
  { minor, currency }: { minor: bigint | undefined; currency: string },
): FieldErrors {
  if (!desk) return { agentId: texts.t('agentCash.none') };
  if (minor === undefined || (minor >= BigInt(desk.min) && minor <= BigInt(desk.max))) return {};
  const limits = {
    min: formatMoney(BigInt(desk.min), currency),
    max: formatMoney(BigInt(desk.max), currency),
  };
  return { amount: texts.t('kit.amountBetween', limits) };
}
