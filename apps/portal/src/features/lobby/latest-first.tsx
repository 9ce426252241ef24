import { useTranslation } from '../../shared/texts.ts';

/** The order of a member's own lists, which no other list has. */
export default function LatestFirst() {
  const { t } = useTranslation();
  return <option value="">{t('lists.latestFirst')}</option>;
}
