import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packKit } from './pack-kit.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } });
console.log(await packKit(resolve(values.out)));
