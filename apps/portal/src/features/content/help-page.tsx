import { EmptyState, Skeleton, TextInput } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CircleHelp, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { Fold } from '../../shared/fold.tsx';
import { Page } from '../../shared/page.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { useTranslation } from '../../shared/texts.ts';
import styles from './content.module.css';
import { helpQuery } from './content-queries.ts';
import { matchesWords } from './matches-words.ts';

/** The help centre; an article's place in the address opens it. */
export function HelpPage() {
  const { t } = useTranslation();
  const help = useQuery(helpQuery());
  const hash = useLocation({ select: (location) => location.hash });
  const [words, setWords] = useState('');
  const hasCome = help.data !== undefined;
  // the router looked for the place before the articles had come
  useEffect(() => {
    if (hash && hasCome) document.getElementById(hash)?.scrollIntoView();
  }, [hash, hasCome]);
  return (
    <Page title={t('content.helpTitle')}>
      <search>
        <TextInput
          type="search"
          aria-label={t('content.helpSearch')}
          placeholder={t('content.helpSearch')}
          value={words}
          maxLength={64}
          prefix={<Search aria-hidden="true" />}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      <Answer query={help} skeleton={<Skeleton height="345px" radius="var(--radius-card)" />}>
        {({ value }) => {
          const shown = value
            .map(({ category, articles }) => ({
              category,
              articles: articles.filter((article) => matchesWords(article, words)),
            }))
            .filter(({ articles }) => articles.length > 0);
          if (shown.length === 0)
            return (
              <EmptyState icon={<CircleHelp />} title={t('content.helpEmpty')}>
                {t('content.helpEmptyText')}
              </EmptyState>
            );
          return shown.map(({ category, articles }) => (
            <section key={category} id={category} className={styles.section}>
              <h2>{t(`content.help.${category}`)}</h2>
              {articles.map((article) => (
                <Fold
                  key={`${article.id} ${hash === article.id}`}
                  id={article.id}
                  title={article.title}
                  isOpen={hash === article.id || words !== ''}
                >
                  <RichText html={article.body} language={article.language} />
                </Fold>
              ))}
            </section>
          ));
        }}
      </Answer>
    </Page>
  );
}
