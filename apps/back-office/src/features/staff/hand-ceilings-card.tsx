import { type AnswerOf, changeHandCeilings, readHandCeilings } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Field } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '../../shared/currency-select.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { EditableCard } from '../../shared/editable-card.tsx';
import { Fact, Facts } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** What staff may give by hand in a day, by currency. */
export function HandCeilingsCard() {
  const { t } = useTranslation();
  const [currency, setCurrency] = useState('P');
  const mayWrite = useMay('staff.rights.propose');
  const read = useRead(readHandCeilings, { params: { currency } });
  return (
    <ReadState read={read}>
      {(ceilings) => (
        <EditableCard
          title={t('handCeilings.title')}
          mayEdit={mayWrite}
          edit={t('handCeilings.edit')}
          dialog={(close) => (
            <CeilingsDialog key={currency} currency={currency} ceilings={ceilings} onClose={close} />
          )}
        >
          <Field label={t('payMethods.currency')}>
            <CurrencySelect currency={currency} onChange={setCurrency} />
          </Field>
          <Facts>
            <Fact name={t('handCeilings.ofStaff')}>
              <Amount minor={ceilings.staffMinor} currency={currency} />
            </Fact>
            <Fact name={t('handCeilings.ofMember')}>
              <Amount minor={ceilings.memberMinor} currency={currency} />
            </Fact>
          </Facts>
          <p>{t('handCeilings.help')}</p>
        </EditableCard>
      )}
    </ReadState>
  );
}

type DialogProps = {
  currency: string;
  ceilings: AnswerOf<typeof readHandCeilings>;
  onClose: () => void;
};

function CeilingsDialog({ currency, ceilings, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(changeHandCeilings, useProposed());
  const [ofStaff, setOfStaff] = useState(() => formatAmount(BigInt(ceilings.staffMinor), currency));
  const [ofMember, setOfMember] = useState(() => formatAmount(BigInt(ceilings.memberMinor), currency));
  const [staffMinor, memberMinor] = [parseAmount(ofStaff, currency), parseAmount(ofMember, currency)];
  return (
    <DeedDialog
      title={t('handCeilings.editTitle', { currency })}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        staffMinor && memberMinor
          ? {
              params: { currency },
              body: {
                staffMinor: String(staffMinor),
                memberMinor: String(memberMinor),
                revision: ceilings.revision,
                reason,
              },
            }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('handCeilings.help')}</p>
      <Field label={t('handCeilings.ofStaff')}>
        <AmountInput currency={currency} text={ofStaff} onText={setOfStaff} />
      </Field>
      <Field label={t('handCeilings.ofMember')}>
        <AmountInput currency={currency} text={ofMember} onText={setOfMember} />
      </Field>
    </DeedDialog>
  );
}
