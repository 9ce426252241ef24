export { commitmentOf, isClientSeed, isServerSeed, keepsPromise, roundMessage } from './commit.ts';
export { createDraw, createDraws, drawBelow, drawWeighted, fractionForDisplay, shuffle } from './draws.ts';
export { type JackpotSeal, jackpotValueOf } from './jackpot.ts';
export { hmacSha256, sha256 } from './sha256.ts';
export { openStream, type WordStream } from './stream.ts';
export { fromBase64Url, toBase64Url, toBytes, toHex } from './text.ts';
