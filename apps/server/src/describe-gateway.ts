import { liveMessage, livePath, liveRequest } from '@fairhall/contract';
import {
  answerSchemas,
  anyAnswer,
  type Code,
  codes,
  headerNames,
  keyedOperations,
  type PlatformOperation,
  platformCalls,
} from '@fairhall/vendor-protocol';
import { type DialectName, dialects } from '#dialects';
import { type Appendix, type Json, type Operation, operationIdOf, schemaOf } from '#platform/openapi';

const proofs: readonly Code[] = ['SIGNATURE_INVALID', 'KEY_UNKNOWN', 'TIMESTAMP_SKEW', 'NONCE_REPLAYED'];
const anyCall: readonly Code[] = [
  'OK',
  'INVALID_REQUEST',
  ...proofs,
  'TX_IN_PROGRESS',
  'TEMPORARY',
  'RATE_LIMITED',
];
const keyed: readonly Code[] = ['INVALID_AMOUNT', 'CURRENCY_MISMATCH', 'TX_CONFLICT', 'TX_CANCELLED'];
const seated: readonly Code[] = ['SESSION_UNKNOWN', 'SESSION_EXPIRED', 'SESSION_MISMATCH', 'DEMO_SESSION'];
const players: readonly Code[] = ['PLAYER_BLOCKED', 'PLAYER_EXCLUDED', 'PLAYER_NOT_VERIFIED'];
const times: readonly Code[] = ['LIMIT_SESSION', 'REALITY_CHECK'];
const stakes: readonly Code[] = [
  'VENDOR_FORBIDDEN',
  'INSUFFICIENT_FUNDS',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  ...times,
  ...players,
  'GAME_DISABLED',
  'VENDOR_DISABLED',
  'MARKET_BLOCKED',
  'MAINTENANCE',
  'ROUND_CLOSED',
];

const ofBet: readonly Code[] = [...keyed, 'DEMO_SESSION', 'BET_NOT_FOUND', 'BET_ROLLED_BACK'];

const ofGrants: readonly Code[] = ['GRANT_UNKNOWN', 'GRANT_EXHAUSTED', 'GRANT_EXPIRED'];

/** What each call of the vendors can be answered with. */
const answers: Readonly<Record<PlatformOperation, readonly Code[]>> = {
  session_open: [...anyCall, ...seated, ...times, ...players],
  balance: [...anyCall, ...seated],
  bet: [...anyCall, ...keyed, ...seated, ...stakes, 'ROUND_TOO_SOON', ...ofGrants],
  win: [
    ...anyCall,
    ...keyed,
    'PAYOUT_HELD',
    'DEMO_SESSION',
    'VENDOR_FORBIDDEN',
    ...ofGrants,
    'BET_NOT_FOUND',
    'BET_ROLLED_BACK',
    'ROUND_CLOSED',
  ],
  betwin: [...anyCall, ...keyed, ...seated, ...stakes, 'ROUND_TOO_SOON'],
  rollback: [
    ...anyCall,
    ...keyed,
    'DEMO_SESSION',
    'ROLLED_BACK',
    'ALREADY_ROLLED_BACK',
    'NOTHING_TO_ROLL_BACK',
    'TOMBSTONED',
    'BET_NOT_FOUND',
    'ROUND_SETTLED',
    'TABLE_SHORT',
  ],
  round_close: [...anyCall, ...keyed, 'DEMO_SESSION', 'ROUND_NOT_FOUND'],
  sport_place: [...anyCall, ...keyed, ...seated, ...stakes, 'EVENT_STARTED'],
  sport_accept: [...anyCall, ...ofBet, 'ODDS_CHANGED', 'ROUND_SETTLED'],
  sport_reject: [...anyCall, ...ofBet, 'ROLLED_BACK', 'ALREADY_ROLLED_BACK', 'ROUND_SETTLED'],
  sport_settle: [...anyCall, ...ofBet, 'SUPERSEDED'],
  sport_void: [...anyCall, ...ofBet, 'SUPERSEDED'],
  sport_cashout: [...anyCall, ...ofBet, ...seated, 'VENDOR_FORBIDDEN', 'ROUND_SETTLED'],
  table_in: [...anyCall, ...keyed, ...seated, ...stakes],
  table_out: [...anyCall, ...ofBet, 'ROUND_CLOSED', 'TABLE_SHORT'],
  adjust: [...anyCall, ...keyed, 'DEMO_SESSION', 'VENDOR_FORBIDDEN', 'ROUND_NOT_FOUND', 'BET_ROLLED_BACK'],
  tx_status: [...anyCall, 'TX_NOT_FOUND'],
  reconciliation: [...anyCall, 'NOT_READY'],
  reconciliation_part: anyCall,
};

const summaries: Readonly<Record<PlatformOperation, string>> = {
  session_open: 'Exchange a one-time launch token for a session',
  balance: 'The player’s balance now',
  bet: 'Take a stake',
  win: 'Credit what a round paid, and give back what of its stake was not played',
  betwin: 'Take a stake and credit what it paid, together or not at all',
  rollback: 'Cancel a bet, also one that has not arrived',
  round_close: 'Say that a round is over',
  sport_place: 'Take the stake of a bet on events, to be accepted or rejected',
  sport_accept: 'Accept a bet, and freeze what it pays',
  sport_reject: 'Give the stake of a bet back that is not accepted',
  sport_settle: 'Say what a bet pays in all; the greatest settlement_seq counts',
  sport_void: 'Give the stake of a bet back as if it had never been',
  sport_cashout: 'Pay for a part of a bet, or all of it, before it is settled',
  table_in: 'Take what a player brings to a table',
  table_out: 'Give back what is a player’s who leaves a table, and take the rake',
  adjust: 'Correct what a settled round paid',
  tx_status: 'What became of a transaction',
  reconciliation: 'Our list of your calls of an hour or a day: what it holds, signed',
  reconciliation_part: 'One part of such a list',
};

