import type { PlayException } from '@fairhall/contract';
import { Button, Dialog } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Stack } from '../../shared/page.tsx';
import { RawText } from '../../shared/raw-text.tsx';

/** A round that cannot be true, by its vendor's name for it: opens what was told of it, and what that contradicts. */
export function UnfitButton(props: { roundId: string; unfit: NonNullable<PlayException['unfit']> }) {
  const { t } = useTranslation();
  const { roundId, unfit } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {roundId}
      </Button>
      {isOpen && (
        <Dialog title={roundId} size="large" onClose={() => setOpen(false)}>
          <Stack>
            <Facts>
              <Fact name={t('unfit.why')}>{t(`unfit.${unfit.why}`)}</Fact>
              <Fact name={t('unfit.outcome')}>{t(`unfit.${unfit.outcome}`)}</Fact>
            </Facts>
            <h3>{t('unfit.told')}</h3>
            <RawText text={unfit.told} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
