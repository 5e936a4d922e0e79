/**
 * The back end of a team: a server of its own, which its pages reach at `/api/teams/{part}/…` through the portal. Whom it
 * serves and where it is stands in the part's row.
 */
import * as z from 'zod';
import { operation, timestamp } from './http';
import { remoteName } from './platform';
import { role } from './roles';
import { circuitStates } from './team-backend-vocabulary';

const partParams = z.strictObject({ part: remoteName });

/** The OpenAPI description that the team registered. */
export const teamApi = z.object({
  title: z.string(),
  version: z.string(),
  /** `GET /teams/mf-broker/quotes/{id}`: as the code of the team's pages names them. */
  operations: z.array(z.string()),
  registeredAt: timestamp,
});
export type TeamApi = z.infer<typeof teamApi>;

export const teamBackend = z.object({
  part: remoteName,
  /** Calls of `/api/teams/{part}/quotes` go to `{url}/quotes`. */
  url: z.string(),
  /** Who may call it; the portal refuses everyone else. */
  roles: z.array(role),
  api: teamApi.nullable(),
  /** As the server that answers sees it, since its start. */
  health: z.object({
    circuit: z.enum(circuitStates),
    calls: z.int(),
    failures: z.int(),
    lastFailure: z.object({ at: timestamp, reason: z.string() }).nullable(),
  }),
});
export type TeamBackend = z.infer<typeof teamBackend>;

const admin = {
  tag: 'Releases',
  access: 'admin',
  permissions: ['admin.access_panel'],
  params: partParams,
} as const;

export const getTeamBackend = operation({
  ...admin,
  id: 'getTeamBackend',
  method: 'get',
  path: '/admin/releases/{part}/backend',
  summary: 'The back end of a team and its health, if it has one',
  response: z.object({ backend: teamBackend.nullable() }),
});

export const setTeamBackend = operation({
  ...admin,
  id: 'setTeamBackend',
  method: 'put',
  path: '/admin/releases/{part}/backend',
  summary: 'Say where a team’s back end is and who may call it',
  body: z.strictObject({
    url: z
      .url({
        protocol: /^https?$/,
        error: 'Enter an address that begins with https://, such as https://api.example.com/v1.',
      })
      .max(300)
      .refine((text) => {
        const { username, password, search, hash } = new URL(text);
        return `${username}${password}${search}${hash}` === '';
      }, 'Leave out user name, password, ? and #.'),
    roles: z.array(role).min(1, { error: 'Choose who may call it.' }).max(3),
  }),
  response: teamBackend,
});

export const removeTeamBackend = operation({
  ...admin,
  id: 'removeTeamBackend',
  method: 'delete',
  path: '/admin/releases/{part}/backend',
  summary: 'Send no calls to a team’s back end any longer',
});

/** A team's description of its API, of OpenAPI 3. Only what the gate compares is read. */
export const registerTeamApi = operation({
  id: 'registerTeamApi',
  method: 'put',
  path: '/deploy/{part}/backend-api',
  summary: 'Register the OpenAPI description of the team’s back end, unless an active release would break',
  tag: 'Releases',
  access: 'deploy',
  params: partParams,
  body: z.looseObject({
    openapi: z.string().regex(/^3\.\d+\.\d+$/, { error: 'Only OpenAPI 3 is read.' }),
    info: z.looseObject({ title: z.string().max(200), version: z.string().max(80) }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  response: teamApi,
  bodyBytes: 2_000_000,
  rateLimit: { points: 60, perSeconds: 60 },
  errors: ['conflict'],
});

export const operations = {
  getTeamBackend,
  setTeamBackend,
  removeTeamBackend,
  registerTeamApi,
} as const;
