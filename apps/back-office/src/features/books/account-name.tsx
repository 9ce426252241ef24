import { useTranslation } from 'react-i18next';

/** Members’ accounts by what they are, the house’s by their names in the books. */
export function AccountName({ account }: { account: string }) {
  const { t } = useTranslation();
  if (!account.startsWith('members:')) return <code>{account}</code>;
  return t(`bookAccount.${account.replace(':', '-')}`, account);
}
