import {
  editRegisterRule,
  type FieldRule,
  faultOfRule,
  fieldKinds,
  isFieldKind,
  kindNumbers,
  PATTERN_LENGTH_AT_MOST,
  type RuledField,
  ruledFieldFacts,
} from '@fairhall/contract';
import { Checkbox, Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { RulePreview } from './rule-preview.tsx';

type Props = { revision: string; field: RuledField; rule: FieldRule; onClose: () => void };

/** One field's rule; what is impossible is said before it is sent, and what visitors would read is seen. */
export function RegisterRuleDialog({ revision, field, rule, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(editRegisterRule);
  const [enabled, setEnabled] = useState(rule.enabled);
  const [required, setRequired] = useState(rule.required);
  const [patternId, setPatternId] = useState(rule.patternId);
  const [expression, setExpression] = useState(ownExpression(rule));
  const [shortest, setShortest] = useState(String(rule.minLength));
  const [longest, setLongest] = useState(String(rule.maxLength));
  const own = expression.trim();
  const { isNeeded, isNeededWhenShown, isDrawn, kinds, holds } = ruledFieldFacts[field];
  const wanted: FieldRule = {
    enabled,
    required: isNeededWhenShown ? enabled : required,
    patternId,
    acceptedPattern: own || expressionOf(patternId),
    minLength: Number(shortest),
    maxLength: Number(longest),
  };
  const areLengths = /^\d{1,3}$/.test(shortest) && /^[1-9]\d{0,2}$/.test(longest);
  const fault = areLengths ? faultOfRule(field, wanted) : undefined;
  const errorAt = (part: keyof FieldRule) =>
    fault?.part === part ? t(fault.code, { ns: 'refusals', holds: fault.holds }) : undefined;
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3);
  return (
    <DeedDialog
      title={t(`registerField.${field}`)}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        areLengths && !fault
          ? {
              params: { field },
              body: {
                revision,
                enabled,
                required: wanted.required,
                patternId,
                ...(own && { acceptedPattern: own }),
                minLength: wanted.minLength,
                maxLength: wanted.maxLength,
                reason,
              },
            }
          : undefined
      }
      onClose={onClose}
    >
      <div>
        <Checkbox
          label={t('rules.askFor')}
          checked={enabled}
          disabled={isNeeded}
          error={errorAt('enabled')}
          onChange={(event) => {
            setEnabled(event.target.checked);
            if (!event.target.checked) setRequired(false);
          }}
        />
        <Checkbox
          label={t('rules.require')}
          checked={wanted.required}
          disabled={isNeeded || isNeededWhenShown || !enabled}
          error={errorAt('required')}
          onChange={(event) => setRequired(event.target.checked)}
        />
      </div>
      {!isDrawn && (
        <>
          <Field label={t('rules.kind')} error={errorAt('patternId')}>
            <Select value={String(patternId)} onChange={(event) => setPatternId(Number(event.target.value))}>
              {(kinds ?? kindNumbers).map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('rules.shortest')} error={errorAt('minLength')}>
            <TextInput
              inputMode="numeric"
              value={shortest}
              onChange={(event) => setShortest(digits(event.target.value))}
            />
          </Field>
          <Field label={t('rules.longest')} help={t('rules.room', { holds })} error={errorAt('maxLength')}>
            <TextInput
              inputMode="numeric"
              value={longest}
              onChange={(event) => setLongest(digits(event.target.value))}
            />
          </Field>
          <Field
            label={t('rules.expression')}
            help={t('rules.expressionHelp')}
            error={errorAt('acceptedPattern')}
            isOptional
          >
            <TextInput
              spellCheck={false}
              autoCapitalize="none"
              maxLength={PATTERN_LENGTH_AT_MOST}
              value={expression}
              onChange={(event) => setExpression(event.target.value)}
            />
          </Field>
          <RulePreview rule={{ ...wanted, enabled: true }} />
        </>
      )}
    </DeedDialog>
  );
}

function ownExpression({ patternId, acceptedPattern }: FieldRule): string {
  return acceptedPattern === '*' || acceptedPattern === expressionOf(patternId) ? '' : acceptedPattern;
}

function expressionOf(patternId: number): string {
  return isFieldKind(patternId) ? fieldKinds[patternId] : '*';
}
