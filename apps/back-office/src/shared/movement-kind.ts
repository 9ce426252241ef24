import { transferKinds } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';

/** A kind of the ledger in the reader's words; one that has none, as it is recorded. */
export function useMovementKind(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => t(`movementKind.${kind}`, { defaultValue: kind });
}

/** To choose from: all that stand in the ledger. */
export function useMovementKinds(): readonly { value: string; label: string }[] {
  const wordOf = useMovementKind();
  return transferKinds.map((value) => ({ value, label: wordOf(value) }));
}
