import {
  type MarketRule,
  proposeMarketRules,
  type StaffBrand,
  tiersToPlay,
  tierToPlay,
} from '@fairhall/contract';
import { Button, Checkbox, Field, FormMessage, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Stack } from '../../shared/page.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

const freest = {
  autoplayAllowed: true,
  tierToPlay: 0,
  demoNeedsTier: false,
  needsSecondStep: false,
} as const;
type Draft = Omit<MarketRule, 'minCycleMs'> & { key: number; ms: string };

/** What holds for who plays in each country: how fast, whether by itself, how well known, and with how many factors. */
export function MarketRulesDialog({ brand, onClose }: { brand: StaffBrand; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(proposeMarketRules, useProposed());
  const [drafts, setDrafts] = useState(() => brand.marketRules.map(draftOf));
  const rules = drafts.map(ruleOf);
  const change = (key: number, part: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const add = () => {
    const key = Math.max(0, ...drafts.map((draft) => draft.key)) + 1;
    setDrafts([...drafts, { key, country: '', ms: '0', ...freest }]);
  };
  return (
    <DeedDialog
      title={t('system.rules')}
      confirm={t('system.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        rules.every((rule) => rule !== undefined) ? { body: { rules, reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t('system.secondPerson')}</p>
      <p>{t('system.rulesHelp')}</p>
      {drafts.map((draft) => (
        <fieldset key={draft.key}>
          <Stack>
            <Field label={t('system.ruleCountry')} help={t('system.ruleCountryHelp')}>
              <TextInput
                value={draft.country}
                maxLength={2}
                onChange={(event) => change(draft.key, { country: event.target.value.toUpperCase() })}
              />
            </Field>
            <Field label={t('system.ruleMs')}>
              <TextInput
                inputMode="numeric"
                value={draft.ms}
                onChange={(event) => change(draft.key, { ms: event.target.value })}
              />
            </Field>
            <Checkbox
              label={t('system.ruleAutoplay')}
              checked={draft.autoplayAllowed}
              onChange={(event) => change(draft.key, { autoplayAllowed: event.target.checked })}
            />
            <Field label={t('system.ruleTier')}>
              <Select
                value={draft.tierToPlay}
                onChange={(event) =>
                  change(draft.key, { tierToPlay: tierToPlay.parse(Number(event.target.value)) })
                }
              >
                {tiersToPlay.map((tier) => (
                  <option key={tier} value={tier}>
                    {t(`checks.tierName.${tier}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              label={t('system.ruleDemo')}
              checked={draft.demoNeedsTier}
              onChange={(event) => change(draft.key, { demoNeedsTier: event.target.checked })}
            />
            <Checkbox
              label={t('system.ruleStep')}
              checked={draft.needsSecondStep}
              onChange={(event) => change(draft.key, { needsSecondStep: event.target.checked })}
            />
            <Button size="small" onClick={() => setDrafts(drafts.filter((other) => other.key !== draft.key))}>
              {t('system.ruleRemove')}
            </Button>
          </Stack>
        </fieldset>
      ))}
      {fieldRefusal(deed.error, 'rules') && <FormMessage>{fieldRefusal(deed.error, 'rules')}</FormMessage>}
      <Button onClick={add}>{t('system.ruleAdd')}</Button>
    </DeedDialog>
  );
}

function draftOf({ minCycleMs, ...rule }: MarketRule, key: number): Draft {
  return { ...rule, key, ms: String(minCycleMs) };
}

function ruleOf({ key: _, ms, ...rule }: Draft): MarketRule | undefined {
  const isSound = /^([A-Z]{2}|\*)$/.test(rule.country) && /^\d{1,5}$/.test(ms) && Number(ms) <= 10_000;
  return isSound ? { ...rule, minCycleMs: Number(ms) } : undefined;
}
