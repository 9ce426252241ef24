import { Avatar, Badge, Button, Card, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { memberQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './account.module.css';
import { IconDialog } from './profile/icon-dialog.tsx';

/** Who is signed in, as the house greets them. */
export function PersonCard() {
  const { t } = useTranslation();
  const member = useQuery(memberQuery);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Card>
      <Answer query={member} skeleton={<Skeleton height="64px" />}>
        {({ member: person }) => (
          <div className={styles.person}>
            <Avatar name={person.nickname} icon={person.icon} size={64} />
            <div className={styles.who}>
              <p className={styles.name}>{person.nickname}</p>
              {person.memberLabel.length > 0 && (
                <p className={styles.labels}>
                  {person.memberLabel.map((name) => (
                    <Badge key={name}>{name}</Badge>
                  ))}
                </p>
              )}
              {person.nickname !== person.account && <p className={styles.note}>{person.account}</p>}
              <p className={styles.note}>{t('account.since', { time: timeText(person.registeredAt) })}</p>
              {person.lastLoginAt && (
                <p className={styles.note}>
                  {t('account.lastLogin', { time: timeText(person.lastLoginAt) })}
                </p>
              )}
            </div>
            <Button onClick={() => setChoosing(true)}>{t('profile.iconChange')}</Button>
            {isChoosing && (
              <IconDialog name={person.nickname} icon={person.icon} onClose={() => setChoosing(false)} />
            )}
          </div>
        )}
      </Answer>
    </Card>
  );
}
