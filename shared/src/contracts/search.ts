/** One search over what an agent or an administrator works with, for the command palette. */
import * as z from 'zod';
import { operation } from './http';

const searchHitKinds = ['campaign', 'listing', 'lead', 'person', 'mailing'] as const;

export const searchHit = z.object({
  kind: z.enum(searchHitKinds),
  id: z.string(),
  title: z.string(),
  /** A second line that tells two hits of the same name apart. */
  detail: z.string(),
  /** Path of its page. */
  to: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchAgentData = operation({
  id: 'searchAgentData',
  method: 'get',
  path: '/search',
  summary: 'The signed-in agent’s campaigns, listings and leads that match, a few of each',
  tag: 'Agent',
  access: 'agent',
  query: z.strictObject({ q: z.string().trim().min(2).max(200) }),
  response: z.object({ data: z.array(searchHit) }),
  rateLimit: { points: 240, perSeconds: 60 },
});

export const searchPlatform = operation({
  id: 'searchPlatform',
  method: 'get',
  path: '/admin/search',
  summary: 'People, mailings and listings of the platform that match, a few of each',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.manage_users'],
  query: z.strictObject({ q: z.string().trim().min(2).max(200) }),
  response: z.object({ data: z.array(searchHit) }),
  rateLimit: { points: 240, perSeconds: 60 },
});

export const operations = { searchAgentData, searchPlatform } as const;
