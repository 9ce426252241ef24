type Part = { amount: string; name?: string; memo?: string; reference?: string; currency?: string };
export type Entry = {
  amount: string;
  currency?: string;
  direction?: 'CRDT' | 'DBIT';
  status?: string;
  reversal?: boolean;
  day?: string;
  time?: string;
  reference?: string;
  parts?: readonly Part[];
  said?: number;
  info?: string;
};
type File = {
  version?: string;
  currency?: string;
  account?: string;
  opening?: string;
  closing?: string;
  prefix?: string;
  entries: readonly Entry[];
};

/** A CAMT.053 file as banks write that version: names of parties and states of bookings moved over the years. */
export function camtFile(file: File): string {
  const { version = '08', currency = 'THB', account = '0000000017', prefix = '', entries } = file;
  const isNew = Number(version) >= 8;
  const tag = prefix === '' ? '' : `${prefix}:`;
  const balance = (code: string, amount: string | undefined) =>
    amount === undefined
      ? ''
      : `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt>
      <CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>`;
  const body = `<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id>
    <Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
    ${balance('OPBD', file.opening)}${balance('CLBD', file.closing)}
    ${entries.map((entry) => entryOf(entry, { isNew, currency })).join('\n')}
    </Stmt></BkToCstmrStmt>`;
  const named = tag === '' ? body : body.replace(/<(\/?)/g, `<$1${tag}`);
  const space = `xmlns${prefix === '' ? '' : `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag}Document ${space}>${named}</${tag}Document>\n`;
}

function entryOf(entry: Entry, { isNew, currency }: { isNew: boolean; currency: string }): string {
  const { direction = 'CRDT', status = 'BOOK', day = '2026-11-21', parts = [] } = entry;
  const amount = (sum: string, code = currency) => `<Amt Ccy="${code}">${sum}</Amt>`;
  const party = direction === 'CRDT' ? 'Dbtr' : 'Cdtr';
  const details = parts.map(
    (part) => `<TxDtls><Refs>${part.reference ? `<AcctSvcrRef>${part.reference}</AcctSvcrRef>` : ''}
      <EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount(part.amount, part.currency)}<CdtDbtInd>${direction}</CdtDbtInd>
      <RltdPties><${party}>${isNew ? '<Pty>' : ''}<Nm>${part.name ?? 'A Payer'}</Nm>${isNew ? '</Pty>' : ''}</${party}>
      <${party}Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></${party}Acct></RltdPties>
      ${part.memo === undefined ? '' : `<RmtInf><Ustrd>${part.memo}</Ustrd></RmtInf>`}</TxDtls>`,
  );
  const batch = entry.said === undefined ? '' : `<Btch><NbOfTxs>${entry.said}</NbOfTxs></Btch>`;
  return `<Ntry>${amount(entry.amount, entry.currency)}<CdtDbtInd>${direction}</CdtDbtInd>
    ${entry.reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${isNew ? `<Cd>${status}</Cd>` : status}</Sts>
    <BookgDt>${entry.time ? `<DtTm>${entry.time}</DtTm>` : `<Dt>${day}</Dt>`}</BookgDt>
    ${entry.reference ? `<AcctSvcrRef>${entry.reference}</AcctSvcrRef>` : ''}
    <NtryDtls>${batch}${details.join('')}</NtryDtls>
    ${entry.info ? `<AddtlNtryInf>${entry.info}</AddtlNtryInf>` : ''}</Ntry>`;
}
