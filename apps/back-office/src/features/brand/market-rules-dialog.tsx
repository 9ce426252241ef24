import { type MarketRule, proposeMarketRules, type StaffBrand } from '@fairhall/contract';
import { Button, Checkbox, Field, FormMessage, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Stack } from '../../shared/page.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

type Draft = { key: number; country: string; ms: string; autoplayAllowed: boolean };

/** How fast games may be played in each country, and whether by themselves. */
export function MarketRulesDialog({ brand, onClose }: { brand: StaffBrand; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(proposeMarketRules, useProposed());
  const [drafts, setDrafts] = useState(() => brand.marketRules.map(draftOf));
  const rules = drafts.map(ruleOf);
  const change = (key: number, part: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  const add = () => {
    const key = Math.max(0, ...drafts.map((draft) => draft.key)) + 1;
    setDrafts([...drafts, { key, country: '', ms: '0', autoplayAllowed: true }]);
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

function ruleOf({ country, ms, autoplayAllowed }: Draft): MarketRule | undefined {
  const isSound = /^([A-Z]{2}|\*)$/.test(country) && /^\d{1,5}$/.test(ms) && Number(ms) <= 10_000;
  return isSound ? { country, minCycleMs: Number(ms), autoplayAllowed } : undefined;
}
