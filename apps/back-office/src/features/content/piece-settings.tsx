import { editPiece, executionTypes, type Piece, type PieceSetting, slotsOf } from '@fairhall/contract';
import { Button, Card, Checkbox, Field, FormMessage, Select, showToast, TextInput } from '@fairhall/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldRefusal, refusalText } from '../../shared/refusal-text.ts';
import { useMay } from '../../shared/session.ts';
import { inputTime, instantOf } from '../../shared/show-time.ts';
import { useDeed } from '../../shared/use-call.ts';
import { PieceImage } from './piece-image.tsx';
import styles from './piece-texts.module.css';
import { settingOf } from './setting-of.ts';

/** Where, when and to whom a piece is shown. */
export function PieceSettings({ piece }: { piece: Piece }) {
  const { t } = useTranslation();
  const mayWrite = useMay('content.pieces.write');
  const [setting, setSetting] = useState<PieceSetting>(settingOf(piece));
  const [place, setPlace] = useState(String(piece.place));
  const [from, setFrom] = useState(inputTime(piece.from));
  const [until, setUntil] = useState(inputTime(piece.until));
  const change = (part: Partial<PieceSetting>) => setSetting({ ...setting, ...part });
  const deed = useDeed(editPiece, () => showToast(t('content.saved'), 'won'));
  const isReady = /^\d{1,4}$/.test(place);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || deed.isPending) return;
    deed.mutate({
      params: { id: piece.id },
      body: {
        revision: piece.revision,
        ...setting,
        place: Number(place),
        from: instantOf(from),
        until: instantOf(until),
        link: setting.link?.trim() || null,
      },
    });
  }
  return (
    <Card title={t('content.settings')}>
      <form className={styles.form} onSubmit={submit}>
        <fieldset disabled={!mayWrite} className={styles.form}>
          <legend className="visually-hidden">{t('content.settings')}</legend>
          <Checkbox
            label={t(piece.kind === 'block' ? 'content.shown' : 'content.published')}
            checked={setting.isPublished}
            onChange={(event) => change({ isPublished: event.target.checked })}
          />
          {piece.kind !== 'block' && (
            <Field
              label={t('content.slot')}
              help={piece.kind === 'announcement' ? t('content.slotHelp') : undefined}
              error={fieldRefusal(deed.error, 'slot')}
            >
              <Select value={setting.slot} onChange={(event) => change({ slot: event.target.value })}>
                {slotsOf[piece.kind].map((value) => (
                  <option key={value} value={value}>
                    {t(`slot.${value}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t('games.order')}>
            <TextInput
              inputMode="numeric"
              maxLength={4}
              value={place}
              onChange={(event) => setPlace(event.target.value.replace(/\D/g, ''))}
            />
          </Field>
          {piece.kind === 'announcement' && (
            <>
              <Field label={t('content.execution')}>
                <Select
                  value={setting.execution}
                  onChange={(event) =>
                    change({ execution: executionTypes.find((type) => type === event.target.value) ?? 'B' })
                  }
                >
                  {executionTypes.map((type) => (
                    <option key={type} value={type}>
                      {t(`execution.${type}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Checkbox
                label={t('content.popup')}
                checked={setting.isPopup}
                onChange={(event) => change({ isPopup: event.target.checked })}
              />
            </>
          )}
          <Field label={t('system.from')} help={t('content.fromHelp')} isOptional>
            <TextInput type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field
            label={t('system.until')}
            help={t('content.untilHelp')}
            error={fieldRefusal(deed.error, 'until')}
            isOptional
          >
            <TextInput
              type="datetime-local"
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </Field>
          <Field
            label={t('content.link')}
            help={t('content.linkHelp')}
            error={fieldRefusal(deed.error, 'link')}
            isOptional
          >
            <TextInput
              maxLength={500}
              value={setting.link ?? ''}
              onChange={(event) => change({ link: event.target.value || null })}
            />
          </Field>
          <PieceImage image={setting.image} onImage={(image) => change({ image })} />
        </fieldset>
        {deed.error && <FormMessage isBoxed>{refusalText(deed.error)}</FormMessage>}
        {mayWrite && (
          <Button type="submit" kind="primary" isBusy={deed.isPending} disabled={!isReady}>
            {t('content.saveSettings')}
          </Button>
        )}
      </form>
    </Card>
  );
}
