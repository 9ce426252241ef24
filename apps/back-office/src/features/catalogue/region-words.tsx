import type { StaffVendor } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';

/** Where games may be played, in one line. */
export function RegionWords(props: { regions: Pick<StaffVendor, 'allowedCountries' | 'blockedCountries'> }) {
  const { t } = useTranslation();
  const { allowedCountries, blockedCountries } = props.regions;
  const allowed = allowedCountries.length > 0 && t('games.onlyIn', { countries: allowedCountries.join(' ') });
  const blocked = blockedCountries.length > 0 && t('games.notIn', { countries: blockedCountries.join(' ') });
  return <>{[allowed, blocked].filter(Boolean).join('; ') || t('games.everywhere')}</>;
}
