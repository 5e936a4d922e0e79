/** The homeowner's page on a phone: what it loads, that it loses no input, and that one request is one lead. */
import { type APIRequestContext, type Page, devices } from '@playwright/test';
import { limit } from '../time-limit';
import { expect, test } from './people';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const PAGE = '/agent/dana-whitfield';

const octet = (): number => 1 + Math.floor(Math.random() * 254);
test.use({ ...phone });
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` });
});

/** Calls the API as Dana. */
async function asDana(request: APIRequestContext) {
  const signedIn = await request.post('/api/auth/token?grant_type=password', {
    data: { email: 'agent@demo.farmpost.test', password: 'postcards4all' },
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const get = async <T>(path: string): Promise<T> => {
    const response = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
    return (await response.json()) as T;
  };
  return {
    /** The code on a card that Dana mailed; the demo still mails its history after the portal starts. */
    async mailedCode(): Promise<string> {
      let code: string | undefined;
      await expect(async () => {
        const campaigns = await get<{ data: { id: string; title: string; sendsAt: string | null }[] }>(
          '/campaigns',
        );
        // Take the oldest campaign, because newer ones may belong to a journey that counts their scans.
        const mailed = campaigns.data
          .filter(({ title, sendsAt }) => title.startsWith('Just listed') && sendsAt)
          .at(-1);
        const pieces = await get<{ data: { code: string }[] }>(`/campaigns/${mailed?.id}/pieces?limit=1`);
        code = pieces.data[0]?.code;
        expect(code).toBeDefined();
      }).toPass();
      return code ?? '';
    },
    async leadsNamed(name: string): Promise<{ source: string }[]> {
      return (await get<{ data: { source: string }[] }>(`/leads?search=${encodeURIComponent(name)}`)).data;
    },
  };
}

/** The page's requests as `kind path`, with the origin if it is not the portal's. */
function noteRequests(page: Page, portal: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    requests.push(`${request.resourceType()} ${origin === portal ? '' : origin}${pathname}`);
  });
  return requests;
}

/** Errors on the page and its console. */
function noteErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** A name that no earlier attempt of the test has used for a lead. */
const newName = (name: string): string =>
  test.info().retry === 0 ? name : `${name} ${test.info().retry + 1}`;

const submitButton = (page: Page) =>
  page.locator('form').getByRole('button', { name: 'Get My Free Home Value' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });

/** Waits for hydration: only the hydrated form validates an address before it is sent. */
async function expectHydrated(page: Page): Promise<void> {
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody@');
  await expect(async () => {
    await email.focus();
    await email.blur();
    await expect(page.getByText('Please enter a valid email')).toBeVisible({ timeout: limit(500) });
  }).toPass();
  await email.fill('');
}

test('[LAND-005] loads without a script; the first touch loads only files of mf-marketing', async ({
  page,
  request,
  baseURL,
}) => {
  const code = await (await asDana(request)).mailedCode();
  const errors = noteErrors(page);
  const requests = noteRequests(page, baseURL ?? '');
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text());
  });

  await page.goto(`${PAGE}?qr=${code}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Wondering What Your Home Could Sell For?' })).toBeVisible();
  // The home of the card may have a photo.
  expect(requests.filter((asked) => !asked.startsWith('image /feed-pictures/'))).toEqual([
    `document ${PAGE}`,
    expect.stringMatching(/^font \/remotes\/mf-marketing\/[\w.-]+\/[\w/.-]*besley[\w.-]*\.woff2$/),
  ]);
  expect(requests.length).toBeLessThanOrEqual(3);

  requests.length = 0;
  await page.getByLabel('Name').tap();
  await expectHydrated(page);
  expect(requests.length).toBeGreaterThan(0);
  // The page asks for its load ticket and for its scan; the report of its start must load no files.
  expect(requests).toContain('fetch /api/releases/ticket');
  const isCall = (asked: string) => /^ping |^fetch \/api\/(releases\/ticket|qr-scan)$/.test(asked);
  for (const loaded of requests.filter((asked) => !isCall(asked)))
    expect(loaded).toMatch(/^script \/remotes\/mf-marketing\/[\w.-]+\/[\w/.-]+\.js$/);
  for (const body of await Promise.all(bodies)) {
    expect(body).not.toMatch(/GoTrue|supabase|pushState|farmpost\.auth/i);
  }
  expect(errors).toEqual([]);
});

