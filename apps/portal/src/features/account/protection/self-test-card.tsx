import { Button, Card, FormMessage } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from '../../../shared/texts.ts';
import styles from './protection.module.css';
import { answers, levelOf, questions, type TestAnswer, type TestLevel } from './self-test.ts';

type Given = Readonly<Partial<Record<(typeof questions)[number], TestAnswer>>>;

/** Nine questions for oneself. What is answered stays in this page: it is neither sent nor kept. */
export function SelfTestCard() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('protection.test.title')}>
      <p className={styles.note}>{t('protection.test.text')}</p>
      {isOpen ? (
        <SelfTest onClose={() => setOpen(false)} />
      ) : (
        <div className={styles.chips}>
          <Button onClick={() => setOpen(true)}>{t('protection.test.begin')}</Button>
        </div>
      )}
    </Card>
  );
}

function SelfTest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [given, setGiven] = useState<Given>({});
  const [shown, setShown] = useState<TestLevel | 'incomplete'>();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setShown(levelOf(questions.map((question) => given[question])) ?? 'incomplete');
      }}
    >
      {questions.map((question, place) => (
        <fieldset key={question} className={styles.question}>
          <legend>
            {place + 1}. {t(`protection.test.question.${question}`)}
          </legend>
          <div className={styles.chips}>
            {answers.map((answer) => (
              <label key={answer} className={styles.answer}>
                <input
                  type="radio"
                  name={question}
                  checked={given[question] === answer}
                  onChange={() => {
                    setGiven({ ...given, [question]: answer });
                    setShown(undefined);
                  }}
                />
                {t(`protection.test.answer.${answer}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.chips}>
        <Button type="submit" kind="primary">
          {t('protection.test.show')}
        </Button>
        <Button onClick={onClose}>{t('protection.test.close')}</Button>
      </div>
      <div role="status">
        {shown === 'incomplete' && <FormMessage isBoxed>{t('protection.test.incomplete')}</FormMessage>}
        {shown && shown !== 'incomplete' && (
          <FormMessage isBoxed tone="note">
            {t(`protection.test.result.${shown}`)}
          </FormMessage>
        )}
      </div>
    </form>
  );
}
