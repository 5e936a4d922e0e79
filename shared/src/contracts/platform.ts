/** What the shell reads and reports about the remotes. */
import * as z from 'zod';
import { operation } from './http';

export const remoteNames = ['mf-marketing', 'mf-agent', 'mf-admin', 'mf-sales'] as const;
export const remoteName = z.enum(remoteNames);
export type RemoteName = z.infer<typeof remoteName>;

/** Named guards of the specification (1, section 6); the shell evaluates them. */
export const guardNames = [
  'public',
  'authenticated',
  'agent',
  'agentCampaigns',
  'agentListings',
  'sales',
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
  /** Words of the picture that link previews show; the product's own picture where left out. */
  picture: z.object({ label: z.string(), title: z.string() }).optional(),
  /** The page says that what was asked for does not exist: the answer's status is 404. */
  isNotFound: z.boolean().optional(),
  /** Agents finish onboarding before they see it. */
  needsOnboarding: z.boolean().optional(),
  /** Key of the operation whose answer the page shows at once: the server reads it for the page. */
  reads: z.string().optional(),
  /** Key of the list operation whose first row's id fills the path's parameter, for pictures and tests. */
  sampleFrom: z.string().optional(),
  /** Paths or URLs of the files that the route needs, for preload hints. */
  files: z.array(z.string()),
});
export type ReleasedRoute = z.infer<typeof releasedRoute>;

/** A released version of a remote: all that the shell needs to load it. */
export const remoteRelease = z.object({
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
  /** Bytes of all files, uncompressed. */
  size: z.int(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** A remote's active release, and the one that a second failure falls back to. */
export const registryRow = remoteRelease.extend({ previous: remoteRelease.nullable() });
export type RegistryRow = z.infer<typeof registryRow>;
export const registry = z.object({ remotes: z.array(registryRow) });

/** An account of the demo, offered on the sign-in page. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** Who it is: `Agent`. */
  readonly label: string;
}

/** A release as a page of the portal knows it: every byte more would be in each page's HTML. */
export type PortalRelease = Omit<RemoteRelease, 'routes' | 'size'>;
export type PortalRoute = Pick<ReleasedRoute, 'path' | 'guard' | 'title' | 'needsOnboarding'>;
export interface PortalRow extends PortalRelease {
  readonly routes: readonly PortalRoute[];
  readonly previous: PortalRelease | null;
}

/** The route whose page the gateway rendered into the HTML. */
export interface RenderedRoute {
  /** Null for a page of the shell's own. */
  readonly remote: RemoteName | null;
  /** The route's pattern. */
  readonly path: string;
}

/** What the gateway writes into the portal's HTML. */
export interface BootData {
  readonly remotes: readonly PortalRow[];
  /** In the demo only; production never names an account. */
  readonly demoAccounts?: readonly DemoAccount[];
  /** Answers of the API that the page begins with, by operation. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Absent where the HTML is an empty frame. */
  readonly rendered?: RenderedRoute;
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

export const remoteFailureKinds = [
  'network',
  'timeout',
  'integrity',
  'evaluation',
  'contract',
  'render',
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
  body: z.strictObject({
    remote: remoteName,
    version: z.string().max(60),
    kind: remoteFailureKind,
    message: z.string().max(500),
    path: z.string().max(500),
  }),
  status: 204,
  rateLimit: { points: 30, perSeconds: 60 },
});
