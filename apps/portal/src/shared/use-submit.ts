import { useRef, useState } from 'react';
import { fieldSentences, refusalSentence } from './refusal-sentence.ts';
import { texts } from './texts.ts';

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * A form's one way to the server: what is wrong here is shown at its field and focused first; then sent once;
 * a refusal lands on the field it concerns, otherwise above the button.
 */
export function useSubmit(options: {
  check: (values: FormData) => FieldErrors | Promise<FieldErrors>;
  send: (values: FormData) => Promise<void>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function show(found: FieldErrors): boolean {
    setErrors(found);
    const first = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLElement && found[element.getAttribute('name') ?? ''],
    );
    if (first instanceof HTMLElement) first.focus();
    return Object.values(found).some(Boolean);
  }

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const values = new FormData(form.current);
    setRefusal(undefined);
    setBusy(true);
    try {
      if (show(await options.check(values))) return;
      await options.send(values);
    } catch (error) {
      const atFields = await fieldSentences(error);
      const isAtField =
        show(atFields) && Object.keys(atFields).some((name) => form.current?.elements.namedItem(name));
      if (!isAtField) setRefusal((await refusalSentence(error)) ?? texts.t('kit.offlineText'));
    } finally {
      setBusy(false);
    }
  }

  /** Whether these fields say something; what is missing is shown, without sending. */
  function requireFilled(names: readonly string[]): boolean {
    return form.current !== null && !show(missing(new FormData(form.current), names));
  }

  return { form, errors, refusal, isBusy, submit, requireFilled };
}

/** The required ones among these that were left empty. */
export function missing(values: FormData, names: readonly string[]): FieldErrors {
  return Object.fromEntries(
    names.map((name) => [name, String(values.get(name) ?? '').trim() ? undefined : texts.t('kit.required')]),
  );
}
