/** Google and Apple sign-in in a browser: the portal's redirect, the provider's account page, and the way back. */
import type { Page } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from './people';

interface Session {
  readonly access_token: string;
  readonly user: { readonly email: string; readonly app_metadata: { providers: string[]; role: string } };
}

const providers = [
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const;

/** Opens the provider's page like the client library, and returns the verifier that the library would store. */
async function leave(page: Page, provider: 'google' | 'apple', origin: string): Promise<string> {
  const verifier = randomBytes(48).toString('hex');
  const query = new URLSearchParams({
    provider,
    redirect_to: `${origin}/auth/callback?redirect=%2Fleads`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  });
  await page.goto(`/api/auth/authorize?${query}`);
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return verifier;
}

/** Returns the URL at which the browser comes back to the portal. */
async function comeBack(page: Page, press: () => Promise<void>): Promise<URL> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => new URL(each.url()).pathname === '/auth/callback'),
    press(),
  ]);
  return new URL(request.url());
}

for (const [provider, label] of providers) {
  test(`a person returns from ${label} with a code that can be exchanged for a session`, async ({
    page,
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin;
    const verifier = await leave(page, provider, origin);
    expect(new URL(page.url()).origin).not.toBe(origin);
    await expect(page).toHaveTitle(`Choose an account · Local ${label}`);
    const end = await comeBack(page, () => page.getByRole('button', { name: 'Theo Lindqvist' }).click());
    expect(end.origin).toBe(origin);
    expect(end.searchParams.get('redirect')).toBe('/leads');

    const answer = await page.request.post('/api/auth/token?grant_type=pkce', {
      data: { auth_code: end.searchParams.get('code'), code_verifier: verifier },
    });
    const session = (await answer.json()) as Session;
    expect(session.user.email).toBe('theo.lindqvist@mail.example');
    expect(session.user.app_metadata.role).toBe('agent');
    expect(session.user.app_metadata.providers).toContain(provider);
  });

  test(`a person who cancels at ${label} returns with the reason`, async ({ page, baseURL }) => {
    await leave(page, provider, new URL(baseURL ?? '').origin);
    const end = await comeBack(page, () => page.getByRole('button', { name: 'Cancel' }).click());
    expect(end.searchParams.get('error')).toBe('access_denied');
    expect(end.searchParams.has('code')).toBe(false);
  });
}

test('a person enters another address using only the keyboard', async ({ page, baseURL }) => {
  await leave(page, 'apple', new URL(baseURL ?? '').origin);
  const summary = page.getByText('Use another email');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email', { exact: true }).fill('june.abara@mail.example');
  await page.getByLabel('First name').fill('June');
  const end = await comeBack(page, () => page.getByLabel('First name').press('Enter'));
  expect(end.searchParams.has('code')).toBe(true);
});
