import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type PolicyFacts = {
  /** Origins whose pages may be framed now. */
  gameOrigins: () => readonly string[];
  /** Origins of somebody else's page that may be framed too, and asked whether it is there; none when absent. */
  roomOrigins?: () => readonly string[];
  /** Where frames with a vendor's scripts stand; none when absent. */
  checkOrigins?: readonly string[];
  /** Hosts that pictures may come from, beside our own; none when absent. */
  pictureOrigins?: () => readonly string[];
  /** The styles that stand in the pages themselves, as the policy names them. */
  pageStyles: () => readonly string[];
};

/**
 * What a page of ours may load and do. Nothing runs or is styled from the page's own text but what is named by its
 * hash, and nobody frames us. Markup passes the Trusted Types policy of `packages/ui`, scripts of workers the one
 * of the portal's first script.
 */
export function contentPolicy(facts: PolicyFacts) {
  const { gameOrigins, roomOrigins, checkOrigins = [], pictureOrigins, pageStyles } = facts;
  const rooms = () => roomOrigins?.().join(' ') ?? '';
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", () => pageStyles().join(' ')],
      connectSrc: ["'self'", liveLine, rooms],
      imgSrc: ["'self'", 'data:', 'blob:', () => pictureOrigins?.().join(' ') ?? ''],
      frameSrc: ["'self'", () => gameOrigins().join(' '), rooms, ...checkOrigins],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['fairhall', 'default'],
    },
  };
}

/** The live line of the very host that serves the page: not every browser counts it as its own. */
function liveLine({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : '';
}

/** The hashes of a page's own `<style>` elements. */
export function stylesOf(page: string): string[] {
  return hashesOf([...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]);
}

/** The hashes of the scripts that stand in a page itself. */
export function scriptsOf(page: string): string[] {
  return hashesOf([...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]);
}

function hashesOf(found: readonly RegExpExecArray[]): string[] {
  return found.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** What pages of ours never ask a device for. */
export const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';
