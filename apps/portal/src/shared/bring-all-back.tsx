import { bringAllBack } from '@fairhall/contract';
import { Button, FormMessage, showToast } from '@fairhall/ui';
import { useRef } from 'react';
import { call } from './call.ts';
import { refreshPurses } from './purse-queries.ts';
import { useTranslation } from './texts.ts';
import { useSubmit } from './use-submit.ts';

/** Everything from every wallet at a vendor, at one press. */
export function BringAllBack({ className, onDone }: { className?: string | undefined; onDone?: () => void }) {
  const { t } = useTranslation();
  const key = useRef(crypto.randomUUID());
  const { form, refusal, isBusy, submit } = useSubmit({
    check: () => ({}),
    async send() {
      const { items } = await call(bringAllBack, { body: { key: key.current } }).finally(refreshPurses);
      key.current = crypto.randomUUID();
      onDone?.();
      const isKnown = items.every(({ status }) => status === 'done');
      if (items.length === 0) showToast(t('purses.nothingCame'), 'note');
      else showToast(t(isKnown ? 'purses.allCame' : 'purses.notAllCame'), isKnown ? 'won' : 'note');
    },
  });
  return (
    <form ref={form} onSubmit={submit} className={className}>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {t('purses.allBack')}
      </Button>
    </form>
  );
}
