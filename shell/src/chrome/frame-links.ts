/** The frame's links, the roles' homes and the served paths, from the remotes' releases. */
import type { NavigationEntry, PortalRoute, PortalRow } from '@farmpost/shared/contracts/platform';
import type { Role } from '@farmpost/shared/contracts/roles';
import { matchPath } from '@farmpost/shared/client/router';
import { evaluateAccess, guards, roleHome, type Homes, type Viewer } from '@farmpost/shared/domain/access';
import { createContext, useCallback, useContext } from 'react';

/** Path patterns that the portal serves: the registry's routes and the shell's own. */
export type ServedPaths = readonly string[];

/** A search, and the release that brings it. */
export type FrameSearch = NonNullable<PortalRow['search']> & {
  readonly release: Pick<PortalRow, 'name' | 'version'>;
};

export interface FrameLinks {
  readonly paths: ServedPaths;
  /** Sorted by `order`. */
  readonly navigation: readonly NavigationEntry[];
  readonly homes: Homes;
  /** Pages that replace a page that refuses the person. */
  readonly standIns: readonly PortalRoute[];
  /** Searches of the command palette. */
  readonly searches: readonly FrameSearch[];
}

export const readFrameLinks = (rows: readonly PortalRow[], paths: ServedPaths): FrameLinks => ({
  paths,
  navigation: rows
    .flatMap(({ navigation }) => navigation ?? [])
    .sort((one, other) => one.order - other.order),
  // The first remote that names a role's home wins.
  homes: Object.assign({}, ...rows.map(({ homes }) => homes).reverse()) as Homes,
  standIns: rows.flatMap(({ routes }) => routes.filter(({ insteadOf }) => insteadOf !== undefined)),
  searches: rows.flatMap(({ name, version, search }) =>
    search ? [{ ...search, release: { name, version } }] : [],
  ),
});

export const FrameLinksContext = createContext<FrameLinks>({
  paths: [],
  navigation: [],
  homes: {},
  standIns: [],
  searches: [],
});
export const useFrameLinks = () => useContext(FrameLinksContext);

/** Returns a function that gives the home page of a role. */
export function useRoleHome(): (role: Role | null) => string {
  const { homes } = useFrameLinks();
  return useCallback((role) => roleHome(role, homes), [homes]);
}

/** The page to show in place of one that refuses the viewer; `undefined` if no remote has one for them. */
export const standInFor = ({ standIns }: FrameLinks, pathname: string, viewer: Viewer): string | undefined =>
  standIns.find(
    ({ insteadOf = '', guard, only = {} }) =>
      matchPath(insteadOf, pathname) &&
      evaluateAccess(guards[guard], viewer).granted &&
      evaluateAccess(only, viewer).granted,
  )?.path;

/** The links whose page is served. */
export function servedLinks<T extends { readonly to: string }>(
  links: readonly T[],
  paths: ServedPaths,
): readonly T[] {
  return links.filter(({ to }) => paths.some((pattern) => matchPath(pattern, to)));
}

/** A role's links in one place of the frame; none for a signed-in user without a role. */
export function linksFor(
  { navigation, paths }: FrameLinks,
  place: NavigationEntry['place'],
  whom: Role | 'visitor' | null,
): readonly NavigationEntry[] {
  const links = navigation.filter((entry) => entry.place === place && whom && entry.whom.includes(whom));
  return servedLinks(links, paths);
}

/** Whether a link is current only on its exact path, because another link is below it. */
export const isWholePath = (to: string, links: readonly { readonly to: string }[]): boolean =>
  links.some((other) => other.to.startsWith(`${to}/`));
