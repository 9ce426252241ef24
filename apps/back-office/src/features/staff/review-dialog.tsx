import { type StaffPerson, staffEndpoints } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Fact, Facts } from '../../shared/page.tsx';
import { Marks, Time } from '../../shared/show.tsx';
import { useDeed } from '../../shared/use-call.ts';

/** What somebody may do, before another person says that it is to stay so. */
export function ReviewDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffEndpoints.review);
  const { id, name, grants, lastSignInAt } = person;
  return (
    <DeedDialog
      title={t('people.reviewTitle', { name })}
      confirm={t('people.reviewConfirm')}
      deed={deed}
      inputOf={() => ({ params: { id }, body: { grants } })}
      onClose={onClose}
    >
      <Facts>
        <Fact name={t('people.roles')}>
          <Marks marks={grants.map(({ role }) => ({ key: role, text: t(`roles.${role}`) }))} />
        </Fact>
        <Fact name={t('people.lastSignIn')}>
          <Time at={lastSignInAt} />
        </Fact>
      </Facts>
      <p>{t('people.reviewHelp')}</p>
    </DeedDialog>
  );
}
