import { resolve } from 'node:path';
import { orEnd, readWords } from '../start/options.ts';
import { packKit } from './pack-kit.ts';

const { values } = orEnd(() =>
  readWords({ options: { out: { type: 'string', default: '.' } } }, 'npm run kit -- [--out FOLDER]'),
);
console.log(await packKit(resolve(values.out)));
