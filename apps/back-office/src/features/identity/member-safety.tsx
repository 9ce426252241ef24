import { functions, type MemberFunction, readMemberSafety } from '@fairhall/contract';
import { Badge, Button, Card } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Snowflake, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Time } from '../../shared/show.tsx';
import { showTime } from '../../shared/show-time.ts';
import { useRead } from '../../shared/use-call.ts';
import { ClosureCard } from './closure-card.tsx';
import { FreezeDialog, ReleaseDialog, UnfreezeDialog } from './freeze-dialog.tsx';
import styles from './member.module.css';
import { ExcludeDialog, LimitDialog } from './protect-dialogs.tsx';

type Open = { kind: 'freeze' | 'unfreeze'; function: MemberFunction } | { kind: 'release' };

export function MemberSafety({ memberId, currency }: { memberId: string; currency: string }) {
  const { t } = useTranslation();
  const mayFreeze = useMay('identity.members.freeze');
  const mayTighten = useMay('safety.limits.tighten');
  const [open, setOpen] = useState<Open>();
  const [protecting, setProtecting] = useState<'limit' | 'exclude'>();
  const read = useRead(readMemberSafety, { params: { id: memberId } });
  return (
    <ReadState read={read}>
      {({ freezes, limits, exclusion, closure }) => (
        <Columns>
          <Card
            title={t('safety.functions')}
            aside={
              mayFreeze &&
              freezes.some(({ isLongAway }) => isLongAway) && (
                <Button size="small" icon={<Sun />} onClick={() => setOpen({ kind: 'release' })}>
                  {t('safety.release')}
                </Button>
              )
            }
          >
            {functions.map((name) => {
              const standing = freezes.filter((known) => known.function === name);
              const freeze = standing.find((known) => known.cause === null);
              return (
                <div key={name} className={styles.line}>
                  <span>
                    {t(`function.${name}`)}{' '}
                    {standing.length > 0 ? (
                      <Badge tone="lost">{t('safety.frozen')}</Badge>
                    ) : (
                      <Badge tone="won">{t('safety.free')}</Badge>
                    )}
                    {standing.map((known) => (
                      <div key={known.cause ?? 'staff'}>
                        “{known.reason}” · {known.byName} · <Time at={known.at} />
                        {known.until && <> · {t('safety.endsAt', { until: showTime(known.until) })}</>}{' '}
                        {known.cause?.startsWith('shortfall:') && (
                          <Link to="/shortfalls">{t('nav.shortfalls')}</Link>
                        )}
                      </div>
                    ))}
                  </span>
                  {mayFreeze && (
                    <Button
                      size="small"
                      aria-label={t(freeze ? 'safety.unfreezeTitle' : 'safety.freezeTitle', {
                        function: t(`function.${name}`),
                      })}
                      icon={freeze ? <Sun /> : <Snowflake />}
                      onClick={() => setOpen({ kind: freeze ? 'unfreeze' : 'freeze', function: name })}
                    >
                      {t(freeze ? 'safety.unfreeze' : 'safety.freeze')}
                    </Button>
                  )}
                </div>
              );
            })}
          </Card>
          <Stack>
            <ClosureCard memberId={memberId} closure={closure} />
            <Card
              title={t('safety.limits')}
              aside={
                mayTighten && (
                  <Button size="small" onClick={() => setProtecting('limit')}>
                    {t('safety.setLimit')}
                  </Button>
                )
              }
            >
              {limits.every((limit) => limit.amount === null) && <p>{t('safety.noLimits')}</p>}
              {limits
                .filter((limit) => limit.amount !== null)
                .map((limit) => (
                  <div key={`${limit.kind}-${limit.window}`} className={styles.line}>
                    <span>
                      {t(`limit.${limit.kind}`)} · {t(`window.${limit.window}`)}
                    </span>
                    <span>
                      {limit.kind === 'time' ? (
                        <>
                          {limit.used} / {t('limitTime', { minutes: limit.amount })}
                        </>
                      ) : (
                        <>
                          <Amount minor={limit.used} currency={currency} /> /{' '}
                          <Amount minor={limit.amount} currency={currency} />
                        </>
                      )}
                    </span>
                  </div>
                ))}
            </Card>
            <Card
              title={t('safety.exclusion')}
              aside={
                mayTighten && (
                  <Button size="small" onClick={() => setProtecting('exclude')}>
                    {t('safety.exclude')}
                  </Button>
                )
              }
            >
              {exclusion ? (
                <p>
                  {t(`exclusion.${exclusion.kind}`)} · <Time at={exclusion.until} />
                </p>
              ) : (
                <p>{t('safety.noExclusion')}</p>
              )}
            </Card>
          </Stack>
          {protecting === 'limit' && (
            <LimitDialog memberId={memberId} currency={currency} onClose={() => setProtecting(undefined)} />
          )}
          {protecting === 'exclude' && (
            <ExcludeDialog memberId={memberId} onClose={() => setProtecting(undefined)} />
          )}
          {open?.kind === 'freeze' && (
            <FreezeDialog memberId={memberId} function={open.function} onClose={() => setOpen(undefined)} />
          )}
          {open?.kind === 'release' && (
            <ReleaseDialog memberId={memberId} onClose={() => setOpen(undefined)} />
          )}
          {open?.kind === 'unfreeze' && (
            <UnfreezeDialog memberId={memberId} function={open.function} onClose={() => setOpen(undefined)} />
          )}
        </Columns>
      )}
    </ReadState>
  );
}
