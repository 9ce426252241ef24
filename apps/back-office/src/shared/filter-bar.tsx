import { Button, Chip, Field, Select, TextInput } from '@fairhall/ui';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-bar.module.css';
import { useFilters } from './filters.ts';
import { refusalText } from './refusal-text.ts';
import { filtersSet, SavedViews } from './saved-views.tsx';

/** The filters of a list in one line; each one writes to the address. */
export function FilterBar(props: { children: ReactNode }) {
  const { t } = useTranslation();
  const { filters, setFilters } = useFilters();
  const set = Object.keys(filtersSet(filters));
  return (
    <search className={styles.bar}>
      <SavedViews />
      {props.children}
      {set.length > 0 && (
        <Button
          kind="quiet"
          size="small"
          icon={<X />}
          onClick={() => setFilters(Object.fromEntries(set.map((name) => [name, undefined])))}
        >
          {t('list.clear')}
        </Button>
      )}
    </search>
  );
}

/** Text is taken on Enter or on leaving the field. `/` puts the cursor into the first one of a page. */
export function TextFilter(props: {
  name: string;
  label: string;
  type?: 'search' | 'date';
  isMain?: boolean;
  /** What a text stands for, where the list asks for something else than what is written; nothing, if it is unknown. */
  lookUp?: { find: (text: string) => Promise<string | undefined>; unknown: string };
}) {
  const { filters, setFilters } = useFilters();
  const given = filters[props.name] ?? '';
  const [draft, setDraft] = useState<{ given: string; text: string; fault?: string }>({ given, text: given });
  const text = draft.given === given ? draft.text : given;
  const latest = useRef(text);
  const write = (value: string) => {
    latest.current = value;
    setDraft({ given, text: value });
  };
  const take = async () => {
    const wanted = text.trim();
    if (wanted === given) return;
    if (!wanted || !props.lookUp) return setFilters({ [props.name]: wanted || undefined });
    const { find, unknown } = props.lookUp;
    const found = await find(wanted).then(
      (value) => (value === undefined ? { fault: unknown } : { value }),
      (error: unknown) => ({ fault: refusalText(error) }),
    );
    // an answer to what the field no longer says
    if (latest.current !== text) return;
    if ('fault' in found) return setDraft({ given, text, fault: found.fault });
    write(found.value);
    setFilters({ [props.name]: found.value });
  };
  return (
    <div className={props.type === 'date' ? styles.date : styles.text}>
      <Field label={props.label} error={draft.text === text ? draft.fault : undefined}>
        <TextInput
          type={props.type ?? 'search'}
          value={text}
          data-search={props.isMain || undefined}
          onChange={(event) => {
            write(event.target.value);
            if (props.type === 'date') setFilters({ [props.name]: event.target.value || undefined });
          }}
          onBlur={() => void take()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void take();
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </Field>
    </div>
  );
}

export function PeriodFilter() {
  const { t } = useTranslation();
  return (
    <>
      <TextFilter name="from" type="date" label={t('list.from')} />
      <TextFilter name="to" type="date" label={t('list.to')} />
    </>
  );
}

export function ChoiceFilter(props: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  const { filters, setFilters } = useFilters();
  return (
    <div className={styles.choice}>
      <Field label={props.label}>
        <Select
          value={filters[props.name] ?? ''}
          onChange={(event) => setFilters({ [props.name]: event.target.value || undefined })}
        >
          <option value="">{t('list.all')}</option>
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The few views of a list side by side. The first is what the address means without the name. */
export function ViewFilter(props: { name: string; options: readonly { value: string; label: string }[] }) {
  const { filters, setFilters } = useFilters();
  const first = props.options[0]?.value;
  const chosen = filters[props.name] ?? first;
  return (
    <div className={styles.views}>
      {props.options.map((option) => (
        <Chip
          key={option.value}
          isChosen={option.value === chosen}
          onClick={() => setFilters({ [props.name]: option.value === first ? undefined : option.value })}
        >
          {option.label}
        </Chip>
      ))}
    </div>
  );
}
