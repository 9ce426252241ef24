import { chooseIcon, type MemberIcon, memberIcons } from '@fairhall/contract';
import { Avatar, Button, Dialog, FormMessage, showToast } from '@fairhall/ui';
import { call } from '../../../shared/call.ts';
import { mine, queries } from '../../../shared/queries.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { useSubmit } from '../../../shared/use-submit.ts';
import styles from './profile.module.css';

const choices = ['', ...memberIcons] as const;

/** The pictures of the house to choose from; the first letter of the name is one too. */
export function IconDialog(props: { name: string; icon: MemberIcon | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, refusal, isBusy, submit } = useSubmit({
    check: () => ({}),
    async send(values) {
      const chosen = memberIcons.find((icon) => icon === values.get('icon')) ?? null;
      await call(chooseIcon, { body: { icon: chosen } });
      showToast(t('profile.saved'), 'won');
      await queries.invalidateQueries({ queryKey: mine() });
      props.onClose();
    },
  });
  return (
    <Dialog title={t('profile.iconTitle')} size="small" onClose={props.onClose}>
      <form ref={form} onSubmit={submit} className={styles.form}>
        <fieldset className={styles.icons}>
          <legend className="visually-hidden">{t('profile.iconTitle')}</legend>
          {choices.map((icon) => (
            <label key={icon} className={styles.icon}>
              <input
                type="radio"
                name="icon"
                value={icon}
                defaultChecked={icon === (props.icon ?? '')}
                className="visually-hidden"
              />
              <Avatar name={props.name} icon={icon || null} size={60} />
              <span className="visually-hidden">{t(`profile.icons.${icon || 'letter'}`)}</span>
            </label>
          ))}
        </fieldset>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t('profile.save')}
        </Button>
      </form>
    </Dialog>
  );
}
