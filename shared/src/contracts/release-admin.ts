/**
 * Releases as teams publish them, with a deploy token of their own part, and as admins see and steer them.
 *
 * Publishing takes three steps: `publishRelease` names the files that the portal lacks, `uploadReleaseFile` brings each,
 * and `publishRelease` again publishes all of it in one transaction, or says why not. Nothing is visible before.
 */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { id, operation, timestamp } from './http';
import {
  navigationEntry,
  operationShape,
  releasedFill,
  releasedRoute,
  remoteName,
  remoteRelease,
} from './platform';
import { roles } from './roles';
import { releaseStates } from './release-vocabulary';
import { partName } from './releases';
import { shellRelease } from './shell-release';

const version = z.string().regex(/^[\w+-][\w.+-]{0,79}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const share = z.int().min(1).max(100);
const partParams = z.strictObject({ part: partName });

/** Largest file of a release. */
export const MAX_FILE_BYTES = 20_000_000;

export const channelAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('promote'), version }),
  z.strictObject({ act: z.literal('share'), version, share }),
  /** Ends the rollout: nobody gets the candidate, which stays published. */
  z.strictObject({ act: z.literal('end'), version }),
  /** Without a version, one step back: a candidate ends, else the release known good is stable again. */
  z.strictObject({ act: z.literal('rollback'), version: version.optional() }),
  z.strictObject({ act: z.literal('withdraw'), version, reason: z.string().trim().min(1).max(300) }),
]);
export type ChannelAct = z.infer<typeof channelAct>;

/** Which release of a part visitors get. */
export const channelStatus = z.object({
  part: partName,
  stable: z.string().nullable(),
  stableSince: timestamp.nullable(),
  /** Fallback if the stable release fails. */
  previous: z.string().nullable(),
  candidate: z.string().nullable(),
  candidateSince: timestamp.nullable(),
  /** Percentage of visitors who get the candidate. */
  share: z.int(),
});
export type ChannelStatus = z.infer<typeof channelStatus>;

export const publishRelease = operation({
  id: 'publishRelease',
  method: 'post',
  path: '/deploy/{part}/releases',
  summary: 'Publish a release whose files the portal has, or learn which it lacks',
  tag: 'Releases',
  access: 'deploy',
  params: partParams,
  body: z.strictObject({
    release: z.union([remoteRelease, shellRelease]),
    files: z
      .array(z.strictObject({ path: z.string().min(1).max(300), hash: sha256 }))
      .min(1)
      .max(5000),
    /** Who gets it: everyone, a share of visitors, or nobody yet. */
    rollout: z.union([z.literal('stable'), z.literal('none'), z.strictObject({ share })]),
  }),
  response: z.object({
    state: z.enum(['published', 'unchanged', 'incomplete']),
    /** Hashes of the files to upload. */
    missing: z.array(z.string()),
    /** Warnings of the gate that do not block the release. */
    remarks: z.array(z.string()),
    channel: channelStatus.nullable(),
    /** Why an unchanged release was withdrawn; `null` if it was not. */
    withdrawnReason: z.string().nullable(),
  }),
  bodyBytes: 4_000_000,
  rateLimit: { points: 60, perSeconds: 60 },
  errors: ['conflict', 'release_refused'],
});

export const uploadReleaseFile = operation({
  id: 'uploadReleaseFile',
  method: 'put',
  path: '/deploy/{part}/files/{hash}',
  summary: 'Bring a file of a release; its SHA-256 is its name',
  tag: 'Releases',
  access: 'deploy',
  params: z.strictObject({ part: partName, hash: sha256 }),
  query: z.strictObject({
    /** How browsers will see it, which decides whether it is compressed. */
    extension: z
      .string()
      .regex(/^[a-z0-9]{1,8}$/)
      .default('bin'),
  }),
  consumes: 'application/octet-stream',
  bodyBytes: MAX_FILE_BYTES,
  rateLimit: { points: 3000, perSeconds: 60 },
});

/** Facts that a release of the part is checked against. */
export const getReleaseFacts = operation({
  id: 'getReleaseFacts',
  method: 'get',
  path: '/deploy/{part}',
  summary: 'The portal that runs, as the gate of a release compares with it, and the state of the channel',
  tag: 'Releases',
  access: 'deploy',
  params: partParams,
  response: z.object({
    channel: channelStatus,
    part: z.object({
      prefixes: z.array(z.string()),
      others: z.array(
        z.object({
          name: remoteName,
          routes: z.array(releasedRoute),
          homes: z.record(z.string(), z.string()).optional(),
          navigation: z.array(navigationEntry).optional(),
          fills: z.array(releasedFill).optional(),
        }),
      ),
      /** The team's own back end; `null` without one. */
      backend: z.object({ operations: z.array(z.string()).nullable() }).nullable(),
      before: z
        .object({
          routes: z.array(releasedRoute),
          sizes: z.record(z.string(), z.int()).optional(),
        })
        .nullable(),
    }),
    portal: z.object({
      contract: z.string().nullable(),
      shared: z.record(z.string(), z.string()),
      provides: z.record(z.string(), z.array(z.string())),
      operations: z.record(z.string(), operationShape),
    }),
  }),
});

