import { editResources, resourceTypes, type StaffBrand } from '@fairhall/contract';
import { Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';

type Resource = StaffBrand['resources'][number];
const fresh: Resource = { resourceType: 'TELEGRAM', url: '', qrCodeUrl: null, labelNameEn: '' };

/** One channel or download, new or as it is; `at` is its place in the list. */
export function ResourceDialog(props: { brand: StaffBrand; at: number | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { brand, at, onClose } = props;
  const deed = useDeed(editResources);
  const [resource, setResource] = useState<Resource>((at !== undefined && brand.resources[at]) || fresh);
  const [place, setPlace] = useState(String((at ?? brand.resources.length) + 1));
  const change = (part: Partial<Resource>) => setResource({ ...resource, ...part });
  const target = Math.max(0, Number(place) - 1);
  const others = brand.resources.filter((_, index) => index !== at);
  const resources = others.toSpliced(target, 0, resource);
  const where = `resources.${Math.min(target, others.length)}`;
  const isFilled =
    resource.url.trim() !== '' && resource.labelNameEn.trim() !== '' && /^\d{1,2}$/.test(place);
  return (
    <DeedDialog
      title={at === undefined ? t('brand.addResource') : resource.labelNameEn}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        isFilled ? { body: { revision: brand.revision, resources, reason } } : undefined
      }
      onClose={onClose}
    >
      <Field label={t('brand.type')}>
        <Select
          value={resource.resourceType}
          onChange={(event) =>
            change({ resourceType: resourceTypes.find((type) => type === event.target.value) ?? 'TELEGRAM' })
          }
        >
          {resourceTypes.map((type) => (
            <option key={type} value={type}>
              {t(`resource.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('brand.label')} help={t('brand.labelHelp')}>
        <TextInput
          maxLength={60}
          value={resource.labelNameEn}
          onChange={(event) => change({ labelNameEn: event.target.value })}
        />
      </Field>
      <Field
        label={t('brand.url')}
        help={t('brand.urlHelp')}
        error={fieldRefusal(deed.error, `${where}.url`)}
      >
        <TextInput
          maxLength={500}
          value={resource.url}
          onChange={(event) => change({ url: event.target.value })}
        />
      </Field>
      <Field
        label={t('brand.qr')}
        help={t('brand.qrHelp')}
        error={fieldRefusal(deed.error, `${where}.qrCodeUrl`)}
        isOptional
      >
        <TextInput
          maxLength={500}
          value={resource.qrCodeUrl ?? ''}
          onChange={(event) => change({ qrCodeUrl: event.target.value || null })}
        />
      </Field>
      <Field label={t('games.order')}>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={place}
          onChange={(event) => setPlace(event.target.value.replace(/\D/g, ''))}
        />
      </Field>
    </DeedDialog>
  );
}

export function RemoveResourceDialog(props: { brand: StaffBrand; at: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { brand, at, onClose } = props;
  const deed = useDeed(editResources);
  const resources = brand.resources.filter((_, index) => index !== at);
  return (
    <DeedDialog
      title={t('brand.removeNamed', { name: brand.resources[at]?.labelNameEn })}
      confirm={t('brand.remove')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ body: { revision: brand.revision, resources, reason } })}
      onClose={onClose}
    />
  );
}