test('keeps input typed while its script is still loading', async ({ page }) => {
  const errors = noteErrors(page);
  const release = await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  const name = page.getByLabel('Name');
  await name.pressSequentially('Ruth ');
  release();
  await name.pressSequentially('Alvarez', { delay: 15 });
  await expect(name).toHaveValue('Ruth Alvarez');
  await expect(name).toBeFocused();
  await expectHydrated(page);
  await expect(name).toHaveValue('Ruth Alvarez');
  expect(errors).toEqual([]);
});

test('[LAND-006] the first tap on the button in the hero shows the form', async ({ page }) => {
  await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await expect(page.locator('form')).not.toBeInViewport();
  await page.getByRole('link', { name: 'Get My Free Home Value' }).tap();
  await expect(page.locator('form')).toBeInViewport();
});

test('a form sent twice before its script has loaded is one lead', async ({ page, request }) => {
  const name = newName('Quick Quimby');
  const release = await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('843 555 0191');
  await submitButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  release();
  expect(await (await asDana(request)).leadsNamed(name)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LAND-029] the browser sends the form, and repeats are stored once', async ({ page, request }) => {
    const name = newName('Plain Patricia');
    const dana = await asDana(request);
    await page.goto(`${PAGE}?qr=${await dana.mailedCode()}`);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('textbox', { name: 'Email' }).fill('patricia@homeowner.test');
    await submitButton(page).dblclick();
    await expect(thanks(page)).toBeVisible();
    await page.reload();
    await expect(thanks(page)).toBeVisible();
    expect(await dana.leadsNamed(name)).toMatchObject([{ source: 'qr_scan' }]);
  });
});

test('[LAND-027] a double tap sends once', async ({ page, request }) => {
  const name = newName('Double Dora');
  const sent: string[] = [];
  page.on(
    'request',
    (outgoing) => outgoing.method() === 'POST' && sent.push(new URL(outgoing.url()).pathname),
  );
  const errors = noteErrors(page);
  await page.goto(PAGE);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('843 555 0191');
  await expectHydrated(page);
  await submitButton(page).dblclick();
  await expect(thanks(page)).toBeFocused();
  // The page reports that it is shown, under a ticket that it asks for, whenever it has nothing else to do.
  const isReport = (path: string) => path.startsWith('/api/telemetry/') || path === '/api/releases/ticket';
  expect(sent.filter((path) => !isReport(path))).toEqual(['/api/leads']);
  expect(await (await asDana(request)).leadsNamed(name)).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('[LAND-032] an error and a lost response show the alert, and sending again stores one lead', async ({
  page,
  request,
}) => {
  const name = newName('Lost Laura');
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' });
  await page.goto(PAGE);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('843 555 0191');
  await expectHydrated(page);

  await page.route('**/api/leads', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await submitButton(page).click();
  await expect(alert).toBeVisible();

  const lost = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/leads'));
  await page.route(
    '**/api/leads',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await lost;
  await expect(submitButton(page)).toBeEnabled();
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);

  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await (await asDana(request)).leadsNamed(name)).toHaveLength(1);
});

test('accepts a code in lower case with spaces', async ({ page, request }) => {
  const code = await (await asDana(request)).mailedCode();
  const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
  await page.goto(`/q/${encodeURIComponent(typed)}`);
  await expect(page).toHaveURL(`${PAGE}?qr=${code}`);

  await page.goto('/q');
  await page.getByLabel('Code').fill(` ${typed} `);
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page).toHaveURL(`${PAGE}?qr=${code}`);
});

test('an unknown code gets a page to type it again', async ({ page }) => {
  const answer = await page.goto('/q/ZZZZZZZZ');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We do not know this code' })).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveValue('ZZZZZZZZ');
});

test('[LAND-002] [LAND-003] [LAND-004] an unknown agent gets a not-found page', async ({ page, baseURL }) => {
  const requests = noteRequests(page, baseURL ?? '');
  const answer = await page.goto('/agent/nobody-at-all', { waitUntil: 'networkidle' });
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Not Found' })).toBeVisible();
  await expect(page.getByText("The agent page you're looking for doesn't exist.")).toBeVisible();
  expect(requests.filter((asked) => asked.startsWith('script'))).toEqual([]);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});
