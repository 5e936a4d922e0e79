/**
 * Conditions that a release must meet to be published. The same checks run in a team's CI and on the server, which does
 * not trust the CI's answer. Pure: files come as text with their hashes.
 */
import type { GuardName, OperationShape, RemoteRelease } from '../contracts/platform';
import { type BackendFacts, checkBackendCalls } from './release-backend';
import { type CodeFacts, checkCode, remarksOnCode, usedOperations } from './release-code';
import { guards } from './access';
import { finding, type Finding } from './release-finding';
import { checkFrame } from './release-frame';
import { checkMenu, checkTexts } from './release-menu';
import { checkFills, FILL_LIMIT } from './release-slots';
import { schemaBreaks } from './schema-breaks';
import { satisfiesRange } from './satisfies-range';

/** Pages of the shell's own; any other path must be some remote's route, or the answer's status is 404. */
export const SHELL_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
  '/settings',
]);

/** Paths that the server answers itself, before any remote. */
const SERVER_PATHS: ReadonlySet<string> = new Set([
  '/api',
  '/assets',
  '/remotes',
  '/media',
  '/feed-pictures',
  '/q',
  '/household',
  '/newsletter',
  '/proof',
  '/seller-report',
  '/stop-mail',
  '/agent-mail',
  '/card-pictures',
  '/stop-invitations',
  '/livez',
  '/readyz',
  '/metrics',
  '/.well-known',
]);

/** Bytes of brotli that a first visit to a route may load of its remote. */
export const ROUTE_LIMIT = 120_000;
/** Growth beyond this factor gives a warning. */
const GROWTH = 1.1;
/** Differences below this many bytes come from the compressor. */
const SMALL = 1000;

/** Equal for patterns that match the same paths: the names of parameters do not count. */
const shapeOf = (pattern: string) => pattern.toLowerCase().replace(/:\w+/g, ':').replace(/\/+$/, '') || '/';

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** `/blog` covers `/blog` and all below it; `/` covers the public home alone. */
export function isWithin(prefix: string, path: string): boolean {
  const wanted = segments(prefix);
  const given = segments(path);
  if (wanted.length === 0) return given.length === 0;
  return wanted.every((part, index) => part === given[index]);
}

const isNamed = (path: string): boolean => path.startsWith('/') && !/[*:]/.test(segments(path)[0] ?? '');

/** Owner of a path that no remote may claim: the shell's pages and all below them, or the server's own paths. */
export function reservedFor(path: string): 'the shell' | 'the server' | null {
  const covers = (own: string) => own !== '/' && isWithin(own, path);
  if ([...SHELL_PATHS].some(covers)) return 'the shell';
  return [...SERVER_PATHS].some(covers) ? 'the server' : null;
}

/** Strictness of each guard. Guards of the same rank cannot replace each other. */
const ranks: Readonly<Record<GuardName, number>> = {
  public: 0,
  authenticated: 1,
  agent: 2,
  agentCampaigns: 3,
  agentListings: 3,
  sales: 2,
  salesOrAdmin: 2,
  admin: 4,
};

const isWeaker = (guard: GuardName, before: GuardName): boolean =>
  guard !== before && (ranks[guard] < ranks[before] || ranks[guard] === ranks[before]);

type Route = RemoteRelease['routes'][number];

/** Whether `only` admits people whom it kept out before. */
const isWider = ({ only }: Route, { only: before }: Route): boolean => {
  const widens = (now: readonly string[] | undefined, then: readonly string[] | undefined) =>
    then !== undefined && (now === undefined || now.some((each) => !then.includes(each)));
  return widens(only?.roles, before?.roles) || widens(only?.permissions, before?.permissions);
};

/** `only` narrows a guard; it cannot admit people whom the guard refuses. */
function checkOnly({ path, guard, only }: Route): Finding[] {
  if (!only) return [];
  if (guard === 'public') return [finding('route-only', `it narrows ${path}, which is public`)];
  const { roles } = guards[guard];
  const strangers = (only.roles ?? []).filter((role) => roles && !roles.includes(role));
  if (strangers.length === 0) return [];
  const who = strangers.join(', ');
  return [finding('route-only', `it narrows ${path} to ${who}, whom the guard ${guard} refuses`)];
}

type Claim = Pick<RemoteRelease, 'name' | 'routes' | 'homes' | 'navigation' | 'fills'>;

