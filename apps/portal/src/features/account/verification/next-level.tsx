import type { IdentityCheck, Verification } from '@fairhall/contract';
import { Card, FormMessage } from '@fairhall/ui';
import { useTranslation } from '../../../shared/texts.ts';
import { dayText } from '../../../shared/times.ts';
import { DataForm } from './data-form.tsx';
import { PicturesForm } from './pictures-form.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Where the member stands on the way up: data, pictures, waiting, or the top. */
export function NextLevel({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  const { check, tier } = verification;
  if (check?.status === 'waiting') return <WaitingCard verification={verification} check={check} />;
  if (check && (check.status === 'draft' || check.status === 'more-asked'))
    return (
      <Card title={t(check.status === 'draft' ? 'verification.picturesTitle' : 'verification.askedTitle')}>
        <Cause check={check} />
        <PicturesForm check={check} />
      </Card>
    );
  if (tier === 3)
    return (
      <Card>
        <p>{t('verification.allDone')}</p>
      </Card>
    );
  return (
    <Card title={t('verification.next', { tier: tier + 1 })}>
      <Expired verification={verification} />
      {check?.status === 'refused' && <Cause check={check} />}
      <DataForm key={tier} verification={verification} tier={tier === 0 ? 1 : tier === 1 ? 2 : 3} />
    </Card>
  );
}

/** Why staff said no, or not yet. */
function Cause({ check }: { check: IdentityCheck }) {
  const { t } = useTranslation();
  const said = check.steps.findLast(({ cause }) => cause !== null);
  if (!said?.cause) return null;
  return (
    <FormMessage isBoxed tone={check.status === 'refused' ? 'wrong' : 'note'}>
      {check.status === 'refused' && `${t('verification.refusedTitle')}: `}
      {t(`verification.cause.${said.cause}`)}
    </FormMessage>
  );
}

/** The document ran out, and the tier with it. */
function Expired({ verification: { tier, documentExpiresOn } }: { verification: Verification }) {
  const { t } = useTranslation();
  if (tier !== 1 || !documentExpiresOn) return null;
  return (
    <FormMessage isBoxed tone="note">
      {t('verification.expired', { day: dayText(documentExpiresOn) })}
    </FormMessage>
  );
}
