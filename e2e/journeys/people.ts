/** The people in the journeys, and the world outside the portal: the MLS, the printer, the mailbox. */
import { test as base, expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

export { expect };

const PASSWORD = 'postcards4all';

export type Person = 'agent' | 'agent2' | 'admin' | 'sales';

/** Signs in on the sign-in page: for tests that sign out again, or that are about signing in. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await signInWith(page, `${person}@demo.farmpost.test`, PASSWORD);
}

export async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** A person of the MLS's roster who has not signed up, in a town where no one else mails. */
export interface TownAgent {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mlsId: string;
  readonly zip: string;
  /** Addresses of their homes on the market. */
  readonly addresses: readonly string[];
}

export interface PrintedCard {
  readonly id: string;
  readonly metadata: { readonly piece_id: string; readonly campaign_id: string };
}

/** Events outside the portal, through the sandbox's control API. */
export interface World {
  /** Takes a town that no other test, and no other attempt of this one, has or gets. */
  takeTown(): Promise<TownAgent>;
  /** Puts another home of the town's agent on the market. */
  listHome(agent: TownAgent): Promise<{ mlsId: number; address: string }>;
  printedCards(campaignId: string): Promise<PrintedCard[]>;
  /** Households that got two cards of one campaign: always none. */
  duplicates(): Promise<unknown[]>;
  backOf(card: PrintedCard): Promise<Uint8Array>;
  /** Moves only one vendor's clock, so that delivering cards changes no listing and paying a month prints no card. */
  advance(days: number, clock: 'printers' | 'payments'): Promise<void>;
  mailsTo(address: string): Promise<{ subject: string; text: string; html: string }[]>;
}

async function json<T>(request: APIRequestContext, url: string): Promise<T> {
  const response = await request.get(url);
  expect(response.ok(), `${url} answered ${response.status()}`).toBe(true);
  return (await response.json()) as T;
}

function worldOf(request: APIRequestContext, control: string): World {
  const rows = async <T>(path: string) => (await json<{ data: T[] }>(request, `${control}${path}`)).data;
  return {
    async takeTown() {
      const response = await request.post(`${control}/towns`);
      expect(response.status(), await response.text()).toBe(201);
      const { zip, agent } = (await response.json()) as {
        zip: string;
        agent: { id: string; firstName: string; lastName: string; email: string };
      };
      const homes = await rows<{ agentId: string; address: string }>('/listings');
      const addresses = homes.filter(({ agentId }) => agentId === agent.id).map(({ address }) => address);
      const { id: mlsId, firstName, lastName, email } = agent;
      return { firstName, lastName, email, mlsId, zip, addresses };
    },
    async listHome({ mlsId, zip }) {
      const data = { agentId: mlsId, zip, status: 'Active' };
      const response = await request.post(`${control}/listings`, { data });
      expect(response.status()).toBe(201);
      return (await response.json()) as { mlsId: number; address: string };
    },
    printedCards: (campaignId) => rows(`/lob/postcards?campaign=${campaignId}`),
    duplicates: () => rows('/lob/duplicates'),
    async backOf(card) {
      return (await request.get(`${control}/lob/postcards/${card.id}/back.pdf`)).body();
    },
    async advance(days, clock) {
      const response = await request.post(`${control}/clock`, { data: { days, clock } });
      expect(response.ok()).toBe(true);
    },
    mailsTo: (address) => rows(`/mails?to=${encodeURIComponent(address)}`),
  };
}

/** Sends a campaign's cards and returns their number. */
export async function sendCards(
  page: Page,
  {
    name = /^Send [\d,]+ cards?$/,
    click = (target) => target.click(),
  }: { name?: string | RegExp; click?: (target: Locator) => Promise<unknown> } = {},
): Promise<number> {
  const send = page.getByRole('button', { name });
  await expect(send).toBeEnabled();
  const text = (await send.textContent()) ?? '';
  const answer = page.waitForResponse((response) => response.url().endsWith('/approve'));
  await click(send);
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('button', { name: /^Stop [\d,]+ cards?$/ })).toBeVisible();
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
}

/** The link in the last mail to a person who signed up. */
export async function confirmationLink(world: World, address: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await world.mailsTo(address);
    link = /https?:\/\/\S+\/api\/auth\/verify\?\S+/.exec(mails.at(-1)?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

export const test = base.extend<{ world: World; violations: string[] }>({
  baseURL: async ({}, use) => use(process.env.PORTAL_URL ?? 'http://localhost:4000'),

  world: async ({ request }, use) => {
    const control = process.env.SANDBOX_URL;
    test.skip(!control, 'The portal under test has no sandbox (SANDBOX_URL).');
    await use(worldOf(request, control ?? ''));
  },

  /** Everything that any page's content security policy blocked. */
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) violations.push(message.text());
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
