import type { LineOptions } from '@fairhall/contract';
import { FormMessage } from '@fairhall/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts.ts';

/** A form while transfers are open and there are some left today; otherwise why not. */
export function WhileOpen({ terms, children }: { terms: LineOptions; children: ReactNode }) {
  const { t } = useTranslation();
  if (terms.isOpen && terms.countLeft > 0) return children;
  return (
    <FormMessage isBoxed tone="note">
      {terms.isOpen ? t('line.none', { count: terms.dailyCount }) : t('line.closed')}
    </FormMessage>
  );
}
