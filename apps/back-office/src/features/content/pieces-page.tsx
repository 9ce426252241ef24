import {
  addPiece,
  listPieces,
  type PieceKind,
  type PieceLine,
  pieceKinds,
  slotsOf,
} from '@fairhall/contract';
import { Badge, Button, Field, Select, TextArea, TextInput } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { ChoiceFilter, FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { currentLanguage } from '../../shared/i18n.ts';
import { Page } from '../../shared/page.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Marks, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';

/** What readers are told: announcements, help, pages, and the areas of the home page. */
export function PiecesPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayWrite = useMay('content.pieces.write');
  const [isAdding, setAdding] = useState(false);
  const kind = pieceKinds.find((known) => known === filters.kind) ?? 'announcement';
  const slot = slotsOf[kind].find((known) => known === filters.slot);
  const state = (['published', 'draft'] as const).find((known) => known === filters.state);
  const read = useRead(listPieces, { query: { kind, slot, state, cursor: filters.cursor, limit: 50 } });
  return (
    <Page
      title={t('nav.content')}
      aside={
        mayWrite &&
        kind !== 'block' && (
          <Button kind="primary" icon={<Plus />} onClick={() => setAdding(true)}>
            {t('content.add')}
          </Button>
        )
      }
    >
      <FilterBar>
        <ViewFilter
          name="kind"
          options={pieceKinds.map((value) => ({ value, label: t(`pieceKind.${value}`) }))}
        />
        <ChoiceFilter
          name="slot"
          label={t('content.slot')}
          options={slotsOf[kind].map((value) => ({ value, label: t(`slot.${value}`) }))}
        />
        <ChoiceFilter
          name="state"
          label={t('orders.status')}
          options={[
            { value: 'published', label: t('content.published') },
            { value: 'draft', label: t('content.draft') },
          ]}
        />
      </FilterBar>
      <RowList
        caption={t(`pieceKind.${kind}`)}
        read={read}
        keyOf={(row) => row.id}
        addressOf={(row) => `/content/${row.id}`}
        empty={t('content.none')}
        columns={[
          { key: 'title', title: t('content.title'), cell: (row) => row.title ?? t(`slot.${row.slot}`) },
          { key: 'slot', title: t('content.slot'), cell: (row) => t(`slot.${row.slot}`) },
          { key: 'place', title: t('games.order'), cell: (row) => row.place, isFigure: true },
          {
            key: 'state',
            title: t('orders.status'),
            cell: (row) => <PublishedMark isPublished={row.isPublished} />,
          },
          { key: 'languages', title: t('content.languages'), cell: (row) => <LanguageMarks row={row} /> },
          { key: 'from', title: t('system.from'), cell: (row) => <Time at={row.from} /> },
          { key: 'until', title: t('system.until'), cell: (row) => <Time at={row.until} /> },
        ]}
      />
      {isAdding && <AddDialog kind={kind} onClose={() => setAdding(false)} />}
    </Page>
  );
}

export function PublishedMark({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge tone={isPublished ? 'won' : 'plain'}>
      {t(isPublished ? 'content.published' : 'content.draft')}
    </Badge>
  );
}

function LanguageMarks({ row }: { row: PieceLine }) {
  return <Marks marks={row.languages.map((language) => ({ key: language, text: language }))} />;
}

function AddDialog({ kind, onClose }: { kind: PieceKind; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deed = useDeed(addPiece, (piece) => void navigate({ to: `/content/${piece.id}` }));
  const [slot, setSlot] = useState(slotsOf[kind][0] ?? '');
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const language = currentLanguage();
  return (
    <DeedDialog
      title={t('content.add')}
      confirm={t('content.addDraft')}
      deed={deed}
      inputOf={() =>
        title.trim() ? { body: { kind, slot, language, title: title.trim(), body } } : undefined
      }
      onClose={onClose}
    >
      <Field label={t('content.slot')} error={fieldRefusal(deed.error, 'slot')}>
        <Select value={slot} onChange={(event) => setSlot(event.target.value)}>
          {slotsOf[kind].map((value) => (
            <option key={value} value={value}>
              {t(`slot.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('content.titleIn', { language })} error={fieldRefusal(deed.error, 'title')}>
        <TextInput maxLength={120} value={title} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label={t('content.bodyIn', { language })} help={t('content.bodyHelp')}>
        <TextArea rows={6} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}
