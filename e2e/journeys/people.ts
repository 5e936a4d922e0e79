/** The people in the journeys, and the world outside the portal: the MLS, the printer, the mailbox. */
import { test as base, expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

export { expect };

const PASSWORD = 'postcards4all';

export type Person = 'agent' | 'agent2' | 'admin' | 'sales';

/** Signs in on the sign-in page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(`${person}@demo.farmpost.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export interface PrintedCard {
  readonly id: string;
  readonly metadata: { readonly piece_id: string; readonly campaign_id: string };
}

/** What happens outside the portal, through the sandbox's control API. */
export interface World {
  /** Puts a home of that MLS agent on the market. */
  listHome(agentId: string): Promise<{ mlsId: number; address: string }>;
  /**
   * A person of the MLS's roster with a home on the market, who is not one of the demo's agents, and the addresses of all
   * their homes. Each `turn` has another person, because one signs up only once.
   */
  listingAgent(turn: number): Promise<{ name: string; email: string; mlsId: string; addresses: string[] }>;
  printedCards(campaignId: string): Promise<PrintedCard[]>;
  /** Households that got two cards of one campaign: always none. */
  duplicates(): Promise<unknown[]>;
  backOf(card: PrintedCard): Promise<Uint8Array>;
  advance(days: number): Promise<void>;
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
    async listHome(agentId) {
      const response = await request.post(`${control}/listings`, { data: { agentId, status: 'Active' } });
      expect(response.status()).toBe(201);
      return (await response.json()) as { mlsId: number; address: string };
    },
    async listingAgent(turn) {
      const homes = await rows<{ agentId: string; status: string; address: string }>('/listings');
      const agents = await rows<{ id: string; firstName: string; lastName: string; email: string }>(
        '/agents',
      );
      const homesOf = (id: string) => homes.filter(({ agentId }) => agentId === id);
      const listing = agents
        .slice(2)
        .filter(({ id }) => homesOf(id).some(({ status }) => status === 'Active'));
      const agent = listing[turn];
      if (agent) {
        return {
          name: `${agent.firstName} ${agent.lastName}`,
          email: agent.email,
          mlsId: agent.id,
          addresses: homesOf(agent.id).map(({ address }) => address),
        };
      }
      throw new Error('No one else in the roster has a home on the market.');
    },
    printedCards: (campaignId) => rows(`/lob/postcards?campaign=${campaignId}`),
    duplicates: () => rows('/lob/duplicates'),
    async backOf(card) {
      return (await request.get(`${control}/lob/postcards/${card.id}/back.pdf`)).body();
    },
    async advance(days) {
      await request.post(`${control}/clock`, { data: { days } });
    },
    mailsTo: (address) => rows(`/mails?to=${encodeURIComponent(address)}`),
  };
}

/**
 * Sends a campaign's cards and returns their number. Another journey may mail a home or opt it out in the meantime:
 * then the page says so, and the agent sends again.
 */
export async function sendCards(
  page: Page,
  click: (target: Locator) => Promise<unknown> = (target) => target.click(),
): Promise<number> {
  const send = page.getByRole('button', { name: /^Send [\d,]+ cards?$/ });
  await expect(send).toBeEnabled();
  const text = (await send.textContent()) ?? '';
  const answer = page.waitForResponse((response) => response.url().endsWith('/approve'));
  await click(send);
  if ((await answer).status() === 409) {
    await expect(page.getByRole('alert')).toContainText('then send again');
    await expect(send).not.toHaveText(text);
    return sendCards(page, click);
  }
  await expect(page.getByRole('button', { name: /^Stop/ })).toBeVisible();
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
