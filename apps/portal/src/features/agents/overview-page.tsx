import { type AnswerOf, readTeamOverview } from '@fairhall/contract';
import { Chip, Money, Skeleton, Table } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { Page } from '../../shared/page.tsx';
import { daysOf, PeriodChips } from '../../shared/period-chips.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Tiles } from '../../shared/tiles.tsx';
import { dayText } from '../../shared/times.ts';
import styles from './agents.module.css';
import { DayBars } from './day-bars.tsx';
import { Figure, type FigureName, figureNames } from './figures.tsx';
import { useTeamSearch } from './use-team-search.ts';

type Overview = AnswerOf<typeof readTeamOverview>;
const drawn: readonly FigureName[] = ['deposits', 'validBet', 'registered', 'winLoss'];

export function OverviewPage() {
  const { t } = useTranslation();
  const [search, change] = useTeamSearch('/agent/overview');
  const days = daysOf(search);
  const overview = useQuery({
    queryKey: mine('agents', 'overview', days.from, days.to),
    queryFn: ({ signal }) => call(readTeamOverview, { query: days, signal }),
  });
  return (
    <Page title={t('agents.menu.overview')}>
      <PeriodChips days={days} onChoose={change} />
      <Answer query={overview} skeleton={<Skeleton height="620px" radius="var(--radius-card)" />}>
        {(team) => <Report team={team} />}
      </Answer>
      <p className={styles.note}>{t('agents.settledNote')}</p>
    </Page>
  );
}

function Report({ team }: { team: Overview }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<FigureName>('deposits');
  return (
    <>
      <Tiles
        figures={[
          [t('agents.now.members'), team.now.members],
          [t('agents.now.agents'), team.now.agents],
          [t('agents.now.direct'), team.now.direct],
          [t('agents.now.balance'), <Money key="balance" minor={BigInt(team.now.balance)} />],
        ]}
      />
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('agents.total')}</h2>
        <Tiles
          figures={figureNames.map((name) => [
            t(`agents.figure.${name}`),
            <Figure key={name} figures={team.total} name={name} />,
          ])}
        />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('agents.byDay')}</h2>
        <fieldset className={styles.chips} aria-label={t('agents.drawn')}>
          {drawn.map((name) => (
            <Chip key={name} isChosen={name === shown} onClick={() => setShown(name)}>
              {t(`agents.figure.${name}`)}
            </Chip>
          ))}
        </fieldset>
        <DayBars days={team.days} name={shown} />
        <Table
          caption={t('agents.byDay')}
          rows={team.days}
          keyOf={({ day }) => day}
          columns={[
            {
              key: 'day',
              title: t('agents.day'),
              cell: ({ day }) => (
                <Link to="/agent/betting" search={{ from: day, to: day } as never} className={styles.link}>
                  {dayText(day)}
                </Link>
              ),
            },
            ...figureNames.map((name) => ({
              key: name,
              title: t(`agents.figure.${name}`),
              cell: ({ figures }: Overview['days'][number]) => <Figure figures={figures} name={name} />,
              isFigure: true,
            })),
          ]}
        />
      </section>
    </>
  );
}
