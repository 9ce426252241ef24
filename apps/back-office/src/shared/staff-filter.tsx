import { staffEndpoints } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from './filter-bar.tsx';
import { useMay } from './session.ts';
import { useRead } from './use-call.ts';

/** By whom it was done, for those who may know the people. */
export function StaffFilter() {
  const { t } = useTranslation();
  const people = useRead(staffEndpoints.people, {}, { isEnabled: useMay('staff.people.read') });
  if (!people.data) return null;
  const options = people.data.people.map((person) => ({ value: person.id, label: person.name }));
  return <ChoiceFilter name="staffId" label={t('audit.staff')} options={options} />;
}
