import { acceptTerms, type MemberView } from '@fairhall/contract';
import { Button, Checkbox, Dialog, FormMessage, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { Failure } from '../../shared/failure.tsx';
import { mine, permissionQuery, queries } from '../../shared/queries.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { useLeaving } from '../../shared/use-leaving.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import { pageQuery } from '../../shared/written-pages.ts';
import styles from './terms-dialog.module.css';

/** Until the terms in force are accepted nothing else is done here, but to take one's money home, to protect oneself or to leave. */
export default function TermsDialog({ member }: { member: MemberView }) {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const brand = permission.data?.brand;
  const written = pageQuery('TERMS');
  // read after the version it is accepted under, so that nobody accepts new terms over the words of earlier ones
  const terms = useQuery({
    ...written,
    queryKey: [...written.queryKey, brand?.termsVersion ?? ''],
    enabled: brand !== undefined,
  });
  return (
    <Dialog
      title={t('terms.title', { version: brand?.termsVersion ?? '' })}
      isSteady
      onClose={() => openDialog('log-out')}
    >
      <p className={styles.why}>{t(member.ageConfirmed ? 'terms.changed' : 'terms.first')}</p>
      <Answer query={terms} skeleton={<Skeleton height="280px" />}>
        {({ body, language }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          <section className={styles.text} aria-label={t('terms.text')} tabIndex={0}>
            <RichText html={body} language={language} />
          </section>
        )}
      </Answer>
      {brand && terms.data && <Acceptance member={member} {...brand} />}
      <Ways />
    </Dialog>
  );
}

function Acceptance(props: { member: MemberView; termsVersion: string; legalAge: number }) {
  const { t } = useTranslation();
  const { termsVersion, legalAge } = props;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) =>
      props.member.ageConfirmed || values.has('ageConfirmed')
        ? {}
        : { ageConfirmed: t('terms.ageNeeded', { age: legalAge }) },
    async send(values) {
      await call(acceptTerms, { body: { termsVersion, ageConfirmed: values.has('ageConfirmed') } });
      await queries.invalidateQueries({ queryKey: mine() });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {!props.member.ageConfirmed && (
        <Checkbox
          name="ageConfirmed"
          label={t('identity.ageTick', { age: legalAge })}
          error={errors.ageConfirmed}
        />
      )}
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('terms.accept')}
      </Button>
    </form>
  );
}

/** Whoever does not accept leaves, with their money if they have any, or takes a break first. */
function Ways() {
  const { t } = useTranslation();
  const { leave, isBusy, failure } = useLeaving();
  return (
    <div className={styles.ways}>
      {failure !== undefined && <Failure error={failure} />}
      <Link to="/withdraw" className={styles.link}>
        {t('terms.withdraw')}
      </Link>
      <Link to="/me" className={styles.link}>
        {t('terms.protect')}
      </Link>
      <Button kind="quiet" isBusy={isBusy} onClick={() => void leave()}>
        {t('terms.refuse')}
      </Button>
    </div>
  );
}
