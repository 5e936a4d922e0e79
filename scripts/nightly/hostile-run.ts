/**
 * Puts markup into every text of the demo that a person, a feed or a vendor writes, opens every page as each kind of user
 * in Chromium, and reads the mails that leave afterwards. Nothing of it may become an element, an attribute or a script.
 * `node --import tsx scripts/nightly/hostile-run.ts`. A page must also stand: broken texts cost no page.
 */
import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { startDemo } from '../lib/portal.mjs';

/** Ends texts, attributes, comments, scripts and SVG texts, and tries to run in each. */
const MARKUP = `"'--></title></script></style></text><x-hostile onclick="hostile=1"></x-hostile><img src=x onerror=hostile=1><svg onload=hostile=1>{{hostile}}`;
const SCRIPT_URL = 'javascript:hostile=1//';
const PASSWORD = 'postcards4all';

/** Columns of texts that people, feeds or vendors write. */
const texts: Readonly<Record<string, readonly string[]>> = {
  profiles: ['first_name', 'last_name', 'company', 'title', 'license_number', 'bio'],
  agents: ['first_name', 'last_name', 'company', 'title'],
  testimonials: ['content', 'client_name', 'location'],
  mls_providers: ['name', 'region'],
  listings: [
    'address_line1',
    'city',
    'remarks',
    'agent_name',
    'office_name',
    'mls_number',
    'property_sub_type',
    'lot_size',
    'subdivision',
    'rights_stated_by',
  ],
  listing_events: ['from_value', 'to_value'],
  sync_runs: ['error'],
  sync_logs: ['operation', 'message', 'error_stack'],
  households: ['owner_name', 'estimate_source'],
  suppressions: ['source'],
  templates: ['name', 'description', 'category'],
  campaigns: ['name', 'failure_reason'],
  mail_pieces: ['failure_reason'],
  qr_scans: ['user_agent', 'referrer'],
  leads: ['name', 'message', 'address'],
  lead_events: ['text'],
  messages: ['subject', 'body_text', 'error', 'recipient'],
  inquiries: ['name', 'subject', 'system', 'region', 'message'],
  releases: ['withdrawn_reason', 'published_by'],
  lead_tasks: ['title'],
  lead_outcomes: ['note'],
  list_views: ['name'],
  auto_farms: ['farm_area_name', 'last_refusal'],
  proof_links: ['reviewer', 'answer'],
  proof_comments: ['text', 'author'],
  service_states: ['error_message'],
  service_incidents: ['error_message'],
  client_invitations: ['name', 'company', 'note'],
  referral_links: ['name'],
  client_assignments: ['reason'],
  client_notes: ['text'],
  client_tasks: ['title'],
  lead_messages: ['subject', 'body'],
  lead_templates: ['name', 'subject', 'body'],
  webhook_endpoints: ['pause_reason'],
  webhook_deliveries: ['reason'],
  api_keys: ['name'],
  deploy_tokens: ['name'],
  seller_report_links: ['recipient'],
  listing_photos: ['problem'],
  product_setting_changes: ['reason', 'changed_by'],
  template_versions: ['name', 'description', 'note'],
  template_drafts: ['name', 'description'],
  test_prints: ['name', 'failure_reason'],
  press_holds: ['reason', 'held_by'],
  vendor_misfits: ['vendor', 'kind', 'problem'],
  lead_imports: ['file_name', 'failure_reason'],
  account_adjustments: ['reason', 'note', 'failure'],
  user_notes: ['body'],
  do_not_mail_entries: ['title', 'source', 'note', 'file_name'],
  do_not_mail_homes: ['address', 'person_name'],
  wanted_changes: ['reviewer'],
  lead_tags: ['tag'],
  sessions: ['user_agent'],
  audit_log: [],
};

const addresses: Readonly<Record<string, readonly string[]>> = {
  profiles: ['website', 'logo_url', 'photo_url', 'scheduling_url'],
  listings: ['virtual_tour_url'],
  invoices: ['hosted_url', 'pdf_url'],
};

/** JSON columns whose every text is a person's own. */
const documents: Readonly<Record<string, readonly string[]>> = {
  campaigns: ['copy_json', 'variant_copy_json'],
  users: ['user_metadata_json'],
};

