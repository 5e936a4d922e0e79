/** Deploy tokens and previews, by the demo's admin. */
import { expect, type APIRequestContext } from '@playwright/test';

async function adminToken(request: APIRequestContext): Promise<string> {
  const signedIn = await request.post('/api/auth/token?grant_type=password', {
    data: { email: 'admin@demo.farmpost.test', password: 'postcards4all' },
  });
  const { access_token: access } = (await signedIn.json()) as { access_token: string };
  return access;
}

/** A deploy token of one part. */
export async function makeToken(request: APIRequestContext, part: string): Promise<string> {
  const made = await request.post(`/api/admin/releases/${part}/tokens`, {
    headers: { authorization: `Bearer ${await adminToken(request)}` },
    data: { name: 'journey', days: 1 },
  });
  return ((await made.json()) as { token: string }).token;
}

/** Gives the context's browser alone a published release. */
export async function previewIn(context: APIRequestContext, part: string, version: string): Promise<void> {
  const answer = await context.post(`/api/admin/releases/${part}/preview`, {
    headers: { authorization: `Bearer ${await adminToken(context)}` },
    data: { version },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
