import { type Piece, readPiece, removePiece } from '@fairhall/contract';
import { Button, showToast } from '@fairhall/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { currentLanguage } from '../../shared/i18n.ts';
import { Columns, Page } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { PieceSettings } from './piece-settings.tsx';
import { PieceTexts } from './piece-texts.tsx';
import { PublishedMark } from './pieces-page.tsx';
import { settingOf } from './setting-of.ts';

export function PiecePage() {
  const { pieceId = '' } = useParams({ strict: false });
  const read = useRead(readPiece, { params: { id: pieceId } });
  return <ReadState read={read}>{(piece) => <PieceDesk piece={piece} />}</ReadState>;
}

function PieceDesk({ piece }: { piece: Piece }) {
  const { t } = useTranslation();
  const mayWrite = useMay('content.pieces.write');
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Page
      title={
        <>
          {titleOf(piece) ?? t(`slot.${piece.slot}`)} <PublishedMark isPublished={piece.isPublished} />
        </>
      }
      aside={
        mayWrite &&
        piece.kind !== 'block' && (
          <Button kind="quiet" icon={<Trash2 />} onClick={() => setRemoving(true)}>
            {t('content.remove')}
          </Button>
        )
      }
    >
      <Columns>
        <PieceTexts piece={piece} />
        {/* a fresh form when somebody has changed what it shows, and only then */}
        <PieceSettings key={JSON.stringify(settingOf(piece))} piece={piece} />
      </Columns>
      {isRemoving && <RemoveDialog piece={piece} onClose={() => setRemoving(false)} />}
    </Page>
  );
}

/** In the reader's own language, when it is written in it. */
function titleOf({ texts }: Piece): string | undefined {
  const own = texts.find(({ language }) => language === currentLanguage());
  return (own ?? texts[0])?.title;
}

function RemoveDialog({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deed = useDeed(removePiece, () => {
    showToast(t('content.removed'), 'won');
    void navigate({ to: '/content', search: { kind: piece.kind } });
  });
  return (
    <DeedDialog
      title={t('content.remove')}
      confirm={t('content.remove')}
      isDangerous
      deed={deed}
      inputOf={() => ({ params: { id: piece.id }, body: { revision: piece.revision } })}
      onClose={onClose}
    >
      <p>{t('content.removeText')}</p>
    </DeedDialog>
  );
}