/** Returns the number of texts that hold markup now, and the columns that refused it. */
function poison(file: string): { readonly written: number; readonly refused: readonly string[] } {
  const db = new Database(file, { timeout: 30_000 });
  const refused: string[] = [];
  let written = 0;
  const change = (table: string, column: string, set: string, value: string) => {
    try {
      written += db
        .prepare(`update "${table}" set "${column}" = ${set} where "${column}" is not null`)
        .run(value).changes;
    } catch (error) {
      refused.push(`${table}.${column}: ${String(error)}`);
    }
  };
  for (const [table, columns] of Object.entries(texts)) {
    for (const column of columns) change(table, column, `substr("${column}", 1, 40) || ?`, MARKUP);
  }
  for (const [table, columns] of Object.entries(addresses)) {
    for (const column of columns) change(table, column, '?', SCRIPT_URL);
  }
  for (const [table, columns] of Object.entries(documents)) {
    for (const column of columns) {
      const rows = db
        .prepare(`select rowid as id, "${column}" as text from "${table}" where "${column}" is not null`)
        .all() as { id: number; text: string }[];
      for (const { id, text } of rows) {
        const values = Object.entries(JSON.parse(text) as Record<string, unknown>);
        const changed = Object.fromEntries(
          values.map(([key, value]) => [key, typeof value === 'string' ? `${value}${MARKUP}` : value]),
        );
        db.prepare(`update "${table}" set "${column}" = ? where rowid = ?`).run(JSON.stringify(changed), id);
        written += 1;
      }
    }
  }
  db.close();
  return { written, refused };
}

interface Route {
  readonly path: string;
  readonly guard: string;
  readonly sampleFrom?: string;
}

const callers = [
  [null, ['public']],
  ['agent', ['authenticated', 'agent', 'agentCampaigns', 'agentListings']],
  ['admin', ['admin', 'salesOrAdmin']],
  ['sales', ['sales', 'salesOrAdmin']],
] as const;

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(url, init)).json()) as T;
}

