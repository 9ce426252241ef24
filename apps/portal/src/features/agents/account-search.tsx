import { Button, Field, TextInput } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import styles from './agents.module.css';

/** Looks for an account; an empty one is everybody. */
export function AccountSearch(props: { account: string | undefined; onSearch: (account: string) => void }) {
  const { t } = useTranslation();
  return (
    <search>
      <form
        key={props.account ?? ''}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSearch(String(new FormData(event.currentTarget).get('account') ?? '').trim());
        }}
      >
        <Field label={t('agents.account')}>
          <TextInput
            name="account"
            type="search"
            defaultValue={props.account ?? ''}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
          />
        </Field>
        <Button type="submit">{t('agents.find')}</Button>
      </form>
    </search>
  );
}
