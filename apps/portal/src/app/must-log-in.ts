import { permissionQuery, queries } from '../shared/queries.ts';
import { readSession } from '../shared/session.ts';

/** Where staff come in to see what a member sees. */
export const inspectPath = '/inspect';

/** Where a visitor may be in a house that is for members only. */
const openPaths = ['/login', '/register', '/register.html', '/helpmc', '/down', '/download', inspectPath];

/** Whether the brand keeps this page from who is looking. Until the brand's rules are known, none is kept. */
export function mustLogIn(path: string): boolean {
  const rules = queries.getQueryData(permissionQuery.queryKey);
  return rules?.brand.memberOnly === true && !readSession().token && !openPaths.includes(path);
}
