import { useTranslation } from 'react-i18next';

/** Members’ accounts by what they are; the house’s by their names in the books, with words for those it gives itself. */
export function AccountName({ account }: { account: string }) {
  const { t, i18n } = useTranslation();
  const key = `bookAccount.${account.replaceAll(':', '-')}`;
  if (!i18n.exists(key)) return <code>{account}</code>;
  if (account.startsWith('members')) return t(key);
  return (
    <>
      {t(key)} <code>{account}</code>
    </>
  );
}
