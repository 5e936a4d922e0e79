/** The part of the registry that the browser needs, without the server's own data. */
import type {
  BootData,
  PortalRelease,
  RegistryRow,
  RemoteRelease,
} from '@farmpost/shared/contracts/platform';
import { demoAccounts } from '@farmpost/shared/domain/demo-accounts';
import type { Config } from '../config';
import { SHELL_PATHS } from '@farmpost/shared/domain/release-gate';

function portalRelease(release: RemoteRelease): PortalRelease {
  const { name, version, container, entry, integrity, contract, shared } = release;
  return { name, version, container, entry, integrity, contract, shared };
}

export function bootData(rows: readonly RegistryRow[], { demo }: Pick<Config, 'demo'>): BootData {
  const served = new Set(rows.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const navigationOf = ({ navigation = [] }: RegistryRow) =>
    navigation.filter(({ to }) => served.has(to) || SHELL_PATHS.has(to));
  return {
    remotes: rows.map((row) => ({
      ...portalRelease(row),
      ...(row.frame && { frame: row.frame }),
      ...(row.navigation && { navigation: navigationOf(row) }),
      ...(row.homes && { homes: row.homes }),
      ...(row.search && { search: row.search }),
      routes: row.routes.map(({ path, guard, only, title, needsOnboarding, isOnboarding, insteadOf }) => ({
        path,
        guard,
        ...(only && { only }),
        title,
        ...(needsOnboarding && { needsOnboarding }),
        ...(isOnboarding && { isOnboarding }),
        ...(insteadOf && { insteadOf }),
      })),
      ...(row.fills && { fills: row.fills.map(({ slot, whom, order }) => ({ slot, whom, order })) }),
      previous: row.previous && portalRelease(row.previous),
    })),
    ...(demo && { demoAccounts }),
  };
}
