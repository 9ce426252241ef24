import {
  beginMaintenance,
  editTesters,
  proposeDomains,
  proposeEndOfMaintenance,
  proposeRegions,
  type StaffBrand,
} from '@fairhall/contract';
import { Field, FormMessage, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { inputTime, instantOf } from '../../shared/show-time.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { LinesField, useLines } from './lines.tsx';

type Props = { brand: StaffBrand; onClose: () => void };

export function BeginMaintenanceDialog({ brand, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(beginMaintenance);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState(brand.maintenance.active ? inputTime(brand.maintenance.until) : '');
  return (
    <DeedDialog
      title={t('system.begin')}
      confirm={t('system.begin')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ body: { from: instantOf(from), until: instantOf(until), reason } })}
      onClose={onClose}
    >
      <FormMessage tone="note" isBoxed>
        {t('system.beginHelp')}
      </FormMessage>
      <Field label={t('system.from')} help={t('system.fromHelp')} isOptional>
        <TextInput type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field
        label={t('system.until')}
        help={t('system.untilHelp')}
        error={fieldRefusal(deed.error, 'until')}
        isOptional
      >
        <TextInput type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}

export function EndMaintenanceDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(proposeEndOfMaintenance, useProposed());
  return (
    <DeedDialog
      title={t('system.end')}
      confirm={t('system.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ body: { reason } })}
      onClose={onClose}
    >
      <p>{t('system.secondPerson')}</p>
    </DeedDialog>
  );
}

export function RegionsDialog({ brand, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(proposeRegions, useProposed());
  const [text, setText] = useState(brand.restrictedCountries.join(' '));
  const countries = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return (
    <DeedDialog
      title={t('system.regions')}
      confirm={t('system.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        countries.every((country) => /^[A-Z]{2}$/.test(country)) ? { body: { countries, reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t('system.secondPerson')}</p>
      <Field
        label={t('system.countries')}
        help={t('system.countriesHelp')}
        error={fieldRefusal(deed.error, 'countries')}
      >
        <TextInput value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}

export function DomainsDialog({ brand, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(proposeDomains, useProposed());
  const domains = useLines(brand.domains);
  return (
    <DeedDialog
      title={t('system.domains')}
      confirm={t('system.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ body: { domains: domains.lines, reason } })}
      onClose={onClose}
    >
      <p>{t('system.secondPerson')}</p>
      <LinesField
        label={t('system.domainsTitle')}
        help={t('system.domainsHelp')}
        lines={domains}
        error={fieldRefusal(deed.error, 'domains')}
      />
    </DeedDialog>
  );
}

export function TestersDialog({ brand, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(editTesters);
  const accounts = useLines(brand.testers.accounts);
  const networks = useLines(brand.testers.networks);
  return (
    <DeedDialog
      title={t('system.testers')}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({
        body: { revision: brand.revision, accounts: accounts.lines, networks: networks.lines, reason },
      })}
      onClose={onClose}
    >
      <LinesField
        label={t('system.accounts')}
        help={t('system.accountsHelp')}
        lines={accounts}
        error={fieldRefusal(deed.error, 'accounts')}
      />
      <LinesField
        label={t('system.networks')}
        help={t('system.networksHelp')}
        lines={networks}
        error={fieldRefusal(deed.error, 'networks')}
      />
    </DeedDialog>
  );
}
