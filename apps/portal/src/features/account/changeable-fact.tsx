import { Button } from '@fairhall/ui';
import { Fact } from '../../shared/facts.tsx';
import { useTranslation } from '../../shared/texts.ts';

/** Something a member says of themselves, with the button that adds or changes it; without, it stays as it is. */
export function ChangeableFact(props: { name: string; value: string | null; onChange?: () => void }) {
  const { t } = useTranslation();
  const { name, value, onChange } = props;
  return (
    <Fact
      name={name}
      value={
        <>
          <span>{value ?? t('security.none')}</span>
          {onChange && (
            <Button kind="quiet" onClick={onChange}>
              {t(value ? 'security.change' : 'security.add')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </>
      }
    />
  );
}
