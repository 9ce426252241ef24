// node verify-round.mjs < round.json: checks one round, or a list of them, as the verify page saves it, with nothing
// but Node's own crypto. The server seed must be the one promised, and all that was drawn must follow from the seeds.
// What a round pays, and which cells of the reels show coins or pearls, it does not work out; the verify page does.
import { createHash, createHmac } from 'node:crypto';

const LENGTHS = { 'naga-sevens': 24, 'lantern-festival': 30, 'mekong-dragon': 32, 'golden-gecko': 32 };
// what comes, and in how many cases
const lots = (text) => text.split(' ').flatMap((lot) => Array(+lot.split(':')[1]).fill(lot.split(':')[0]));
const PEARLS = lots('2:6 3:3 5:1');
const COINS = lots('1:460 2:220 3:130 5:90 8:50 10:30 15:12 30:6 100:2');
const LANTERNS = lots('2:400 3:250 4:150 5:90 8:60 10:35 25:12 100:3');
const WHEEL = lots('30:40 50:30 80:15 120:10 200:4 300:1');
const FOOD = 'prawn:70 noodles:85 satay:95 durian:110 coconut:135 mangosteen:150 watermelon:165';
const [USUAL, FREE] = [lots(`${FOOD} tea:170 cart:20`), lots(`${FOOD} tea:134 cart:12 lantern:44`)];
const SMALL = 'guppy:2 clownfish:3 puffer:4 angelfish:5 flying-fish:6 squid:10 turtle:15 ray:18 swordfish:20';
const LARGE = 'octopus:25 hammerhead:30 gold-shark:40 wheel-fish:62 naga:120 dragon:300';
const FISH = new Map(`${SMALL} ${LARGE}`.split(' ').map((fish) => fish.split(':')));

const pick = (from, draw) => from[draw(from.length)];
const upTo = (size) => [...Array(size).keys()];

// eight numbers a block; those past the last whole multiple of the limit are skipped
function drawFrom({ serverSeed, clientSeed, nonce }) {
  const hmac = (text) => createHmac('sha256', serverSeed).update(text).digest();
  let [taken, block] = [0];
  return function draw(limit) {
    if (taken % 8 === 0) block = hmac(`${clientSeed}:${nonce}:${taken / 8}`);
    const word = block.readUInt32BE((taken++ % 8) * 4);
    return word < 2 ** 32 - (2 ** 32 % limit) ? word % limit : draw(limit);
  };
}

function reels({ game }, shown, draw) {
  const [isHold, held] = [game === 'golden-gecko', new Set()];
  return shown.map((part, at) => {
    if (/^[\d,]+$/.test(part)) return part.replace(/\d+/g, () => draw(LENGTHS[game]));
    const isRespin = isHold && held.size > 0;
    let cells = (part.match(/\d:\d:/g) ?? []).map((cell) => cell[0] * 3 + Number(cell[2]));
    if (isHold && at === 0) cells = boughtCells(draw);
    if (isRespin) cells = upTo(15).filter((cell) => !held.has(cell));
    const worth = cells.flatMap((cell) => {
      if (isRespin && draw(20) !== 0) return [];
      if (isHold) held.add(cell);
      return [`${Math.floor(cell / 3)}:${cell % 3}:${pick(isHold ? COINS : PEARLS, draw)}`];
    });
    return worth.join(',');
  });
}

function boughtCells(draw) {
  const all = upTo(15);
  for (let last = 14; last > 0; last--) {
    const chosen = draw(last + 1);
    [all[last], all[chosen]] = [all[chosen], all[last]];
  }
  return all.slice(0, 6).sort((a, b) => a - b);
}

// falls and what multipliers are worth, in turn; other weights hold from the first fall that only a free spin explains
function tumbles({ choice }, shown, draw) {
  let isFree = choice === 'buy';
  return shown.map((part, at) => {
    if (at % 2 === 1) return part.replace(/\d+(?=,|$)/g, () => pick(LANTERNS, draw));
    const sizes = part.split(',').map((reel) => reel.match(/\w+/g)?.length ?? 0);
    const words = upTo(Math.ceil(sizes.reduce((sum, size) => sum + size) / 3)).map(() => draw(1_000 ** 3));
    const places = words.flatMap((word) => [1, 1e3, 1e6].map((by) => Math.floor(word / by) % 1e3));
    const fellBy = (weights) => {
      const names = places.map((place) => weights[place]);
      return sizes.map((size) => names.splice(0, size).reverse().join('-')).join(',');
    };
    isFree ||= fellBy(USUAL) !== part;
    return fellBy(isFree ? FREE : USUAL);
  });
}

function shots(round, _shown, draw) {
  return round.shots.split('/').map((shot) => {
    const [, fish, weapon] = shot.split(':');
    const drawn = draw(25 * FISH.get(fish));
    if (drawn >= 24 * (weapon === 'harpoon' ? 5 : 1)) return `${drawn}:0`;
    return `${drawn}:${fish === 'wheel-fish' ? pick(WHEEL, draw) : FISH.get(fish)}`;
  });
}

function faultOf(round) {
  if (createHash('sha256').update(round.serverSeed).digest('hex') !== round.commitment)
    return 'the server seed is not the one that was promised';
  const again = LENGTHS[round.game] ? reels : round.game === 'fishing-hall' ? shots : tumbles;
  const drawn = again(round, round.stops.split('/'), drawFrom(round)).join('/');
  return drawn && drawn === round.stops ? '' : `drawn is ${drawn}, recorded is ${round.stops}`;
}

let text = '';
for await (const part of process.stdin) text += part;
const faults = [JSON.parse(text)].flat().map((round) => [round, faultOf(round)]);
const wrong = faults.filter(([, fault]) => fault);
for (const [{ game, nonce }, fault] of wrong) console.log(`${game}, round ${nonce}: ${fault}`);
console.log(`${faults.length - wrong.length} of ${faults.length} rounds follow from the promised seeds`);
process.exit(wrong.length > 0 ? 1 : 0);
