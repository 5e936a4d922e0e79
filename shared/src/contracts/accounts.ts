/** The signed-in person as the portal sees him. Sign-in itself speaks the GoTrue protocol under `/auth`. */
import * as z from 'zod';
import { id, operation, timestamp } from './http';
import { permission, role } from './roles';

export const profile = z.object({
  id,
  email: z.string(),
  role: role.nullable(),
  mls_provider_id: id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  title: z.string(),
  phone: z.string(),
  license_number: z.string(),
  website: z.string().nullable(),
  logo_url: z.string().nullable(),
  photo_url: z.string().nullable(),
  scheduling_url: z.string().nullable(),
  bio: z.string(),
  slug: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Profile = z.infer<typeof profile>;

export const me = z.object({
  profile,
  role: role.nullable(),
  permissions: z.array(permission),
  agentId: id.nullable(),
  onboardingCompletedAt: timestamp.nullable(),
});
export type Me = z.infer<typeof me>;

export const getMe = operation({
  id: 'getMe',
  method: 'get',
  path: '/me',
  summary: 'Profile, role, permissions and agent of the signed-in user',
  tag: 'Accounts',
  access: 'user',
  response: me,
});
