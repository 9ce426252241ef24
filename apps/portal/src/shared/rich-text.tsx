import styles from './rich-text.module.css';
import { htmlLanguages } from './texts.ts';

/** What staff wrote. The server keeps none of its HTML but plain words, lists, links and pictures. */
export function RichText(props: { html: string; language: keyof typeof htmlLanguages }) {
  return (
    <div
      lang={htmlLanguages[props.language]}
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was written
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
}