/** What a vendor of each dialect may ask; its own pages say what the answers look like. */
function describeDialects(): Appendix['paths'] {
  const paths: Appendix['paths'] = {};
  for (const name of Object.keys(dialects) as DialectName[]) {
    const { calls, signatureHeader } = dialects[name];
    for (const [path, { summary, schema }] of Object.entries(calls)) {
      const address = `/gw/${name}/{vendor}${path}`;
      paths[address] = {
        post: {
          operationId: operationIdOf('post', address),
          summary,
          description: 'A published dialect, read into the calls of GW/1 and judged as they are.',
          tags: [`gw/${name}`],
          security: [{ dialectSignature: [] }],
          parameters: [
            { name: 'vendor', in: 'path', required: true, schema: { type: 'string' } },
            header(signatureHeader, 'Of the body, by the key of the vendor’s record', {}),
          ],
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(schema) } } },
          responses: { 200: { description: 'In the words of the dialect', content: dialectAnswer } },
        },
      };
    }
  }
  return paths;
}

const dialectAnswer = { 'application/json': { schema: { type: 'object' } } };

const dialectSignature = {
  type: 'apiKey',
  in: 'header',
  name: 'the dialect’s own',
  description: 'A signature over the body, in the header and by the algorithm of the dialect.',
};

/** GW/1's platform side, from the protocol's own schemas, and the members' live line. */
export function describeGateway(): Appendix {
  const paths: Appendix['paths'] = { [livePath]: { get: liveLine }, ...describeDialects() };
  for (const [name, { path, schema }] of Object.entries(platformCalls)) {
    const operation = name as PlatformOperation;
    paths[path] = {
      post: {
        operationId: operationIdOf('post', path),
        summary: summaries[operation],
        description: isKeyed(operation)
          ? '`tx_id` is the idempotency key: the same body gets the same bytes again, with `x-gw-replayed`.'
          : 'Asking changes nothing that is kept under a key.',
        tags: ['gw/1'],
        security: [{ vendorSignature: [] }],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(schema) } } },
        responses: responsesOf(operation),
      },
    };
  }
  return {
    paths,
    components: {
      schemas: {
        GatewayVerdict: schemaOf(anyAnswer),
        LiveRequest: schemaOf(liveRequest),
        LiveMessage: schemaOf(liveMessage),
      },
      securitySchemes: { vendorSignature, dialectSignature },
    },
  };
}

const vendorSignature = {
  type: 'apiKey',
  in: 'header',
  name: headerNames.signature,
  description:
    '`v1=` and the base64url of the signature, by the algorithm of the key’s record, of `GW1`, method, target, vendor, key id, timestamp, nonce and the hex SHA-256 of the body, joined by line feeds. Worked bytes: packages/vendor-protocol/README.md.',
};

const header = (name: string, description: string, schema: Json) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...schema },
});
const headers = [
  header(headerNames.vendor, 'The vendor’s code', { pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  header(headerNames.keyId, 'Which of the vendor’s keys signed', { pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  header(headerNames.timestamp, 'Unix milliseconds, at most 300 s from the platform’s clock', {
    pattern: '^[1-9][0-9]{12}$',
  }),
  header(headerNames.nonce, 'New for every attempt', { format: 'uuid' }),
];

function isKeyed(operation: PlatformOperation): boolean {
  return keyedOperations.some((one) => one === operation);
}

function responsesOf(operation: PlatformOperation): Json {
  const byStatus = new Map<number, Code[]>();
  for (const code of answers[operation])
    byStatus.set(codes[code].http, [...(byStatus.get(codes[code].http) ?? []), code]);
  const whole = schemaOf(answerSchemas[operation]);
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => {
      const properties = { code: { enum: known } };
      const schema =
        status === 200
          ? { allOf: [whole, { properties }] }
          : { $ref: '#/components/schemas/GatewayVerdict', properties };
      return [
        status,
        {
          description: known.join(', '),
          headers: {
            [headerNames.signature]: {
              description:
                'Signs `GW1R`, the status, the request’s nonce and the body; absent when the key is unknown',
              schema: { type: 'string' },
            },
            ...(isKeyed(operation) && {
              [headerNames.replayed]: {
                description: '`true` when the answer was given before',
                schema: { type: 'string', enum: ['true'] },
              },
            }),
          },
          content: { 'application/json': { schema } },
        },
      ];
    }),
  );
}

const liveLine: Operation = {
  operationId: operationIdOf('get', livePath),
  summary: 'The WebSocket of a signed-in member',
  description:
    'The browser says `LiveRequest`, first a hello with the session’s token; the server says `LiveMessage`. Text frames of JSON.',
  tags: ['live'],
  security: [{ memberCookie: [] }],
  responses: {
    101: {
      description: 'The line is open',
      content: {
        'application/json': {
          schema: {
            oneOf: [
              { $ref: '#/components/schemas/LiveRequest' },
              { $ref: '#/components/schemas/LiveMessage' },
            ],
          },
        },
      },
    },
    403: {
      description: 'identity/wrong-origin',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
};
