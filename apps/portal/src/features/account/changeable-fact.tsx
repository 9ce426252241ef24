import { Badge, Button } from '@fairhall/ui';
import { Fact } from '../../shared/facts.tsx';
import { useTranslation } from '../../shared/texts.ts';

/**
 * Something a member says of themselves, with the button that adds or changes it; without, it stays as it is. What is
 * `unproven` was never shown to be theirs, and is confirmed instead.
 */
export function ChangeableFact(props: {
  name: string;
  value: string | null;
  unproven?: boolean;
  onChange?: () => void;
}) {
  const { t } = useTranslation();
  const { name, value, unproven = false, onChange } = props;
  const deed = unproven ? 'confirm' : value ? 'change' : 'add';
  return (
    <Fact
      name={name}
      value={
        <>
          <span>{value ?? t('security.none')}</span>
          {unproven && <Badge tone="note">{t('security.unproven')}</Badge>}
          {onChange && (
            <Button kind="quiet" onClick={onChange}>
              {t(`security.${deed}`)}
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </>
      }
    />
  );
}
