import type { OutgoingCard } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import type { MessageNeeds } from './needs.ts';
import { attemptsOf, findOutgoing, presentRow } from './queries.ts';
import { openWords } from './seal.ts';
import { isSecret } from './templates.ts';

/** One message as staff see it, noted in the trail. What lets somebody in is shown in a demo only. */
export function viewMessage<Staff>(
  needs: MessageNeeds<Staff>,
  { staff, id }: { staff: Staff; id: bigint },
): Promise<OutgoingCard> {
  return inTransaction(needs.db, async (tx) => {
    const row = await findOutgoing(tx, { id, brandId: needs.brand.settings().id });
    const attempts = await attemptsOf(tx, id);
    const isHidden = isSecret(row.template) && needs.mode === 'live';
    const words = isHidden || !row.words_sealed ? null : openWords(needs.keys, row.words_sealed);
    await needs.audit(tx, {
      staff,
      action: 'messages.view-message',
      subject: `message:${id}`,
      after: { template: row.template, words: words ? 'shown' : 'not shown' },
    });
    return { ...presentRow(row), words, isHidden, attempts };
  });
}
