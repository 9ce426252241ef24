import { readReceipt } from '@fairhall/contract';
import { checkReceipt, type SignedReceipt } from '@fairhall/fair/ledger';
import { Button, Dialog, Money, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Answer } from './answer.tsx';
import { call } from './call.ts';
import { Code, Fact, Facts } from './facts.tsx';
import { knownOfHouse } from './known-of-house.ts';
import { movementOf } from './movement-kinds.ts';
import { mine } from './queries.ts';
import styles from './receipts.module.css';
import { saveFile } from './save-file.ts';
import { useTranslation } from './texts.ts';
import { timeText } from './times.ts';
import { Verdicts } from './verdicts.tsx';

type Checked = { document: SignedReceipt; verdicts: Awaited<ReturnType<typeof checkReceipt>> };

/** The house's signed word on one movement, checked by this browser, to be kept as a file. */
export function ReceiptDialog({ movement, onClose }: { movement: string; onClose: () => void }) {
  const { t } = useTranslation();
  const checked = useQuery({
    queryKey: mine('proof', 'receipt', movement),
    queryFn: async ({ signal }): Promise<Checked> => {
      const document = await call(readReceipt, { query: { key: movement }, signal });
      const known = await knownOfHouse(document.receipt.sealed?.seal, signal);
      return { document, verdicts: await checkReceipt(document, known) };
    },
  });
  return (
    <Dialog
      title={t('proof.receipt')}
      onClose={onClose}
      actions={
        checked.data && (
          <Button kind="primary" icon={<Download />} onClick={() => save(checked.data.document)}>
            {t('proof.download')}
          </Button>
        )
      }
    >
      <Answer query={checked} skeleton={<Skeleton height="345px" />}>
        {({ document, verdicts }) => <Story document={document} verdicts={verdicts} />}
      </Answer>
    </Dialog>
  );
}

function Story({ document: { receipt }, verdicts }: Checked) {
  const { t } = useTranslation();
  const own = receipt.lines.flatMap((line) => ('hash' in line ? [] : [line]));
  return (
    <div className={styles.receipt}>
      <Facts>
        <Fact name={t('account.reference')} value={<Code text={receipt.key} />} />
        <Fact name={t('account.time')} value={timeText(receipt.at)} />
        {own.map((line) => (
          <Fact
            key={line.leg}
            name={t(movementOf(line).text)}
            value={<Money minor={BigInt(line.amount)} isChange />}
          />
        ))}
        {own
          .filter(({ account, balance }) => account.endsWith(':cash') && balance !== null)
          .slice(-1)
          .map((line) => (
            <Fact key="after" name={t('account.after')} value={<Money minor={BigInt(line.balance ?? 0)} />} />
          ))}
        {receipt.sealed && (
          <Fact
            name={t('proof.inSeal')}
            value={`${receipt.sealed.seal.sequence} · ${timeText(receipt.sealed.seal.sealedAt)}`}
          />
        )}
      </Facts>
      {!receipt.sealed && <p>{t('proof.notSealed')}</p>}
      <Verdicts verdicts={verdicts} />
    </div>
  );
}

/** The very document that was signed, as a file. */
function save(document: SignedReceipt): void {
  const name = document.receipt.key.replaceAll(/[^A-Za-z0-9-]/g, '-');
  saveFile(
    `receipt-${name}.json`,
    new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }),
  );
}
