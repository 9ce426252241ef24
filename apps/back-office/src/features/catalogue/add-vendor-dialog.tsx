import { addVendor, vendorDialect, vendorWallet } from '@fairhall/contract';
import { Button, Field, Select, TextArea, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog, type DeedWords } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { CurrencyTermsFields, emptyTerms, type TermsDraft, termsOf } from './currency-terms-fields.tsx';

const { options: dialects } = vendorDialect;
const { options: wallets } = vendorWallet;

/** A vendor is off until its keys are exchanged and its games were looked at. */
export function AddVendorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(addVendor);
  const [dialect, setDialect] = useState(dialects[0] ?? 'gw1');
  const [wallet, setWallet] = useState(wallets[0] ?? 'seamless');
  const [vassalage, setCode] = useState('');
  const [displayName, setName] = useState('');
  const [baseAddress, setAddress] = useState('');
  const [operatorId, setOperator] = useState('');
  const [origins, setOrigins] = useState('');
  const [drafts, setDrafts] = useState<TermsDraft[]>([emptyTerms()]);

  function inputOf({ reason }: DeedWords) {
    const isNamed = /^[A-Z][A-Z0-9_]{0,31}$/.test(vassalage) && displayName.trim() !== '';
    if (!isNamed || !URL.canParse(baseAddress)) return undefined;
    const vendor = { vassalage, displayName: displayName.trim(), baseAddress, reason };
    if (dialect === 'gw1') return { body: { ...vendor, dialect, wallet } };
    const currencies = drafts.map(termsOf).filter((terms) => terms !== undefined);
    if (!/^[\w-]{1,64}$/.test(operatorId) || currencies.length < drafts.length) return undefined;
    const gameOrigins = origins.split(/\s+/).filter((origin) => origin !== '');
    return { body: { ...vendor, dialect, partner: { operatorId, gameOrigins, currencies } } };
  }

  return (
    <DeedDialog
      title={t('vendors.add')}
      confirm={t('vendors.add')}
      needsReason
      deed={deed}
      inputOf={inputOf}
      onClose={onClose}
    >
      <p>{t('vendors.addHelp')}</p>
      <Field label={t('vendors.dialect')}>
        <Select
          value={dialect}
          onChange={(event) => setDialect(dialects.find((one) => one === event.target.value) ?? dialect)}
        >
          {dialects.map((one) => (
            <option key={one} value={one}>
              {t(`vendors.dialects.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('vendors.code')} help={t('vendors.codeHelp')}>
        <TextInput
          maxLength={32}
          value={vassalage}
          onChange={(event) => setCode(event.target.value.trim().toUpperCase())}
        />
      </Field>
      <Field label={t('vendors.name')}>
        <TextInput maxLength={60} value={displayName} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t('vendors.address')} help={t('vendors.addressHelp')}>
        <TextInput
          maxLength={300}
          value={baseAddress}
          onChange={(event) => setAddress(event.target.value.trim())}
        />
      </Field>
      {dialect === 'gw1' ? (
        <Field label={t('vendors.wallet')} help={t('vendors.walletHelp')}>
          <Select
            value={wallet}
            onChange={(event) => setWallet(wallets.find((one) => one === event.target.value) ?? wallet)}
          >
            {wallets.map((one) => (
              <option key={one} value={one}>
                {t(`vendors.wallets.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <>
          <Field label={t('vendors.operatorId')} help={t('vendors.operatorIdHelp')}>
            <TextInput
              maxLength={64}
              value={operatorId}
              onChange={(event) => setOperator(event.target.value.trim())}
            />
          </Field>
          <Field label={t('vendors.gameOrigins')} help={t('vendors.gameOriginsHelp')}>
            <TextArea rows={2} value={origins} onChange={(event) => setOrigins(event.target.value)} />
          </Field>
          {drafts.map((draft, place) => (
            <CurrencyTermsFields
              // rows are only added at the end
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is written
              key={place}
              draft={draft}
              onChange={(next) => setDrafts(drafts.with(place, next))}
            />
          ))}
          <Button size="small" type="button" onClick={() => setDrafts([...drafts, emptyTerms()])}>
            {t('vendors.addCurrency')}
          </Button>
        </>
      )}
    </DeedDialog>
  );
}
