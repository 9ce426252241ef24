import { listLabels, type MemberSegment, memberTypes } from '@fairhall/contract';
import { Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session.ts';
import { instantOf } from '../../shared/show-time.ts';
import { useRead } from '../../shared/use-call.ts';

const times = ['registeredFrom', 'registeredUntil', 'seenFrom', 'seenUntil'] as const;
const typesWithMoney = memberTypes.filter((type) => type !== 4);

/** Which members fit, by what staff see of them on the list of members; what is left empty is not asked. */
export function useSegmentFields(currency: string) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState<Partial<Record<string, string>>>({});
  const labels = useRead(listLabels, {}, { isEnabled: useMay('identity.labels.read') });
  const write = (name: string) => (event: { target: { value: string } }) =>
    setTexts({ ...texts, [name]: event.target.value });
  const segment: MemberSegment = { currency };
  for (const name of ['type', 'label', 'under'] as const) {
    const text = texts[name]?.trim();
    if (text) segment[name] = text;
  }
  for (const name of times) {
    const at = instantOf(texts[name] ?? '');
    if (at) segment[name] = at;
  }
  const fields = (
    <>
      <Field label={t('members.type')}>
        <Select value={texts.type ?? ''} onChange={write('type')}>
          <option value="">{t('grants.anyType')}</option>
          {typesWithMoney.map((type) => (
            <option key={type} value={type}>
              {t(`memberType.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      {labels.data && (
        <Field label={t('labels.column')}>
          <Select value={texts.label ?? ''} onChange={write('label')}>
            <option value="">{t('grants.anyLabel')}</option>
            {labels.data.items.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('grants.under')} isOptional>
        <TextInput value={texts.under ?? ''} maxLength={64} onChange={write('under')} />
      </Field>
      {times.map((name) => (
        <Field key={name} label={t(`grants.${name}`)} isOptional>
          <TextInput type="datetime-local" value={texts[name] ?? ''} onChange={write(name)} />
        </Field>
      ))}
    </>
  );
  return { fields, segment };
}
