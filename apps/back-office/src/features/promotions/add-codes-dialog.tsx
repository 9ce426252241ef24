import { type NewCodes, type Offer, staffAddCodes } from '@fairhall/contract';
import { Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';

const MOST_DRAWN = 5_000;

/** One code with a name, or many of chance. */
export function AddCodesDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffAddCodes);
  const [kind, setKind] = useState<NewCodes['kind']>('named');
  const [text, setText] = useState('');
  const codes = codesOf(kind, text);
  return (
    <DeedDialog
      title={t('offers.addCodes')}
      confirm={t('offers.addCodes')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => (codes ? { params: { id: offer.id }, body: { codes, reason } } : undefined)}
      onClose={onClose}
    >
      <Field label={t('offers.sort')} help={t(`offers.${kind}Help`)}>
        <Select
          value={kind}
          onChange={({ target }) => {
            setKind(target.value === 'drawn' ? 'drawn' : 'named');
            setText('');
          }}
        >
          <option value="named">{t('offers.sorts.named')}</option>
          <option value="drawn">{t('offers.sorts.drawn')}</option>
        </Select>
      </Field>
      <Field
        label={t(kind === 'named' ? 'offers.code' : 'offers.count')}
        error={fieldRefusal(deed.error, 'codes.code')}
      >
        <TextInput
          inputMode={kind === 'named' ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={kind === 'named' ? 32 : 4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </DeedDialog>
  );
}

function codesOf(kind: NewCodes['kind'], text: string): NewCodes | undefined {
  if (kind === 'named') return text.trim().length >= 4 ? { kind, code: text.trim() } : undefined;
  const count = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return count > 0 && count <= MOST_DRAWN ? { kind, count } : undefined;
}
