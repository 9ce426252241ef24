import { type StaffPurseMove, staffAskPurseMove, staffDeclarePurseMove } from '@fairhall/contract';
import { Button, Field, FormMessage, Select, showToast } from '@fairhall/ui';
import { Waypoints } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Buttons } from '../../shared/page.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** Ask the vendor now; or, by evidence from elsewhere, have a second person agree how it ended. */
export function MoveDeeds({ move }: { move: StaffPurseMove }) {
  const { t } = useTranslation();
  const mayResolve = useMay('play.round.resolve');
  const [isDeclaring, setDeclaring] = useState(false);
  const [ended, setEnded] = useState<'done' | 'refused' | ''>('');
  const params = { moveId: move.id };
  const ask = useDeed(staffAskPurseMove, ({ status }) =>
    showToast(t('vendorMoves.said', { status: t(`vendorMoves.status.${status}`) }), 'note'),
  );
  const declared = useDeed(staffDeclarePurseMove, useProposed());
  if (move.status !== 'open' || !mayResolve) return '—';
  return (
    <Buttons>
      <Button size="small" icon={<Waypoints />} isBusy={ask.isPending} onClick={() => ask.mutate({ params })}>
        {t('rounds.ask')}
      </Button>
      {move.secondPersonWaiting ? (
        t('vendorMoves.secondPerson')
      ) : (
        <Button size="small" kind="danger" onClick={() => setDeclaring(true)}>
          {t('vendorMoves.declare')}
        </Button>
      )}
      {ask.error && <FormMessage>{refusalText(ask.error)}</FormMessage>}
      {isDeclaring && (
        <DeedDialog
          title={t('vendorMoves.declare')}
          confirm={t('correction.propose')}
          isDangerous
          needsReason
          deed={declared}
          inputOf={({ reason }) => (ended === '' ? undefined : { params, body: { ended, reason } })}
          onClose={() => setDeclaring(false)}
        >
          <p>{t('vendorMoves.declareHelp')}</p>
          <Field label={t('vendorMoves.ended')}>
            <Select
              name="ended"
              value={ended}
              onChange={({ target }) =>
                setEnded(target.value === 'done' || target.value === 'refused' ? target.value : '')
              }
            >
              <option value="">—</option>
              <option value="done">{t('vendorMoves.endedDone')}</option>
              <option value="refused">{t('vendorMoves.endedRefused')}</option>
            </Select>
          </Field>
        </DeedDialog>
      )}
    </Buttons>
  );
}
