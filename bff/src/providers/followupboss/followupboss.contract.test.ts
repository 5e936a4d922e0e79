/** The adapter against the sandbox's server, which speaks the vendor's wire format. */
import { type Sandbox, startSandbox } from '../../sandbox/sandbox';
import type { CrmPerson } from '../crm.port';
import { createFollowUpBoss, readFollowUpBossPerson } from './followupboss.adapter';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.clearFaults());

const hasty = { retries: 1, retryDelayMs: 5 };
const crmOf = (apiKey: string = sandbox.crm.apiKey) =>
  createFollowUpBoss({
    url: sandbox.urls.followupboss,
    apiKey,
    system: 'Farmpost',
    systemKey: '',
    http: hasty,
  });

async function readAll(changedSince: string | null = null) {
  const people: CrmPerson[] = [];
  let pages = 0;
  for (let cursor: string | null = null; ;) {
    const page = await crmOf().fetchPage({ cursor, changedSince });
    people.push(...page.people);
    pages += 1;
    cursor = page.nextCursor;
    if (cursor === null) return { people, pages };
  }
}

describe('Follow Up Boss adapter', () => {
  it('names the account', async () => {
    expect(await crmOf().readAccount()).toEqual({ name: 'whitfieldhomes' });
  });

  it('reads everyone once, page by page', async () => {
    const { people, pages } = await readAll();
    expect(people).toHaveLength(240);
    expect(new Set(people.map(({ externalId }) => externalId)).size).toBe(240);
    expect(pages).toBe(3);
    expect(people.filter(({ tags }) => tags.includes('Farm mail')).length).toBeGreaterThan(50);
    expect(people.find(({ address }) => address !== null)?.address).toMatch(/, SC \d{5}$/);
  });

  it('reads only who changed since, and who is in the trash', async () => {
    expect((await readAll('2026-03-02T12:00:01.000Z')).people).toEqual([]);
    await sandbox.advance({ minutes: 1 });
    sandbox.crm.change(1003, { stage: 'Trash' });
    expect((await readAll('2026-03-02T12:00:01.000Z')).people).toEqual([
      expect.objectContaining({ externalId: '1003', isDeleted: true }),
    ]);
  });

  it('reports a wrong key as final, and a busy or broken vendor as transient', async () => {
    await expect(crmOf('wrong').readAccount()).rejects.toMatchObject({
      code: 'unauthorized',
      isTransient: false,
    });
    sandbox.addFault({ vendor: 'followupboss', mode: 'rate-limit' });
    await expect(crmOf().readAccount()).rejects.toMatchObject({
      code: 'rate_limited',
      detail: { retryAfterSeconds: 10 },
    });
    sandbox.clearFaults();
    sandbox.addFault({ vendor: 'followupboss', mode: 'server-error', times: 1 });
    expect(await crmOf().readAccount()).toEqual({ name: 'whitfieldhomes' });
    sandbox.addFault({ vendor: 'followupboss', mode: 'garbage' });
    await expect(crmOf().readAccount()).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('readFollowUpBossPerson', () => {
  const person = { id: 7, firstName: 'Ann', lastName: 'Lee', emails: [{ value: 'ann@example.com' }] };

  it.each([
    ['a name from its parts', {}, { name: 'Ann Lee' }],
    ['the whole name first', { name: 'Ann B. Lee' }, { name: 'Ann B. Lee' }],
    [
      'the primary email',
      { emails: [{ value: 'a@example.com' }, { value: 'b@example.com', isPrimary: 1 }] },
      { email: 'b@example.com' },
    ],
    ['no email from an odd list', { emails: 'none' }, { email: null, name: 'Ann Lee' }],
    ['tags without what is no text', { tags: ['Sphere', 7, null] }, { tags: ['Sphere'] }],
    [
      'the home before other addresses',
      {
        addresses: [
          { type: 'work', street: '1 Main St', city: 'Charleston', state: 'SC', code: '29401' },
          { type: 'home', street: '12 Alder St', city: 'Charleston', state: 'SC', code: '29403' },
        ],
      },
      { address: '12 Alder St, Charleston, SC 29403' },
    ],
    ['no address without a street', { addresses: [{ city: 'Charleston' }, null] }, { address: null }],
    ['who is in the trash', { stage: 'Trash' }, { isDeleted: true }],
  ])('reads %s', (_name, change, expected) => {
    expect(readFollowUpBossPerson({ ...person, ...change })).toMatchObject(expected);
  });

  it.each([null, 'Ann', { name: 'Ann' }])('cannot use %j', (raw) => {
    expect(readFollowUpBossPerson(raw)).toBeNull();
  });
});