export interface PartFacts {
  /** Path prefixes that the remote may claim; `null` for the operator's own builds, which may claim any. */
  readonly prefixes: readonly string[] | null;
  /** Paths that the other remotes serve. */
  readonly others: readonly Claim[];
  /** The release that this one would replace. */
  readonly before: Pick<RemoteRelease, 'routes' | 'sizes'> | null;
  /** The team's own back end. */
  readonly backend: BackendFacts;
  /** The operator's own builds may open a page to more people. */
  readonly mayWeakenGuards: boolean;
}

/** Facts about the running portal that a release must fit. */
export interface PortalFacts {
  /** Major version of the contract between shell and remotes. */
  readonly contract: string | null;
  /** Version of each shared singleton; empty if the shell states none. */
  readonly shared: Readonly<Record<string, string>>;
  /** Names that the shell's own shared modules export. */
  readonly provides: Readonly<Record<string, readonly string[]>>;
  /** The operations of the API that runs. */
  readonly operations: Readonly<Record<string, OperationShape>>;
}

export interface Verdict {
  /** Empty if the release may be published. */
  readonly refusals: readonly Finding[];
  /** Warnings that do not block the release. */
  readonly remarks: readonly string[];
}

/** Why `release` cannot be offered beside `others`. */
export function checkClaims(
  release: Claim,
  { prefixes, others, before, mayWeakenGuards }: PartFacts,
): Finding[] {
  const found: Finding[] = [];
  const path = (why: string) => found.push(finding('route-path', why));
  for (const route of release.routes) {
    const { path: claimed, guard } = route;
    found.push(...checkOnly(route));
    const shape = shapeOf(claimed);
    const reserved = reservedFor(claimed);
    if (reserved) {
      path(`it claims ${claimed}, which is for ${reserved}`);
      continue;
    }
    if (!isNamed(claimed)) {
      path(`it claims ${claimed}, which is no path of its own`);
      continue;
    }
    const owner = others.find(
      ({ name, routes }) => name !== release.name && routes.some((route) => shapeOf(route.path) === shape),
    );
    if (owner) path(`it claims ${claimed}, which ${owner.name} serves`);
    else if (prefixes && !prefixes.some((prefix) => isWithin(prefix, claimed))) {
      path(`it claims ${claimed}, which lies outside of its prefixes ${prefixes.join(', ')}`);
    }
    const known = before?.routes.find((route) => shapeOf(route.path) === shape);
    if (known && !mayWeakenGuards && isWeaker(guard, known.guard)) {
      found.push(finding('route-guard', `it opens ${claimed} from the guard ${known.guard} to ${guard}`));
    } else if (known && !mayWeakenGuards && isWider(route, known)) {
      found.push(finding('route-guard', `it opens ${claimed} to people whom \`only\` kept out`));
    }
  }
  found.push(...checkRoles(release, others));
  for (const [role, home] of Object.entries(release.homes ?? {})) {
    const owner = others.find(({ name, homes }) => name !== release.name && homes?.[role as never]);
    if (owner) path(`it brings the home of ${role}, which ${owner.name} brings`);
    if (!release.routes.some((route) => route.path === home)) path(`${home} is not one of its routes`);
  }
  return found;
}

/** Only one remote may have the onboarding wizard, and only one may replace a page for a guard. */
function checkRoles({ name, routes }: Claim, others: readonly Claim[]): Finding[] {
  const role = (why: string) => [finding('route-role', why)];
  const theirs = others
    .filter((other) => other.name !== name)
    .flatMap((other) => other.routes.map((route) => ({ ...route, owner: other.name })));
  return routes.flatMap(({ path, guard, isOnboarding, insteadOf }) => {
    const wizard = isOnboarding && theirs.find((route) => route.isOnboarding);
    if (wizard) return role(`${path} is the onboarding wizard, which ${wizard.owner} brings`);
    if (insteadOf === undefined) return [];
    if (!isNamed(insteadOf)) return role(`${path} stands in for ${insteadOf}, which is no single path`);
    const rival = theirs.find((route) => route.insteadOf === insteadOf && route.guard === guard);
    return rival ? role(`${path} stands in for ${insteadOf}, as ${rival.path} of ${rival.owner} does`) : [];
  });
}

/** A container is a global variable: one that is named for another remote, or for the browser's own, breaks it. */
export function checkContainer({ name, container }: Pick<RemoteRelease, 'name' | 'container'>): Finding[] {
  const wanted = `${name}_`.replaceAll(/\W/g, '_');
  if (container.startsWith(wanted) && /^\w{1,200}$/.test(container)) return [];
  return [
    finding(
      'container-name',
      `its container is ${container.slice(0, 80)}; it must begin with ${wanted} and have letters, digits and _ alone`,
    ),
  ];
}

