import {
  type HelplineWish,
  language as languageCode,
  type StaffHelpline,
  staffAddHelpline,
  staffEditHelpline,
  staffRemoveHelpline,
} from '@fairhall/contract';
import { Field, FormMessage, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { currentLanguage } from '../../shared/i18n.ts';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';

const names = ['name', 'country', 'language', 'phone', 'site', 'hours', 'place'] as const;
type Typed = Record<(typeof names)[number], string>;

const longest: Typed = {
  ...{ name: '120', country: '2', language: '2', phone: '32', site: '300', hours: '160', place: '4' },
};
const optional: ReadonlySet<string> = new Set(['country', 'phone', 'site', 'hours']);
const helped: ReadonlySet<string> = new Set(['country', 'language', 'site', 'hours']);

/** What readers of one language are told of somebody who helps. */
export function HelplineDialog({ helpline, onClose }: { helpline?: StaffHelpline; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useDeed(staffAddHelpline);
  const edit = useDeed(staffEditHelpline);
  const [typed, setTyped] = useState<Typed>(() => typedOf(helpline));
  const error = (helpline ? edit : add).error;
  const fields = names.map((name) => (
    <Field
      key={name}
      label={t(`helplines.${name}`)}
      help={helped.has(name) ? t(`helplines.${name}Help`) : undefined}
      error={fieldRefusal(error, name)}
      isOptional={optional.has(name)}
    >
      <TextInput
        value={typed[name]}
        maxLength={Number(longest[name])}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </Field>
  ));
  if (!helpline)
    return (
      <DeedDialog
        title={t('helplines.add')}
        confirm={t('helplines.save')}
        deed={add}
        inputOf={() => {
          const body = wishOf(typed);
          return body && { body };
        }}
        onClose={onClose}
      >
        {fields}
      </DeedDialog>
    );
  return (
    <DeedDialog
      title={t('helplines.editTitle', { name: helpline.name })}
      confirm={t('helplines.save')}
      deed={edit}
      inputOf={() => {
        const wish = wishOf(typed);
        return wish && { params: { id: helpline.id }, body: { revision: helpline.revision, ...wish } };
      }}
      onClose={onClose}
    >
      {helpline.isDemo && (
        <FormMessage tone="note" isBoxed>
          {t('helplines.demoHelp')}
        </FormMessage>
      )}
      {fields}
    </DeedDialog>
  );
}

export function RemoveHelplineDialog(props: { helpline: StaffHelpline; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, revision, name } = props.helpline;
  const deed = useDeed(staffRemoveHelpline);
  return (
    <DeedDialog
      title={t('helplines.removeTitle', { name })}
      confirm={t('helplines.remove')}
      isDangerous
      deed={deed}
      inputOf={() => ({ params: { id }, body: { revision } })}
      onClose={props.onClose}
    >
      <p>{t('helplines.removeHelp')}</p>
    </DeedDialog>
  );
}

function typedOf(helpline: StaffHelpline | undefined): Typed {
  return {
    name: helpline?.name ?? '',
    country: helpline?.country ?? '',
    language: helpline?.language ?? currentLanguage(),
    phone: helpline?.phone ?? '',
    site: helpline?.site ?? '',
    hours: helpline?.hours ?? '',
    place: String(helpline?.place ?? 10),
  };
}

/** Nothing while what is typed cannot be sent. */
function wishOf(typed: Typed): HelplineWish | undefined {
  const country = typed.country.trim().toUpperCase() || null;
  const language = languageCode.safeParse(typed.language.trim().toUpperCase());
  const place = Number(typed.place);
  if (!typed.name.trim() || !language.success || !/^\d{1,4}$/.test(typed.place)) return undefined;
  if (country !== null && !/^[A-Z]{2}$/.test(country)) return undefined;
  return {
    ...{ country, language: language.data, place, name: typed.name, hours: typed.hours },
    phone: typed.phone.trim() || null,
    site: typed.site.trim() || null,
  };
}
