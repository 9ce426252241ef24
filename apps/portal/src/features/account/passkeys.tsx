import { addPasskey, beginPasskey, listPasskeys, type PasskeyView } from '@fairhall/contract';
import { Badge, Button, Card, FormMessage, Skeleton, showToast } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { callWithProof } from '../../shared/ask-proof.ts';
import { call } from '../../shared/call.ts';
import { canUsePasskeys, failureOf, makePasskey } from '../../shared/passkeys.ts';
import { mine, permissionQuery, queries } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './account.module.css';
import { NamePasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx';

const passkeysKey = mine('passkeys');

/** The member's passkeys. Nothing where there are none and none can be added. */
export function Passkeys() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ deed: 'name' | 'remove'; passkey: PasskeyView }>();
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof failureOf>>>();
  const permission = useQuery(permissionQuery);
  const passkeys = useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call(listPasskeys, { signal }),
  });
  const add = useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey(await callWithProof(beginPasskey));
      return call(addPasskey, { body: { passkey } });
    },
    onMutate: () => setFailure(undefined),
    onSuccess: () => showToast(t('passkeys.added'), 'won'),
    onError: async (error) => setFailure(await failureOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysKey }),
  });
  const canAdd = permission.data?.switches.PASSKEYLOGIN3 === true && canUsePasskeys();
  if (!canAdd && !passkeys.data?.items.length) return null;
  function close() {
    setOpen(undefined);
    void queries.invalidateQueries({ queryKey: passkeysKey });
  }
  return (
    <Card title={t('passkeys.title')}>
      <p className={styles.note}>{t('passkeys.text')}</p>
      <Answer query={passkeys} skeleton={<Skeleton height="80px" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.after}>{t('passkeys.empty')}</p>
          ) : (
            <ul className={styles.devices}>
              {items.map((passkey) => (
                <li key={passkey.id} className={styles.device}>
                  <span>
                    {passkey.name} {passkey.isSynced && <Badge tone="note">{t('passkeys.synced')}</Badge>}
                  </span>
                  <span className={styles.note}>
                    {passkey.lastUsedAt
                      ? t('passkeys.usedAt', { time: timeText(passkey.lastUsedAt) })
                      : t('passkeys.addedAt', { time: timeText(passkey.addedAt) })}
                  </span>
                  <span>
                    <Button kind="quiet" onClick={() => setOpen({ deed: 'name', passkey })}>
                      {t('passkeys.rename')}
                    </Button>
                    <Button kind="quiet" onClick={() => setOpen({ deed: 'remove', passkey })}>
                      {t('passkeys.remove')}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {failure && (
        <FormMessage isBoxed tone={failure.tone}>
          {failure.sentence}
        </FormMessage>
      )}
      {canAdd && (
        <Button isBusy={add.isPending} onClick={() => add.mutate()}>
          {t('passkeys.add')}
        </Button>
      )}
      {open?.deed === 'name' && <NamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.deed === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Card>
  );
}
