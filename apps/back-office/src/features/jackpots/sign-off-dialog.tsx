import { type StaffJackpot, setJackpotSignOff } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Field } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** Above which what a vendor's jackpots in this currency won is signed by two people. */
export function SignOffDialog({ pot, onClose }: { pot: StaffJackpot; onClose: () => void }) {
  const { t } = useTranslation();
  const { currency, vendor, signedAbove } = pot;
  const deed = useDeed(setJackpotSignOff, useProposed());
  const [text, setText] = useState(signedAbove === null ? '' : formatAmount(BigInt(signedAbove), currency));
  const above = text === '' ? null : parseAmount(text, currency);
  const isOther = above === null ? signedAbove !== null : String(above) !== signedAbove;
  return (
    <DeedDialog
      title={t('jackpots.changeSignOff')}
      confirm={t('jackpots.changeSignOff')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        above !== undefined && isOther
          ? {
              params: { vassalage: vendor },
              body: { currency, above: above === null ? null : String(above), reason },
            }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('jackpots.signOffHelp')}</p>
      <Field label={t('jackpots.signedAbove')}>
        <AmountInput currency={currency} text={text} onText={setText} />
      </Field>
    </DeedDialog>
  );
}
