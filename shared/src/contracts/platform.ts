/** Registry data that the shell reads about the remotes, and failures that it reports. */
import * as z from 'zod';
import { operation } from './http';
import type { FormProblem } from './plain-pages';
import { permissions, roles } from './roles';

/** Also the folder of the remote's workspace, and a part of paths and URLs. */
export const remoteName = z.templateLiteral(['mf-', z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)]);
export type RemoteName = z.infer<typeof remoteName>;

/** Named guards of the specification (1, section 6), and `salesOrAdmin`; the shell evaluates them. */
export const guardNames = [
  'public',
  'authenticated',
  'agent',
  'agentCampaigns',
  'agentListings',
  'sales',
  'salesOrAdmin',
  'admin',
] as const;
export type GuardName = (typeof guardNames)[number];

/** A route as the shell needs it before the remote is loaded: a person who may not see it loads nothing. */
export const releasedRoute = z.object({
  /** React Router path pattern, absolute. */
  path: z.string(),
  guard: z.enum(guardNames),
  title: z.string(),
  /** One sentence for search engines and link previews. */
  description: z.string().optional(),
  /** Alternative text of the link preview picture; defaults to the product's own picture. */
  picture: z.object({ label: z.string(), title: z.string() }).optional(),
  /** The page says that something does not exist: the response status is 404. */
  isNotFound: z.boolean().optional(),
  /** Agents must finish onboarding before they see it, if a remote serves the wizard. */
  needsOnboarding: z.boolean().optional(),
  /** The page is the onboarding wizard. */
  isOnboarding: z.boolean().optional(),
  /**
   * Narrows the guard: people must also have one of the roles and one of the permissions. The API decides what they may
   * do there.
   */
  only: z
    .strictObject({
      roles: z.array(z.enum(roles)).min(1).optional(),
      permissions: z.array(z.enum(permissions)).min(1).optional(),
    })
    .optional(),
  /** Path of a page: people whom it refuses, and whom this page admits, come here instead. */
  insteadOf: z.string().optional(),
  /** Key of the operation that the page shows first: the server includes its response in the HTML. */
  reads: z.string().optional(),
  /** Key of the list operation whose first row's id fills the path's parameter, for screenshots and tests. */
  sampleFrom: z.string().optional(),
  /** Paths or URLs of the files that the route needs, for preload hints. */
  files: z.array(z.string()),
});
export type ReleasedRoute = z.infer<typeof releasedRoute>;

/** Icons of the UI kit that an entry of the account menu may use. */
export const menuIconNames = [
  'archive',
  'calendar',
  'chart',
  'clock',
  'coin',
  'database',
  'gear',
  'grid',
  'help',
  'home',
  'key',
  'layers',
  'list',
  'mail',
  'mailbox',
  'map-pin',
  'people',
  'person',
  'phone',
  'plug',
  'postmark',
  'pulse',
  'qr',
  'search',
  'star',
  'ticket',
] as const;
export type MenuIconName = (typeof menuIconNames)[number];

/** A drawing of the release's own: strokes of 1.5 px on a grid of 16, as SVG path data (SVG 2, section 9.3). */
const drawnIcon = z.strictObject({
  path: z
    .string()
    .max(1000)
    .regex(/^[Mm][MmZzLlHhVvCcSsQqTtAa\d\s,.+-]+$/),
});

/** Bytes of a release: up to 1 GB. */
const fileBytes = z.int().min(0).max(1_000_000_000);

const portalPath = z.string().regex(/^\/(?![/\\])\S*$/);

