import { permissionQuery, queries } from '../shared/queries.ts';
import { readSession } from '../shared/session.ts';

/** Where staff come in to see what a member sees. */
export const inspectPath = '/inspect';

/** What opens a dialog over the hall of a house that is not open to everybody. */
const entrances = ['/login', '/register', '/register.html'];
/** Where somebody comes back to who left to prove who they are: open even in a closed house. */
const waysBack = ['/social-return', '/reset', inspectPath];
/** Where a visitor may be in a house that is for members only. */
const openPaths = [...entrances, ...waysBack, '/helpmc', '/down', '/download', '/terms'];

/** Whoever tests a closed house has to say first who they are; nobody registers there. */
export function isEntrance(path: string, { isClosed }: { isClosed: boolean }): boolean {
  return isClosed ? path === '/login' : entrances.includes(path);
}

export function isWayBack(path: string): boolean {
  return waysBack.includes(path);
}

/** Whether the brand keeps this page from who is looking. Until the brand's rules are known, none is kept. */
export function mustLogIn(path: string): boolean {
  const rules = queries.getQueryData(permissionQuery.queryKey);
  return rules?.brand.memberOnly === true && !readSession().token && !openPaths.includes(path);
}
