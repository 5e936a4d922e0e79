/** A path belongs to the remote that had it first; the shell's own paths belong to the shell. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';

/** Pages of the shell's own; any other path must be some remote's route, or the answer's status is 404. */
export const SHELL_PATHS = new Set([
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
  '/settings',
]);

/** Equal for patterns that match the same paths: the names of parameters do not count. */
const shapeOf = (pattern: string) => pattern.toLowerCase().replace(/:\w+/g, ':').replace(/\/+$/, '') || '/';

type Claim = Pick<RemoteRelease, 'name' | 'routes'>;

/** Why `release` cannot be offered beside `others`; null where it can. A remote may bring the public home. */
export function claimConflict(release: Claim, others: readonly Claim[]): string | null {
  for (const { path } of release.routes) {
    const shape = shapeOf(path);
    if (shape !== '/' && SHELL_PATHS.has(shape)) return `it claims ${path}, which is the shell's`;
    const owner = others.find(
      ({ name, routes }) => name !== release.name && routes.some((route) => shapeOf(route.path) === shape),
    );
    if (owner) return `it claims ${path}, which ${owner.name} serves`;
  }
  return null;
}
