import type { RegistryRow } from '@farmpost/shared/contracts/platform';
import { SHELL_PATHS } from '@farmpost/shared/domain/release-gate';
import { matchRoute } from './match-route';

/** Pages that the server renders outside the portal. */
const LANDING = /^\/agent\/[^/]+(\/listing\/[^/]+)?\/?$/;

/** The pattern that a path belongs to, without what names a person or a thing: `/campaign/:id`. `other` for none. */
export function routePattern(path: string, rows: readonly RegistryRow[]): string {
  const landing = LANDING.exec(path);
  if (landing) return landing[1] ? '/agent/:slug/listing/:id' : '/agent/:slug';
  const match = matchRoute(path, rows);
  if (match) return match.route.path;
  return SHELL_PATHS.has(path) ? path : 'other';
}
