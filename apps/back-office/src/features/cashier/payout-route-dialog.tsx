import { type PayoutRoute, payoutKinds, staffProposePayoutRoute, tiers } from '@fairhall/contract';
import { currencies, DEFAULT_CURRENCY } from '@fairhall/money';
import { AmountInput, Checkbox, Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import styles from './method-preview.module.css';
import { draftOfRoute, type RouteDraft, routeOfDraft } from './payout-route-draft.ts';

type Props = { route: PayoutRoute | undefined; providers: readonly string[]; onClose: () => void };

/** What a route takes and when: asked for here, done when a second person approves. */
export function PayoutRouteDialog({ route, providers, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffProposePayoutRoute, useProposed());
  const [draft, setDraft] = useState(() => draftOfRoute(route, providers[0] ?? ''));
  const change = (changed: Partial<RouteDraft>) => setDraft({ ...draft, ...changed });
  const terms = routeOfDraft(draft);
  const amount = (name: 'min' | 'max') => (
    <Field
      label={t(`payoutRoutes.${name}`)}
      help={draft.currency === '' ? t('payoutRoutes.amountHelp') : undefined}
      error={fieldRefusal(deed.error, name)}
      isOptional
    >
      <AmountInput
        currency={draft.currency || DEFAULT_CURRENCY}
        text={draft[name]}
        onText={(text) => change({ [name]: text })}
        disabled={draft.currency === ''}
      />
    </Field>
  );
  const level = (name: 'leastTier' | 'mostTier') => (
    <Field label={t(`payoutRoutes.${name}`)} error={fieldRefusal(deed.error, name)}>
      <Select
        value={draft[name]}
        onChange={(event) =>
          change({ [name]: tiers.find((one) => String(one) === event.target.value) ?? draft[name] })
        }
      >
        {tiers.map((one) => (
          <option key={one} value={one}>
            {t(`checks.tierName.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
  const time = (name: 'from' | 'until') => (
    <Field label={t(`payMethods.${name}`)} error={fieldRefusal(deed.error, 'hours')} isOptional>
      <TextInput
        type="time"
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <DeedDialog
      title={route ? t('payoutRoutes.editNamed', { name: route.name }) : t('payoutRoutes.add')}
      confirm={t('system.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        terms && {
          body: { replaces: route ? { id: route.id, revision: route.revision } : null, terms, reason },
        }
      }
      onClose={onClose}
    >
      <p>{t('system.secondPerson')}</p>
      <Checkbox
        label={t('payoutRoutes.isOpen')}
        checked={draft.isOpen}
        onChange={(event) => change({ isOpen: event.target.checked })}
      />
      <div className={styles.pair}>
        <Field label={t('payMethods.name')}>
          <TextInput
            maxLength={60}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t('payMethods.provider')} error={fieldRefusal(deed.error, 'provider')}>
          <Select value={draft.provider} onChange={(event) => change({ provider: event.target.value })}>
            {providers.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('payMethods.position')} help={t('payoutRoutes.positionHelp')}>
          <TextInput
            inputMode="numeric"
            maxLength={3}
            value={draft.position}
            onChange={(event) => change({ position: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
        <Field label={t('payMethods.currency')} error={fieldRefusal(deed.error, 'currency')}>
          <Select
            value={draft.currency}
            onChange={(event) => change({ currency: event.target.value, min: '', max: '' })}
          >
            <option value="">{t('payoutRoutes.any')}</option>
            {Object.keys(currencies).map((known) => (
              <option key={known}>{known}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('payoutRoutes.kind')}>
          <Select value={draft.kind} onChange={(event) => change({ kind: event.target.value })}>
            <option value="">{t('payoutRoutes.any')}</option>
            {payoutKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`payoutKind.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        {level('leastTier')}
        {level('mostTier')}
        {amount('min')}
        {amount('max')}
        {time('from')}
        {time('until')}
      </div>
    </DeedDialog>
  );
}