/** A link that a remote adds to the frame. Not shown if no release serves its page. */
export const navigationEntry = z.strictObject({
  /** `bar`: at the bottom of a phone. `palette`: an action that only the command palette offers. */
  place: z.enum(['header', 'account', 'bar', 'palette']),
  whom: z.array(z.enum(['visitor', ...roles])).min(1),
  /** Ascending among the entries of a place, across all remotes. */
  order: z.number().min(-10_000).max(10_000),
  label: z.string().min(1).max(40),
  /** Path of a route without parameters, of any remote. */
  to: portalPath,
  /** In the account menu and the bar. */
  icon: z.union([z.enum(menuIconNames), drawnIcon]).optional(),
  /** In the header: the number of rows that a list operation has for this query. */
  badge: z
    .strictObject({
      /**
       * Key of an operation without parameters whose answer has a `total`: of the API or of the team's own back end.
       */
      count: z.string(),
      query: z.record(z.string(), z.string()).optional(),
      /** The noun after the number: `new`. */
      label: z.string().min(1),
    })
    .optional(),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** A place in a page of another remote that the release fills with a component. */
export const releasedFill = z.object({
  /** One of `slots` in `slot-vocabulary.ts`. The gate refuses others, so that it can say which there are. */
  slot: z.string().min(1).max(80),
  /** Roles that see it. */
  whom: z.array(z.enum(roles)).min(1),
  /** Ascending among the fills of the slot, across all remotes. */
  order: z.number().min(-10_000).max(10_000),
  /** Paths or URLs of the files that the fill needs. */
  files: z.array(z.string()),
});
export type ReleasedFill = z.infer<typeof releasedFill>;

/** Additions of a remote to the portal's frame. */
export const frameParts = z.object({
  /** `public` has the marketing footer; an `app`, the default, has one line. */
  frame: z.enum(['app', 'public']).optional(),
  navigation: z.array(navigationEntry).optional(),
  /** Home page of each role: where sign-in leads. */
  homes: z.partialRecord(z.enum(roles), portalPath).optional(),
  /** Search of the command palette, besides pages and actions. */
  search: z
    .strictObject({
      /** Key of an operation that takes `q` and answers hits: of the API or of the team's own back end. */
      find: z.string(),
      /** Heading of the hits; without it, they are below the names of their kinds. */
      label: z.string().min(1).max(40).optional(),
      whom: z.array(z.enum(roles)).min(1),
    })
    .optional(),
});
export type FrameParts = z.infer<typeof frameParts>;

/** The part of an operation that a release relies on: JSON schemas of the data that it sends and reads. */
export const operationShape = z.object({
  /** Changes with either schema. */
  fingerprint: z.string(),
  sends: z.record(z.string(), z.unknown()),
  reads: z.record(z.string(), z.unknown()),
});
export type OperationShape = z.infer<typeof operationShape>;

/** A released version of a remote: all that the shell needs to load it. */
export const remoteRelease = frameParts.extend({
  name: remoteName,
  version: z.string(),
  /** Global variable that the entry defines; each version has its own, so that two can live in one tab. */
  container: z.string(),
  /** Absolute path or URL of the versioned remoteEntry. */
  entry: z.string(),
  /** Subresource integrity of the entry: `sha384-…`. */
  integrity: z.string(),
  /** Contract version: the shell refuses a different major. */
  contract: z.string(),
  /** Version ranges of the shared singletons that the remote was built against. */
  shared: z.record(z.string(), z.string()),
  /** The remote's route table, and the files that each route needs, for preload hints. */
  routes: z.array(releasedRoute),
  /** Slots of other remotes that the release fills. */
  fills: z.array(releasedFill).max(50).optional(),
  /** Bytes of all files, uncompressed. */
  size: fileBytes,
  /** `sha384-…` of every script and style, by its path below `/remotes/{name}/{version}/`. */
  integrities: z.record(z.string(), z.string()).optional(),
  /** The container's own loader sets `integrity` on its chunks, so preload hints must name it too. */
  checksChunks: z.boolean().optional(),
  /**
   * Bytes of scripts and styles that a first visit to the route loads, compressed by brotli, by the route's path; of a
   * fill's files by its slot.
   */
  sizes: z.record(z.string(), fileBytes).optional(),
  /** Paths of all files, below the build's folder: `client/remoteEntry.js`. */
  files: z.array(z.string()).optional(),
  /** Names that the release imports of the portal's own shared modules, by share key. */
  uses: z.record(z.string(), z.array(z.string())).optional(),
  /** The API operations that the release calls, by key (`GET /leads`), as they were when it was built. */
  operations: z.record(z.string(), operationShape).optional(),
  /** Operations of the team's own back end that the code names; the server sets it. */
  backendOperations: z.array(z.string()).optional(),
  commit: z.string().max(64).optional(),
  builtAt: z.iso.datetime().optional(),
  /** `webpack 5.111.1`. */
  toolchain: z.string().max(60).optional(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** A remote's active release, and the one that a second failure falls back to. */
export const registryRow = remoteRelease.extend({ previous: remoteRelease.nullable() });
export type RegistryRow = z.infer<typeof registryRow>;
export const registry = z.object({ remotes: z.array(registryRow) });
export type Registry = z.infer<typeof registry>;

/** A demo account, offered on the sign-in page. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** Display name of the role: `Agent`. */
  readonly label: string;
}

/** A release as pages know it. Keep it small: it is part of every page's HTML. */
export type PortalRelease = Pick<
  RemoteRelease,
  'name' | 'version' | 'container' | 'entry' | 'integrity' | 'contract' | 'shared'
>;
export type PortalRoute = Pick<
  ReleasedRoute,
  'path' | 'guard' | 'only' | 'title' | 'needsOnboarding' | 'isOnboarding' | 'insteadOf'
>;
export type PortalFill = Pick<ReleasedFill, 'slot' | 'whom' | 'order'>;
export interface PortalRow extends PortalRelease, Readonly<FrameParts> {
  readonly routes: readonly PortalRoute[];
  /** Absent if the release fills no slot. */
  readonly fills?: readonly PortalFill[];
  readonly previous: PortalRelease | null;
}

/** The route whose page the gateway rendered into the HTML. */
export interface RenderedRoute {
  /** `null` for one of the shell's own pages. */
  readonly remote: RemoteName | null;
  /** The route's pattern. */
  readonly path: string;
}

/** A release that this browser alone was given, to look at it before others do. */
export interface PreviewedRelease {
  readonly part: RemoteName;
  readonly version: string;
}

/** A registered remote without an active release. */
export interface AbsentPart {
  readonly part: RemoteName;
  /** Its paths. */
  readonly prefixes: readonly string[];
}

/** A form that was posted and refused: the input and the problem. */
export interface ReturnedForm {
  /** Path that the form posts to. */
  readonly path: string;
  readonly problem: FormProblem;
}

/** The data that the gateway writes into the portal's HTML. */
export interface BootData {
  readonly remotes: readonly PortalRow[];
  /** In the demo only; production never lists accounts. */
  readonly demoAccounts?: readonly DemoAccount[];
  /** API responses that the page starts with, by operation. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** A form of this page that was posted without scripts and refused. */
  readonly returnedForm?: ReturnedForm;
  /** Absent if the HTML is an empty frame. */
  readonly rendered?: RenderedRoute;
  /** Sent with reports about the page's releases: see `releases.ts`. */
  readonly ticket?: string;
  /** Version of the shell that the page was given. */
  readonly shell?: string;
  /** Absent if the page has the releases that everyone gets. */
  readonly previews?: readonly PreviewedRelease[];
  /** Absent if every remote is there. */
  readonly absent?: readonly AbsentPart[];
}

export const getRegistry = operation({
  id: 'getRegistry',
  method: 'get',
  path: '/registry',
  summary: 'The active release of every remote',
  tag: 'Platform',
  access: 'public',
  response: registry,
});

export const getKit = operation({
  id: 'getKit',
  method: 'get',
  path: '/platform/kit.tgz',
  summary: 'The npm package that a team in its own repository builds against, as this portal runs it',
  tag: 'Platform',
  access: 'public',
  produces: 'application/gzip',
  errors: ['not_found'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const getNewRemoteCommand = operation({
  id: 'getNewRemoteCommand',
  method: 'get',
  path: '/platform/new.tgz',
  summary: 'The npm package that writes the repository of a new team, without dependencies',
  tag: 'Platform',
  access: 'public',
  produces: 'application/gzip',
  errors: ['not_found'],
  rateLimit: { points: 30, perSeconds: 60 },
});

/**
 * `silent`: its code ran, but no page was painted in time. `hang`: it kept the tab from reacting.
 */
export const remoteFailureKinds = [
  'network',
  'timeout',
  'integrity',
  'evaluation',
  'contract',
  'render',
  'silent',
  'hang',
] as const;
export const remoteFailureKind = z.enum(remoteFailureKinds);
export type RemoteFailureKind = z.infer<typeof remoteFailureKind>;

export const reportRemoteFailure = operation({
  id: 'reportRemoteFailure',
  method: 'post',
  path: '/telemetry/remote',
  summary: 'A remote failed to load or render in a browser',
  tag: 'Platform',
  access: 'public',
  // Fields that only a newer page knows are dropped, as in `releases.ts`.
  body: z.object({
    remote: remoteName,
    version: z.string().max(60),
    kind: remoteFailureKind,
    message: z.string().max(500),
    path: z.string().max(500),
  }),
  status: 204,
  rateLimit: { points: 30, perSeconds: 60 },
});

export const getApiClient = operation({
  id: 'getApiClient',
  method: 'get',
  path: '/platform/client.tgz',
  summary:
    'The npm package with which a customer’s program calls this portal and reads its webhook events, typed',
  tag: 'Platform',
  access: 'public',
  produces: 'application/gzip',
  errors: ['not_found'],
  rateLimit: { points: 30, perSeconds: 60 },
});

export const operations = {
  getRegistry,
  getKit,
  getNewRemoteCommand,
  getApiClient,
  reportRemoteFailure,
} as const;
