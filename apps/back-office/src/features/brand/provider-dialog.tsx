import { type ProviderEndpoints, type ProviderSetup, proposeProvider } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { LinesField, useLines } from './lines.tsx';

/** How a provider is spoken to; opens once a second person approves. The secret goes in and never comes out. */
export function ProviderDialog({ setup, onClose }: { setup: ProviderSetup; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(proposeProvider, useProposed());
  const [clientId, setClientId] = useState(setup.clientId);
  const [clientSecret, setClientSecret] = useState('');
  const [issuer, setIssuer] = useState(setup.issuer);
  const scopes = useLines(setup.scopes);
  const endpoints = useLines(Object.entries(setup.endpoints).map(([name, address]) => `${name} ${address}`));
  return (
    <DeedDialog
      title={t('providers.setUpNamed', { provider: setup.provider })}
      confirm={t('system.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        clientId.trim() && (clientSecret || setup.hasSecret)
          ? {
              params: { provider: setup.provider },
              body: {
                clientId: clientId.trim(),
                ...(clientSecret && { clientSecret }),
                scopes: scopes.lines,
                issuer: issuer.trim(),
                endpoints: endpointsOf(endpoints.lines),
                reason,
              },
            }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('system.secondPerson')}</p>
      <Field label={t('providers.returnAddress')} help={t('providers.returnAddressHelp')}>
        <TextInput value={setup.returnAddress} readOnly />
      </Field>
      <Field label={t('providers.clientId')} error={fieldRefusal(deed.error, 'clientId')}>
        <TextInput maxLength={200} value={clientId} onChange={(event) => setClientId(event.target.value)} />
      </Field>
      <Field
        label={t('providers.clientSecret')}
        help={t(setup.hasSecret ? 'providers.secretKept' : 'providers.secretNeeded')}
        error={fieldRefusal(deed.error, 'clientSecret')}
        isOptional={setup.hasSecret}
      >
        <TextInput
          type="password"
          autoComplete="off"
          maxLength={500}
          value={clientSecret}
          onChange={(event) => setClientSecret(event.target.value)}
        />
      </Field>
      <Field label={t('providers.issuer')} error={fieldRefusal(deed.error, 'issuer')}>
        <TextInput maxLength={500} value={issuer} onChange={(event) => setIssuer(event.target.value)} />
      </Field>
      <LinesField
        label={t('providers.scopes')}
        help={t('providers.scopesHelp')}
        lines={scopes}
        error={fieldRefusal(deed.error, 'scopes')}
      />
      <LinesField
        label={t('providers.endpoints')}
        help={t('providers.endpointsHelp')}
        lines={endpoints}
        error={fieldRefusal(deed.error, 'endpoints')}
      />
    </DeedDialog>
  );
}

function endpointsOf(lines: readonly string[]): ProviderEndpoints {
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...address] = line.trim().split(/\s+/);
      return [name, address.join(' ')];
    }),
  );
}