async function signIn(url: string, person: string): Promise<{ access_token: string }> {
  return json(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@demo.farmpost.test`, password: PASSWORD }),
  });
}

/** Waits for the demo's history, which is replayed after the start. */
async function untilPast(url: string): Promise<void> {
  const { access_token: token } = await signIn(url, 'agent');
  const headers = { authorization: `Bearer ${token}` };
  while ((await json<{ total: number }>(`${url}/api/leads`, { headers })).total < 12) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The route's URLs: a parameter is filled from the first rows of the list that the route names. */
async function addressesOf(url: string, { path: pattern, sampleFrom }: Route, token: string | null) {
  if (!pattern.includes(':')) return [pattern];
  if (!sampleFrom || token === null) return [];
  const { data } = await json<{ data: { id: string }[] }>(`${url}/api${sampleFrom.split(' ')[1] ?? ''}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return data.slice(0, 3).map(({ id }) => pattern.replace(/:\w+/, id));
}

/** Runs in the page: elements and addresses that came from a text. */
const findHostile = () => [
  ...[...document.querySelectorAll('x-hostile, img[src="x"], svg[onload], [onerror]')].map(
    ({ outerHTML, parentElement }) =>
      `${parentElement?.outerHTML.slice(0, 200)} > ${outerHTML.slice(0, 100)}`,
  ),
  ...[...document.querySelectorAll('[href], [src], [action], [formaction]')]
    .filter((element) =>
      ['href', 'src', 'action', 'formaction'].some((name) =>
        /^\s*javascript:/i.test(element.getAttribute(name) ?? ''),
      ),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ...('hostile' in window ? ['A script ran.'] : []),
];

const problems: string[] = [];
/** Pages that show such a text, as text. */
let shown = 0;

async function look(page: Page, address: string): Promise<void> {
  const status = (await page.goto(address))?.status() ?? 0;
  await page
    .getByRole('heading', { level: 1, includeHidden: true })
    .first()
    .waitFor({ timeout: 30_000 })
    .catch(() => problems.push(`${address}: it shows no heading.`));
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { polling: 100 });
  // Public pages start their scripts on the first sign of a visitor.
  await page.dispatchEvent('body', 'keydown', { key: 'Shift' });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  for (const found of await page.evaluate(findHostile)) problems.push(`${address}: ${found}`);
  if ((await page.locator('body').innerText()).includes('x-hostile')) shown += 1;
  if (status >= 500) problems.push(`${address}: it answers ${status}.`);
  for (const failure of await page.locator('[data-failure]').allInnerTexts()) {
    problems.push(`${address}: it shows a failure: ${failure.slice(0, 200)}`);
  }
}

function watch(context: BrowserContext): void {
  context.on('dialog', (dialog) => {
    problems.push(`${dialog.page()?.url()}: a dialog opens: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => problems.push(`${error.page()?.url()}: ${String(error.error())}`));
}

async function walk(browser: Browser, url: string): Promise<number> {
  const { remotes } = await json<{ remotes: { routes: Route[] }[] }>(`${url}/api/registry`);
  const routes = remotes.flatMap((remote) => remote.routes);
  const slugs = ['/agent/dana-whitfield', '/agent/nobody', '/q'];
  let pages = 0;
  for (const [person, guards] of callers) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
    watch(context);
    const session = person === null ? null : await signIn(url, person);
    if (session) {
      await context.addInitScript((text) => {
        if (location.origin !== 'null') localStorage.setItem('farmpost.auth', text);
      }, JSON.stringify(session));
    }
    const own = routes.filter(({ guard }) => guards.some((name) => name === guard));
    const token = session?.access_token ?? null;
    const found = await Promise.all(own.map((route) => addressesOf(url, route, token)));
    const page = await context.newPage();
    for (const address of [...found.flat(), ...(person === null ? slugs : [])]) {
      await look(page, address).catch((error: unknown) => problems.push(`${address}: ${String(error)}`));
      pages += 1;
    }
    await context.close();
  }
  return pages;
}

/** Acts whose mails hold texts of others: each answers with success, else the run says so. */
async function causeMails(url: string): Promise<void> {
  const call = async (method: string, address: string, token: string | null, body?: object) => {
    const response = await fetch(`${url}/api${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) problems.push(`${method} ${address} answers ${response.status}: ${text.slice(0, 200)}`);
    return JSON.parse(text === '' ? 'null' : text) as { data?: { id: string; name?: string }[] } | null;
  };
  const tokenOf = async (person: string) => (await signIn(url, person)).access_token;
  const [agent, sales] = [await tokenOf('agent'), await tokenOf('sales')];
  const idOf = (address: string) =>
    call('GET', address, agent).then(
      (found) => found?.data?.[0]?.id ?? problems.push(`${address} is empty.`),
    );
  const contact = { name: `Robin ${MARKUP}`.slice(0, 120), email: 'robin@example.com' };
  const { id } = await json<{ id: string }>(`${url}/api/agents/dana-whitfield`);
  await call('POST', '/leads', null, {
    ...contact,
    agent_id: id,
    message: MARKUP,
    address: MARKUP.slice(0, 200),
  });
  await call('POST', '/contact', null, { ...contact, subject: 'sales', message: MARKUP });
  await call('POST', '/integration-requests', null, {
    ...contact,
    kind: 'mls',
    system: 'x<b>',
    region: MARKUP.slice(0, 80),
  });
  await call('POST', '/sales/invitations', sales, { ...contact, note: MARKUP });
  await call('POST', `/listings/${await idOf('/listings')}/report-links`, agent, {
    recipient: MARKUP.slice(0, 80),
  });
  await call('POST', '/leads/follow-up', agent, {
    ids: [await idOf('/leads?search=robin')],
    channel: 'email',
    subject: `Hello ${MARKUP.replace('{{hostile}}', '')}`.slice(0, 120),
    // A text may hold no unknown field.
    text: MARKUP.replace('{{hostile}}', ''),
  });
}

/** Mails whose HTML holds markup of a text. Returns their number beside that of all mails that hold a text. */
function readMails(file: string): { readonly read: number; readonly touched: number } {
  const db = new Database(file, { readonly: true });
  const rows = db
    .prepare('select purpose, body_html as html from messages where body_html is not null')
    .all() as { purpose: string; html: string }[];
  db.close();
  for (const { purpose, html } of rows) {
    if (/<x-hostile|<img src=x|<svg onload|href="\s*javascript:/i.test(html)) {
      problems.push(`A mail (${purpose}) holds markup of a text.`);
    }
  }
  return { read: rows.length, touched: rows.filter(({ html }) => html.includes('x-hostile')).length };
}

async function main(): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'farmpost-hostile-'));
  const file = path.join(data, 'farmpost.sqlite');
  const demo = await startDemo({ data, speed: 0, env: { TRUST_PROXY: '1' } });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  try {
    await untilPast(demo.url);
    const { written, refused } = poison(file);
    problems.push(...refused);
    const pages = await walk(browser, demo.url);
    await causeMails(demo.url);
    const mails = readMails(file);
    console.log(
      `${written} texts hold markup; ${pages} pages opened, ${shown} of them show one, ${mails.read} mails read, of which ${mails.touched} hold such a text.`,
    );
  } finally {
    await browser.close();
    await demo.stop();
    rmSync(data, { recursive: true, force: true });
  }
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) {
    console.log(`${problems.length} problems.`);
    process.exitCode = 1;
  }
}

void main();
