import { Field, TextArea } from '@fairhall/ui';
import { useState } from 'react';

/** A list of short texts, one a line. */
export function useLines(given: readonly string[]) {
  const [text, setText] = useState(given.join('\n'));
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { text, setText, lines };
}

export function LinesField(props: {
  label: string;
  help: string;
  lines: ReturnType<typeof useLines>;
  error: string | undefined;
}) {
  return (
    <Field label={props.label} help={props.help} error={props.error}>
      <TextArea
        rows={4}
        value={props.lines.text}
        spellCheck={false}
        onChange={(event) => props.lines.setText(event.target.value)}
      />
    </Field>
  );
}
