type Node = { children: (Node | number)[] };
type Value = string | number | { readonly [name: string]: Value } | readonly string[];

const RECORD_BITS = 24;
const SEPARATOR = Buffer.alloc(16);
const METADATA_MARK = Buffer.concat([Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com')]);

/** A country file for IPv4 as MaxMind's specification 2.0 has it: a tree of bits, the answers, and what it is. */
export function describeCountries(countries: Readonly<Record<string, string>>): Buffer {
  const answers: Buffer[] = [];
  const root: Node = { children: [] };
  const nodes = [root];
  let answersSize = 0;
  for (const [network, code] of Object.entries(countries)) {
    const record = encode({ country: { iso_code: code } });
    plant(nodes, network, -(answersSize + 1));
    answers.push(record);
    answersSize += record.length;
  }
  const tree = Buffer.concat(
    nodes.map(({ children }) => Buffer.concat([0, 1].map((bit) => pointer(children[bit], nodes)))),
  );
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    database_type: 'Test-Country',
    description: { en: 'test' },
    ip_version: 4,
    languages: ['en'],
    node_count: nodes.length,
    record_size: RECORD_BITS,
  });
  return Buffer.concat([tree, SEPARATOR, ...answers, METADATA_MARK, metadata]);
}

/** Walks the network's bits; the last leads to the answer, whose place is written below zero. */
function plant(nodes: Node[], network: string, answer: number): void {
  const [address = '', length = '32'] = network.split('/');
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length));
  let node = nodes[0]!;
  for (const [at, bit] of [...bits].map(Number).entries()) {
    if (at === bits.length - 1) {
      node.children[bit] = answer;
      return;
    }
    let next = node.children[bit];
    if (typeof next !== 'object') {
      next = { children: [] };
      node.children[bit] = next;
      nodes.push(next);
    }
    node = next;
  }
}

function pointer(child: Node | number | undefined, nodes: readonly Node[]): Buffer {
  const to =
    child === undefined
      ? nodes.length
      : typeof child === 'number'
        ? nodes.length + SEPARATOR.length + (-child - 1)
        : nodes.indexOf(child);
  const bytes = Buffer.alloc(RECORD_BITS / 8);
  bytes.writeUIntBE(to, 0, bytes.length);
  return bytes;
}

const TYPES = { text: 2, map: 7, whole: 6, list: 11 } as const;

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(TYPES.text, value.length), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(TYPES.whole, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(TYPES.list, value.length), ...value.map(encode)]);
  const entries = Object.entries(value as Record<string, Value>);
  return Buffer.concat([
    head(TYPES.map, entries.length),
    ...entries.flatMap(([name, part]) => [encode(name), encode(part)]),
  ]);
}

/** Types above seven stand in a byte of their own. Nothing here is longer than 28. */
function head(type: number, size: number): Buffer {
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
}
