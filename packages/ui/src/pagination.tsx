import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';
import { useWords } from './words.tsx';

export function Pagination(props: { page: number; count: number; onPage: (page: number) => void }) {
  const words = useWords();
  const { page, count, onPage } = props;
  return (
    <nav aria-label={words.pages} className={styles.pages}>
      <IconButton
        label={words.previous}
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pageWindow(page, count).map((slot, at) =>
        slot === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart only by where they are
          <span key={`gap-${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={slot}
            type="button"
            className={styles.page}
            aria-label={words.page(slot)}
            aria-current={slot === page ? 'page' : undefined}
            onClick={() => onPage(slot)}
          >
            {slot}
          </button>
        ),
      )}
      <IconButton
        label={words.next}
        icon={<ChevronRight />}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
