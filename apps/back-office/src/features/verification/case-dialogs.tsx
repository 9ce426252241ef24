import {
  functions,
  type MemberFunction,
  type ScreeningCase,
  staffClearCase,
  staffConfirmCase,
} from '@fairhall/contract';
import { Checkbox } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';

type Props = { found: ScreeningCase; onClose: () => void };

/** It is somebody else. */
export function ClearCaseDialog({ found, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffClearCase);
  return (
    <DeedDialog
      title={t('cases.clearTitle')}
      confirm={t('cases.clear')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: found.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t(`cases.clearHelp.${kindOf(found)}`, factsOf(found))}</p>
    </DeedDialog>
  );
}

/** It is the one on the list: chosen functions are frozen. */
export function ConfirmCaseDialog({ found, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffConfirmCase);
  const [chosen, setChosen] = useState<readonly MemberFunction[]>(['bet', 'deposit', 'withdraw', 'transfer']);
  return (
    <DeedDialog
      title={t('cases.confirmTitle')}
      confirm={t('cases.confirm')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        chosen.length > 0 ? { params: { id: found.id }, body: { functions: [...chosen], reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t(`cases.confirmHelp.${kindOf(found)}`, factsOf(found))}</p>
      <fieldset>
        <legend>{t('cases.freeze')}</legend>
        {functions.map((one) => (
          <Checkbox
            key={one}
            label={t(`function.${one}`)}
            checked={chosen.includes(one)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
        ))}
      </fieldset>
    </DeedDialog>
  );
}

function kindOf({ ownMember }: ScreeningCase) {
  if (!ownMember) return 'list';
  return ownMember.account === null ? 'person' : 'account';
}

const factsOf = ({ realName, entryName, list, ownMember }: ScreeningCase) => ({
  name: realName,
  entry: entryName,
  list,
  account: ownMember?.account ?? '',
});
