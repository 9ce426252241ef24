import {
  listOpenedAccounts,
  ONE_TIME_PASSWORD_HOURS,
  type OpenedAccount,
  openAccount,
} from '@fairhall/contract';
import {
  Badge,
  Button,
  Card,
  CopyButton,
  classNames,
  Dialog,
  Field,
  FormMessage,
  Select,
  Skeleton,
  TextInput,
} from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { mine, permissionQuery, queries } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './agents.module.css';

type Handed = { account: string; password: string };

/** For somebody who stands before the agent: a name now, everything else by themselves at the first log-in. */
export function OpenAccountCard() {
  const { t } = useTranslation();
  const opened = useQuery({
    queryKey: mine('agents', 'accounts'),
    queryFn: ({ signal }) => call(listOpenedAccounts, { signal }),
  });
  const [handed, setHanded] = useState<Handed>();
  return (
    <Card title={t('openings.title')}>
      <p className={classNames(styles.note, styles.before)}>{t('openings.text')}</p>
      <OpenAccountForm onOpened={setHanded} />
      <Answer query={opened} skeleton={<Skeleton height="120px" />}>
        {({ items, leftToday }) => (
          <>
            <p className={classNames(styles.note, styles.after)}>
              {t('openings.left', { number: String(leftToday) })}
            </p>
            {items.length > 0 && (
              <ul className={styles.opened}>
                {items.map((item) => (
                  <OpenedLine key={item.id} opened={item} />
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
      {handed && <HandedDialog handed={handed} onClose={() => setHanded(undefined)} />}
    </Card>
  );
}

function OpenAccountForm({ onOpened }: { onOpened: (handed: Handed) => void }) {
  const { t } = useTranslation();
  const rule = useQuery(permissionQuery).data?.registerRules.nickname;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['username']),
    async send(values) {
      const nickname = String(values.get('nickname') ?? '').trim();
      const handed = await call(openAccount, {
        body: {
          userType: values.get('userType') === '1' ? 1 : 0,
          username: String(values.get('username')).trim(),
          ...(nickname && { nickname }),
        },
      });
      form.current?.reset();
      onOpened(handed);
      await queries.invalidateQueries({ queryKey: mine('agents') });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.section}>
      <div className={styles.pair}>
        <Field label={t('identity.username')} error={errors.username}>
          <TextInput
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        </Field>
        <Field label={t('agents.nickname')} error={errors.nickname} isOptional>
          <TextInput name="nickname" autoComplete="off" maxLength={rule?.maxLength} />
        </Field>
        <Field label={t('agents.makes')} error={errors.userType}>
          <Select name="userType" defaultValue="0">
            <option value="0">{t('agents.type.0')}</option>
            <option value="1">{t('agents.type.1')}</option>
          </Select>
        </Field>
      </div>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {t('openings.open')}
      </Button>
    </form>
  );
}

function OpenedLine({ opened }: { opened: OpenedAccount }) {
  const { t } = useTranslation();
  const { account, userType, openedAt, lastLoginAt } = opened;
  return (
    <li className={styles.openedLine}>
      <span>
        {account} <Badge>{t(`agents.type.${userType}`)}</Badge>
      </span>
      <span className={styles.note}>{timeText(openedAt)}</span>
      <Badge tone={lastLoginAt ? 'won' : 'note'}>
        {t(lastLoginAt ? 'openings.came' : 'openings.waiting')}
      </Badge>
    </li>
  );
}

/** The password at the only moment it can be read. */
function HandedDialog({ handed, onClose }: { handed: Handed; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('openings.handTitle', { account: handed.account })}
      size="small"
      isSteady
      onClose={onClose}
      actions={
        <Button kind="primary" isWide onClick={onClose}>
          {t('openings.handed')}
        </Button>
      }
    >
      <p>{t('openings.handText', { hours: ONE_TIME_PASSWORD_HOURS })}</p>
      <p className={styles.secret}>
        <code>{handed.password}</code> <CopyButton text={handed.password} />
      </p>
    </Dialog>
  );
}
