/** Finds the remote whose route a path belongs to, the way the browser's router does for the patterns in use. */
import type { RegistryRow, ReleasedRoute } from '@farmpost/shared/contracts/platform';

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const last = wanted.at(-1);
  if (last === '*') return wanted.slice(0, -1).every((part, index) => fits(part, given[index]));
  return wanted.length === given.length && wanted.every((part, index) => fits(part, given[index]));
}

const fits = (part: string, given: string | undefined) =>
  given !== undefined && (part.startsWith(':') || part.toLowerCase() === given.toLowerCase());

export interface RouteMatch {
  readonly row: RegistryRow;
  readonly route: ReleasedRoute;
}

/** A literal path has priority over one with parameters: `/campaign/new` over `/campaign/:id`. */
export function matchRoute(path: string, rows: readonly RegistryRow[]): RouteMatch | null {
  const found = rows
    .flatMap((row) => row.routes.map((route) => ({ row, route })))
    .filter(({ route }) => matches(route.path, path))
    .sort((one, other) => one.route.path.split(/[:*]/).length - other.route.path.split(/[:*]/).length);
  return found[0] ?? null;
}
