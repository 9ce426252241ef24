import type { Language } from '@fairhall/contract';
import { trustMarkup } from '@fairhall/ui';
import { useMemo } from 'react';
import styles from './rich-text.module.css';
import { tagOf } from './texts.ts';

/** What staff wrote. The server keeps none of its HTML but plain words, lists, links and pictures. */
export function RichText(props: { html: string; language: Language }) {
  const markup = useMemo(() => ({ __html: trustMarkup(props.html) }), [props.html]);
  return (
    <div
      lang={tagOf(props.language)}
      dir="auto"
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was written
      dangerouslySetInnerHTML={markup}
    />
  );
}
