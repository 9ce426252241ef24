import { forgetView, listSavedViews, type SavedView, saveView } from '@fairhall/contract';
import { Button, Chip, classNames, Field, TextInput } from '@fairhall/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { BookmarkMinus, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from './deed-dialog.tsx';
import styles from './filter-bar.module.css';
import { type Filters, useFilters } from './filters.ts';
import { useDeed, useRead } from './use-call.ts';

const MOST_LETTERS = 40;
/** Where in a list one is, and which card of a page is open, is no filter. */
const NO_FILTERS = ['cursor', 'trail', 'tab'];

/** What a list is filtered by now. */
export function filtersSet(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value && !NO_FILTERS.includes(name) ? [[name, String(value)]] : [],
    ),
  );
}

/** Lists have an address of words; the page of one member or order keeps no views. */
const isList = (page: string) => /^\/[a-z][a-z/-]*$/.test(page);

/** One's own views of this page: filters under a name, to come back to with one press. */
export function SavedViews() {
  const { pathname } = useLocation();
  return isList(pathname) ? <ViewsOf page={pathname} /> : null;
}

function ViewsOf({ page }: { page: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { filters } = useFilters();
  const { data } = useRead(listSavedViews, { query: { page } });
  const forget = useDeed(forgetView);
  const [isNaming, setNaming] = useState(false);
  const now = filtersSet(filters);
  const views = data?.items ?? [];
  const shown = views.find((view) => areAlike(view.filters, now));
  const canSave = data !== undefined && !shown && Object.keys(now).length > 0;
  if (views.length === 0 && !canSave) return null;
  return (
    <nav aria-label={t('list.ownViews')} className={classNames(styles.views, styles.own)}>
      {views.map((view) => (
        <Chip
          key={view.id}
          isChosen={view === shown}
          onClick={() => void navigate({ to: '.', search: view === shown ? {} : view.filters })}
        >
          {view.name}
        </Chip>
      ))}
      {shown && (
        <Button
          kind="quiet"
          size="small"
          icon={<BookmarkMinus />}
          isBusy={forget.isPending}
          onClick={() => forget.mutate({ params: { id: shown.id } })}
        >
          {t('list.forgetView')}
        </Button>
      )}
      {canSave && (
        <Button kind="quiet" size="small" icon={<BookmarkPlus />} onClick={() => setNaming(true)}>
          {t('list.saveView')}
        </Button>
      )}
      {isNaming && <NameDialog page={page} filters={now} onClose={() => setNaming(false)} />}
    </nav>
  );
}

function NameDialog(props: { page: string; filters: SavedView['filters']; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const deed = useDeed(saveView);
  const { page, filters } = props;
  return (
    <DeedDialog
      title={t('list.saveView')}
      confirm={t('list.save')}
      deed={deed}
      inputOf={() => (name.trim() ? { body: { page, name: name.trim(), filters } } : undefined)}
      onClose={props.onClose}
    >
      <Field label={t('list.viewName')} help={t('list.viewNameHelp')}>
        <TextInput maxLength={MOST_LETTERS} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}

function areAlike(left: SavedView['filters'], right: SavedView['filters']): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}