/** Contract and shared modules, against the shell that runs. */
export function checkAgainstShell(
  { contract, shared, uses = {} }: Pick<RemoteRelease, 'contract' | 'shared' | 'uses'>,
  portal: Pick<PortalFacts, 'contract' | 'shared' | 'provides'>,
): Finding[] {
  const found: Finding[] = [];
  const major = (version: string) => version.split('.')[0];
  if (portal.contract !== null && major(contract) !== major(portal.contract)) {
    found.push(
      finding('contract-major', `it was built for contract ${contract}; the shell has ${portal.contract}`),
    );
  }
  // An older build of the shell does not state its shared modules.
  if (Object.keys(portal.shared).length > 0) {
    for (const [name, range] of Object.entries(shared)) {
      const version = portal.shared[name];
      if (version === undefined) {
        found.push(finding('shared-missing', `it needs ${name}, which the shell does not share`));
      } else if (!satisfiesRange(version, range)) {
        found.push(finding('shared-range', `it needs ${name} ${range}; the shell shares ${version}`));
      }
    }
  }
  for (const [name, names] of Object.entries(uses)) {
    const provided = portal.provides[name];
    if (!provided) continue;
    const lacking = names.filter((each) => !provided.includes(each));
    if (lacking.length > 0) {
      found.push(finding('shared-name', `it uses ${lacking.join(', ')} of ${name}, which the shell lacks`));
    }
  }
  return found;
}

/** Every operation that the release calls exists, accepts what it sends and answers what it reads. */
export function checkOperations(
  { operations = {} }: Pick<RemoteRelease, 'operations'>,
  running: PortalFacts['operations'],
): Finding[] {
  return Object.entries(operations).flatMap(([key, then]) => {
    const now = running[key];
    if (!now) return [finding('operation-gone', `it calls ${key}, which the API does not have`)];
    if (now.fingerprint === then.fingerprint) return [];
    return [
      ...schemaBreaks(then.sends, now.sends, 'sends'),
      ...schemaBreaks(then.reads, now.reads, 'reads'),
    ].map((what) => finding('operation-changed', `${key}: ${what}`));
  });
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function checkBudgets(
  { sizes = {} }: Pick<RemoteRelease, 'sizes'>,
  before: Pick<RemoteRelease, 'sizes'> | null,
  limits = { route: ROUTE_LIMIT, fill: FILL_LIMIT },
): Verdict {
  const refusals: Finding[] = [];
  const remarks: string[] = [];
  for (const [route, bytes] of Object.entries(sizes)) {
    const known = before?.sizes?.[route];
    // A fill's size has the name of its slot.
    const isRoute = route.startsWith('/');
    const limit = isRoute ? limits.route : limits.fill;
    if (bytes > limit) {
      const why = `${route} loads ${kilobytes(bytes)}; the limit is ${kilobytes(limit)}`;
      refusals.push(finding(isRoute ? 'route-size' : 'slot-size', why));
    } else if (known !== undefined && bytes > known * GROWTH && bytes - known > SMALL) {
      const growth = Math.round((bytes / known - 1) * 100);
      remarks.push(`${route} grew by ${growth}% to ${kilobytes(bytes)} of ${kilobytes(limit)}`);
    }
  }
  return { refusals, remarks };
}

/** All checks of a remote's release; without `code` those of its description alone. */
export function checkRelease(
  release: RemoteRelease,
  code: CodeFacts | null,
  part: PartFacts,
  portal: PortalFacts,
): Verdict {
  const budgets = checkBudgets(release, part.before);
  const operations = code ? usedOperations(release, code, portal.operations) : (release.operations ?? {});
  return {
    refusals: [
      ...checkContainer(release),
      ...checkClaims(release, part),
      ...checkTexts(release),
      ...checkMenu(release, part.others),
      ...checkFills(release, part.others),
      ...checkFrame(release, portal.operations, part.backend),
      ...checkAgainstShell(release, portal),
      ...checkOperations({ operations }, portal.operations),
      ...(code ? checkCode(release, code, portal.operations) : []),
      ...(code ? checkBackendCalls(release.name, code, part.backend) : []),
      ...budgets.refusals,
    ],
    remarks: [...budgets.remarks, ...(code ? remarksOnCode(code) : [])],
  };
}
