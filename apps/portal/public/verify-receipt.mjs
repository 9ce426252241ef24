// Checks a receipt without the house: node verify-receipt.mjs receipt.json [the house's public key]
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, published] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node verify-receipt.mjs receipt.json [public key]');
  process.exit(2);
}
const { receipt, key, signature } = JSON.parse(readFileSync(file, 'utf8'));

/** JSON with names sorted, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join(',')}}`;
}

/** SHA-256 of a list whose first word says what it is. */
const hash = (...list) => createHash('sha256').update(canonical(list)).digest('hex');

function isSigned(text, by) {
  const house = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(text), house, Buffer.from(by, 'base64url'));
}

/** A line's hash covers its salt, without which it could be guessed. */
function lineHash(line) {
  if ('hash' in line) return line.hash;
  const { salt, ...rest } = line;
  return hash('line', salt, rest);
}

const findings = [['the house signed this receipt', isSigned(canonical(receipt), signature)]];
if (published) findings.push(['the key is the one you gave', key === published]);
else console.log(`note  the receipt names the key ${key}: compare it with the one the house publishes`);

if (receipt.sealed) {
  const { path, seal } = receipt.sealed;
  const leaf = hash('transfer', receipt.key, receipt.batch, receipt.at, ...receipt.lines.map(lineHash));
  const root = path.reduce(
    (node, step) => (step.side === 'left' ? hash('node', step.hash, node) : hash('node', node, step.hash)),
    leaf,
  );
  const { sequence, sealedAt, cut, batches, transfers, transfersRoot, owed, previous } = seal;
  const content = { sequence, sealedAt, cut, batches, transfers, transfersRoot, owed, previous };
  findings.push([`the movement is under the root of seal ${sequence}`, root === transfersRoot]);
  findings.push(['the seal’s hash is of what it says', hash('seal', content) === seal.hash]);
  findings.push(['the house signed the seal', seal.key === key && isSigned(seal.hash, seal.signature)]);
  console.log(`note  seal ${sequence} has the fingerprint ${seal.hash}: compare it with the published one`);
} else console.log('note  the hour of this movement was not sealed yet when the receipt was issued');

for (const line of receipt.lines)
  if (!('hash' in line))
    console.log(
      `      ${receipt.at} ${line.kind} ${line.account} ${line.amount} -> ${line.balance} ${line.currency}`,
    );
for (const [what, holds] of findings) console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
process.exitCode = findings.every(([, holds]) => holds) ? 0 : 1;
