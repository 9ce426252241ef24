import { last4Of, minorOf, numberOf, plain, type ReadLine } from './statement.ts';
import { all, type Element, textAt } from './xml.ts';

type Base = Pick<ReadLine, 'kind' | 'amountMinor' | 'currency' | 'bookedOn' | 'bookedAt' | 'bankReference'>;

/**
 * A booking as lines: one, or each part of a batch where the file tells them and they come to its sum. A batch that does
 * not say of what it is stays one line that pays nobody.
 */
export function readDetails(entry: Element, base: Base, written: string): ReadLine[] {
  const details = all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'));
  const [only, ...others] = details;
  const said = Number(textAt(entry, 'NtryDtls', 'Btch', 'NbOfTxs') ?? '1');
  if (others.length === 0 && !(said > 1)) return [lineOf(entry, only, base)];
  const parts = details.map((part, at) => partOf(part, { entry, base, written, at }));
  const sum = parts.reduce((total, part) => total + (part?.amountMinor ?? 0n), 0n);
  const isWhole =
    parts.length >= said && parts.every((part) => part !== undefined) && sum === base.amountMinor;
  if (isWhole && base.kind !== 'foreign') return parts.filter((part) => part !== undefined);
  return [{ ...lineOf(entry, undefined, base), kind: base.kind === 'credit' ? 'batch' : base.kind }];
}

function partOf(
  part: Element,
  { entry, base, written, at }: { entry: Element; base: Base; written: string; at: number },
): ReadLine | undefined {
  const amount =
    all(part, 'Amt')[0] ??
    part.children.find(({ name }) => name === 'AmtDtls')?.children.find(({ name }) => name === 'TxAmt')
      ?.children[0];
  const direction = textAt(part, 'CdtDbtInd');
  const isSameWay = direction === undefined || direction === textAt(entry, 'CdtDbtInd');
  const amountMinor = minorOf(amount?.text.trim(), base.currency);
  if (!isSameWay || !amountMinor || amount?.attributes.get('Ccy') !== written) return undefined;
  const line = lineOf(entry, part, { ...base, amountMinor });
  // the parts of one booking share its number: each is told by its own as well, or by its place
  const own = ownReference(part) ?? String(at + 1);
  const shared = numberOf(base.bankReference);
  const bankReference = shared ? plain(`${shared}/${own}`, 140) : ownReference(part);
  return { ...line, bankReference };
}

function lineOf(entry: Element, details: Element | undefined, base: Base): ReadLine {
  const isOut = base.kind === 'debit' || base.kind === 'given-back';
  const [party, account] = isOut ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct'];
  const parties = details?.children.find(({ name }) => name === 'RltdPties');
  return {
    ...base,
    bankReference: plain(numberOf(base.bankReference) ?? ownReference(details), 140),
    payerName: plain(textAt(parties, party, 'Pty', 'Nm') ?? textAt(parties, party, 'Nm'), 120),
    payerLast4: last4Of(
      textAt(parties, account, 'Id', 'IBAN') ?? textAt(parties, account, 'Id', 'Othr', 'Id'),
    ),
    memo: plain(memoOf(entry, details), 280),
  };
}

function ownReference(details: Element | undefined): string | undefined {
  const refs = details?.children.find(({ name }) => name === 'Refs');
  return [
    textAt(refs, 'AcctSvcrRef'),
    textAt(refs, 'TxId'),
    textAt(refs, 'ClrSysRef'),
    textAt(refs, 'UETR'),
    textAt(refs, 'InstrId'),
  ]
    .map(numberOf)
    .find((reference) => reference !== undefined);
}

/** Everything a payer may have written the order's number into. */
function memoOf(entry: Element, details: Element | undefined): string {
  const remittance = details?.children.find(({ name }) => name === 'RmtInf');
  const structured = all(remittance, 'Strd').map((strd) => textAt(strd, 'CdtrRefInf', 'Ref'));
  const endToEnd = numberOf(textAt(details, 'Refs', 'EndToEndId'));
  const said = [
    ...all(remittance, 'Ustrd').map(({ text }) => text.trim()),
    ...structured,
    endToEnd,
    textAt(details, 'AddtlTxInf'),
  ].filter(Boolean);
  return (said.length > 0 ? said : [textAt(entry, 'AddtlNtryInf')]).filter(Boolean).join(' ');
}
