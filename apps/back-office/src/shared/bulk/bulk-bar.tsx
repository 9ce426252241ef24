import { Button } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import styles from './bulk.module.css';

export type BulkChoice = { name: string; label: string; count: number; isDangerous?: boolean };

/** How many rows are ticked, and what can be done to how many of them. */
export function BulkBar<Choice extends BulkChoice>(props: {
  count: number;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useTranslation();
  if (props.count === 0) return null;
  return (
    <div className={styles.bar}>
      <span role="status">{t('bulk.ticked', { count: props.count })}</span>
      {props.choices.map((choice) => (
        <Button
          key={choice.name}
          size="small"
          kind={choice.isDangerous ? 'quiet' : 'primary'}
          disabled={choice.count === 0}
          onClick={() => props.onChoose(choice)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  );
}