export const deployChannel = operation({
  id: 'deployChannel',
  method: 'post',
  path: '/deploy/{part}/channel',
  summary: 'Promote, share, roll back or withdraw a release of the token’s part',
  tag: 'Releases',
  access: 'deploy',
  params: partParams,
  body: channelAct,
  response: channelStatus,
  errors: ['conflict'],
  rateLimit: { points: 60, perSeconds: 60 },
});

export const releaseHealth = z.object({
  /** The 75th percentiles, in milliseconds: until the first page is shown and reacts, and the pages' vitals. */
  ready: z.number().nullable(),
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  /** Tickets with a page on the screen or a failure. */
  loads: z.int(),
  /** Tickets that reported a failure of any kind. */
  failures: z.int(),
  failedLoads: z.int(),
  /** Failed loads whose page showed nothing in time, or hung. */
  silences: z.int(),
  /** Tickets of pages that were asked for and reported no end; not among the loads. */
  open: z.int(),
  crashes: z.int(),
  errors: z.int(),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

export const partSummary = channelStatus.extend({
  owner: z.string(),
  description: z.string(),
  prefixes: z.array(z.string()),
  alertEmails: z.array(z.string()),
  hasServerBuild: z.boolean(),
  /** Health over the last 24 hours. */
  stableHealth: releaseHealth.nullable(),
  candidateHealth: releaseHealth.nullable(),
  previousHealth: releaseHealth.nullable(),
  /** Loads of the last 24 hours, the oldest hour first. */
  loadsByHour: z.array(z.int()),
});
export type PartSummary = z.infer<typeof partSummary>;

export const releaseEvent = z.object({
  id,
  part: partName,
  version: z.string().nullable(),
  kind: z.string(),
  actor: z.string(),
  detail: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
});
export type ReleaseEventEntry = z.infer<typeof releaseEvent>;

const admin = {
  tag: 'Releases',
  access: 'admin',
  permissions: ['admin.access_panel'],
} as const;

/** A slot of a page, and the releases that fill it. */
export const slotSummary = z.object({
  slot: z.string(),
  host: remoteName,
  title: z.string(),
  /** Roles that can open the page. */
  whom: z.array(z.enum(roles)),
  /** In the order in which people see them. */
  fills: z.array(
    z.object({
      part: remoteName,
      version: z.string(),
      state: z.enum(['stable', 'candidate']),
      whom: z.array(z.enum(roles)),
      /** Bytes that it loads on a first visit, compressed; `null` if the release does not say. */
      bytes: z.int().nullable(),
    }),
  ),
});
export type SlotSummary = z.infer<typeof slotSummary>;

export const listParts = operation({
  ...admin,
  id: 'listParts',
  method: 'get',
  path: '/admin/releases',
  summary: 'The shell and every remote with its releases and their health',
  response: z.object({
    data: z.array(partSummary),
    slots: z.array(slotSummary),
    /** Releases that the portal withdrew automatically in the last 24 hours. */
    withdrawn: z.array(releaseEvent),
    /** Local builds and teams’ own servers that are refused now. */
    refused: z.array(z.object({ part: z.string(), reason: z.string() })),
  }),
});

export const releaseEntry = z.object({
  version: z.string(),
  state: z.enum(releaseStates),
  publishedAt: timestamp,
  publishedBy: z.string(),
  commit: z.string().nullable(),
  toolchain: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  remarks: z.array(z.string()),
  /** Bytes of the largest first visit, compressed. */
  bytes: z.int().nullable(),
  /** Compared with the release that was published before it. */
  routesAdded: z.array(z.string()),
  routesGone: z.array(z.string()),
  operationsAdded: z.array(z.string()),
  operationsGone: z.array(z.string()),
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

export const deployToken = z.object({
  id,
  name: z.string(),
  startsWith: z.string(),
  createdBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
});
export type DeployToken = z.infer<typeof deployToken>;

/** A release on trial next to the one before it: the candidate, or the stable release in its first day. */
export const releaseTrial = z.object({
  version: z.string(),
  since: timestamp,
  health: releaseHealth,
  before: z.object({
    version: z.string(),
    /** The same hours for a candidate; a week for a stable release, whose predecessor nobody gets any more. */
    since: timestamp,
    health: releaseHealth,
    /** Loads of the last week, which decide how strictly the release on trial is judged. */
    weekLoads: z.int(),
  }),
  /** Evidence against the release after so many loads: 0 is even, at 1 the portal withdraws it. */
  line: z.array(z.object({ loads: z.int(), failures: z.int(), evidence: z.number() })),
});
export type ReleaseTrial = z.infer<typeof releaseTrial>;

export const getPart = operation({
  ...admin,
  id: 'getPart',
  method: 'get',
  path: '/admin/releases/{part}',
  summary: 'One part: its releases, what happened to them, its tokens',
  params: partParams,
  response: z.object({
    summary: partSummary,
    releases: z.array(releaseEntry),
    events: z.array(releaseEvent),
    tokens: z.array(deployToken),
    /** Emails of the accounts that always get the candidate. */
    preview: z.array(z.string()),
    /** `null` if no release is on trial. */
    trial: releaseTrial.nullable(),
    /** Visits to the part in the last 7 days; a visit is one browser within an hour. */
    weekVisits: z.int(),
  }),
});

export const followReleases = operation({
  ...admin,
  id: 'followReleases',
  method: 'get',
  path: '/admin/release-changes',
  summary:
    'The id of the latest release event; given that id, answers once there is a newer one or after 25 s',
  staysOpen: true,
  query: z.strictObject({ after: z.union([id, z.literal('')]).optional() }),
  produces: 'text/plain',
});

export const steerReleases = operation({
  ...admin,
  id: 'steerReleases',
  method: 'post',
  path: '/admin/releases/{part}/channel',
  summary: 'Promote, share, roll back or withdraw a release',
  params: partParams,
  body: channelAct,
  response: channelStatus,
  errors: ['conflict'],
});

const prefix = z.string().regex(/^\/[a-z0-9-]*(\/[a-z0-9-]+)*$/);
const settings = {
  owner: z.string().trim().min(1).max(80),
  description: z.string().trim().max(300),
  prefixes: z.array(prefix).max(50),
  alertEmails: z.array(emailAddress()).max(20),
  hasServerBuild: z.boolean(),
};

export const registerRemote = operation({
  ...admin,
  id: 'registerRemote',
  method: 'post',
  path: '/admin/releases',
  summary: 'Register a remote: its name, owner and the paths that it may claim',
  body: z.strictObject({ name: remoteName, ...settings }),
  response: partSummary,
  status: 201,
  errors: ['conflict'],
});

export const updatePart = operation({
  ...admin,
  id: 'updatePart',
  method: 'put',
  path: '/admin/releases/{part}',
  summary: 'Owner, paths, alerts and rights of a part',
  params: partParams,
  body: z.strictObject(settings),
  response: partSummary,
  errors: ['conflict'],
});

export const setPreview = operation({
  ...admin,
  id: 'setPreview',
  method: 'put',
  path: '/admin/releases/{part}/preview',
  summary: 'Accounts that always get the candidate, by email',
  params: partParams,
  body: z.strictObject({ emails: z.array(emailAddress()).max(50) }),
  response: z.object({ preview: z.array(z.string()) }),
});

export const previewRelease = operation({
  ...admin,
  id: 'previewRelease',
  method: 'post',
  path: '/admin/releases/{part}/preview',
  summary: 'Give this browser alone a published release of a remote, for four hours',
  params: z.strictObject({ part: remoteName }),
  body: z.strictObject({ version }),
  produces: 'text/plain',
  errors: ['conflict'],
});

/** Public, so that any signed-in or signed-out person can end the preview. */
export const endPreview = operation({
  id: 'endPreview',
  method: 'delete',
  path: '/releases/preview',
  summary: 'Give this browser the releases that everyone gets',
  tag: 'Releases',
  access: 'public',
  produces: 'text/plain',
});

export const createDeployToken = operation({
  ...admin,
  id: 'createDeployToken',
  method: 'post',
  path: '/admin/releases/{part}/tokens',
  summary: 'Make a deploy token of one part; it is shown once',
  params: partParams,
  body: z.strictObject({ name: z.string().trim().min(1).max(60), days: z.int().min(1).max(366).default(90) }),
  response: deployToken.extend({ token: z.string() }),
  status: 201,
});

export const revokeDeployToken = operation({
  ...admin,
  id: 'revokeDeployToken',
  method: 'delete',
  path: '/admin/releases/{part}/tokens/{id}',
  summary: 'Revoke a deploy token at once',
  params: z.strictObject({ part: partName, id }),
});

/**
 * Sets the first-party cookies by which pages follow the account: its bucket, and the parts whose candidate it always
 * gets. The shell calls it after signing in.
 */
export const followAccount = operation({
  id: 'followAccount',
  method: 'post',
  path: '/releases/visit',
  summary: 'Give this browser the releases of the signed-in account',
  tag: 'Releases',
  access: 'user',
  produces: 'text/plain',
});

export const operations = {
  publishRelease,
  uploadReleaseFile,
  getReleaseFacts,
  deployChannel,
  listParts,
  getPart,
  followReleases,
  steerReleases,
  registerRemote,
  updatePart,
  setPreview,
  previewRelease,
  endPreview,
  createDeployToken,
  revokeDeployToken,
  followAccount,
} as const;
