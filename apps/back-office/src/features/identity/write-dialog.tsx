import { type MemberCard, writeToMember } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { emptyLetter, LetterFields, wordsOf } from '../../shared/letter-fields.tsx';
import { useDeed } from '../../shared/use-call.ts';

/** A message of the house to one member, who reads it in their inbox. */
export function WriteDialog({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(writeToMember, () => showToast(t('letter.written'), 'won'));
  const [letter, setLetter] = useState(emptyLetter);
  return (
    <DeedDialog
      title={t('letter.title', { account: member.account })}
      confirm={t('letter.send')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => {
        const words = wordsOf(letter);
        return words && { body: { memberId: member.id, ...words, reason } };
      }}
      onClose={onClose}
    >
      <LetterFields letter={letter} onChange={setLetter} />
    </DeedDialog>
  );
}
