/**
 * Every operation of the API has an example that fits its contract. After a change of a contract, record them again:
 * `UPDATE_API_EXAMPLES=1 npx jest bff/src/http/api-examples.test.ts`, then `npm run format`.
 */
import { operations } from '@farmpost/shared/contracts/api';
import type { Operation } from '@farmpost/shared/contracts/http';
import { currentMs } from '@farmpost/shared/domain/clock';
import { writeFileSync } from 'node:fs';
import { readConfig } from '../config';
import type { AccessCase } from '../testing/access-case';
import { accessCases } from '../testing/access-cases';
import { buildRows, emptyProviders } from '../testing/access-rows';
import { createCheapPrint } from '../testing/cheap-print';
import { eachEngine } from '../testing/each-engine';
import { startTestApp, type Person } from '../testing/test-app';
import { requestOf } from '../testing/test-client';
import { type ApiExample, examplesFile, readApiExamples } from './api-examples';

const all = Object.entries(operations) as [keyof typeof operations, Operation][];
const NOW = '2026-12-02T15:00:00.000Z';
const DAY = 86_400_000;
const isJson = ({ produces }: Operation) => produces === undefined;

/** Operations whose success needs what the access cases do not have, by what is missing. */
const missing: Readonly<Record<string, readonly string[]>> = {
  'a code or a vendor’s answer': [
    'verifyPhone',
    'addDemoCard',
    'answerDemoBank',
    'createIdxConnection',
    'connectCrm',
    'updateIdxConnection',
    'extendMembership',
    'callService',
    'createTestPrint',
    'resendInvitation',
  ],
  'a card that was prepared or mailed': [
    'approveCampaign',
    'decideAudience',
    'undoWiderAudience',
    'pauseCampaign',
    'resumeCampaign',
    'restoreCampaign',
    'holdMailing',
    'resumeMailing',
  ],
  'a card that a printer refused': ['retryCanaries'],
  'an issue on its way to subscribers, or a picture': [
    'testNewsletterIssue',
    'scheduleNewsletterIssue',
    'unscheduleNewsletterIssue',
    'stopNewsletterIssue',
    'resumeNewsletterIssue',
    'addNewsletterPicture',
  ],
  'a payout with a share': ['payCommissionShare', 'transferCommissionShares'],
  'an agent whom no roster has confirmed': ['askIdentityCheck'],
  'the boundaries of a table’s blocks': ['activateBlockTable'],
  'a restored database': ['getCopyContents', 'askVendors', 'goLive'],
  'a team’s release': [
    'publishRelease',
    'getReleaseFacts',
    'deployChannel',
    'registerRemote',
    'registerTeamApi',
  ],
  'a run in progress or one to undo': ['cancelSync', 'decideMissingListings', 'startRollback'],
  'a file of contacts that has its columns': ['checkLeadImport'],
  'a home anniversary that is near': ['draftAnniversaryCard'],
  'a picture': ['uploadPhoto', 'uploadLogo', 'prepareListingPhoto'],
  'a token of a mail': ['stopInvitations', 'stopAgentMail'],
  'a row that an earlier example has changed': [
    'removeTouch',
    'scheduleDeletion',
    'startLookUp',
    'deleteLeads',
    'mergeLeads',
    'resendLeadAlert',
    'discardTemplateDraft',
    'publishTemplate',
    'restoreTemplateVersion',
    'rotateWebhookSecret',
    'redeliverWebhook',
  ],
};
const withoutAnswer = new Set(Object.values(missing).flat());

/** The deepest lists of an example hold two rows, and its texts 300 letters, where the contract allows it. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value === 'string') return value.length > 300 ? value.slice(0, 300) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

/** Gives ids and times of the run fixed values, so that the file changes with the API; only tokens differ. */
function withoutChance(text: string): string {
  const ids = new Map<string, string>();
  const idOf = (id: string): string => {
    const known = ids.get(id);
    if (known !== undefined) return known;
    const next = `01a00000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, next);
    return next;
  };
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, idOf)
    .replace(/\.[0-9a-f]{12}@farmpost\.test/g, '@example.com')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (time) =>
      Math.abs(Date.parse(time) - currentMs()) < DAY ? NOW : time,
    );
}

const callers: Readonly<Record<Operation['access'], readonly (Person | 'anonymous')[]>> = {
  public: ['anonymous'],
  user: ['agent', 'admin', 'sales'],
  own: ['agent', 'admin'],
  agent: ['agent'],
  sales: ['sales', 'admin'],
  admin: ['admin'],
  deploy: [],
};

/** Reads before they are changed, and deletes last. */
const order = ['get', 'put', 'patch', 'post', 'delete'];

if (process.env.UPDATE_API_EXAMPLES) {
  eachEngine((engine) => {
    it('are recorded', async () => {
      const app = await startTestApp({
        db: engine.db,
        context: {
          now: () => new Date(NOW),
          config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: '1' }),
          providers: emptyProviders,
          print: createCheapPrint(),
        },
      });
      const rows = await buildRows(engine.db, app);
      const examples: Record<string, ApiExample> = {};
      const sorted = all.toSorted(([, a], [, b]) => order.indexOf(a.method) - order.indexOf(b.method));
      for (const [id, operation] of sorted) {
        const entry: AccessCase = accessCases[id as keyof typeof accessCases];
        const body = entry.body?.(rows);
        const example: { request?: unknown; response?: unknown } = {};
        if (operation.body && body !== undefined && !Buffer.isBuffer(body)) example.request = body;
        for (const person of callers[operation.access]) {
          const response = await app.as(person).fetch(
            ...requestOf(operation, {
              params: entry.params?.(rows),
              query: entry.query,
              body,
              headers: { 'x-forwarded-for': `10.0.0.${person.length}` },
            }),
          );
          const isFine = response.ok && operation.response !== undefined && isJson(operation);
          const answer: unknown = isFine ? await response.json() : await response.text();
          if (!isFine) continue;
          const short = shortened(answer);
          example.response = operation.response?.safeParse(short).success ? short : answer;
          break;
        }
        if (Object.keys(example).length > 0) examples[id] = example;
      }
      await app.close();
      const inOrder = Object.fromEntries(all.flatMap(([id]) => (examples[id] ? [[id, examples[id]]] : [])));
      const text = withoutChance(JSON.stringify(inOrder, null, 2));
      writeFileSync(examplesFile, `${text}\n`);
      expect(Object.keys(inOrder).length).toBeGreaterThan(200);
    });
  });
}

const examples = readApiExamples();

test('every operation with a body has a request that its contract takes', () => {
  const wrong = all.flatMap(([id, { body, accepts, consumes }]) => {
    // Files have no example, and a body that may be left out needs none.
    if (!body || accepts || consumes || body.safeParse(undefined).success) return [];
    const given = examples[id]?.request;
    const fits = given !== undefined && body.safeParse(given).success;
    return fits ? [] : [id];
  });
  expect(wrong).toEqual([]);
});

test('every operation that answers has an answer that its contract allows', () => {
  const wrong = all.flatMap(([id, operation]) => {
    if (!operation.response || !isJson(operation)) return [];
    const given = examples[id]?.response;
    const fits = given !== undefined && operation.response.safeParse(given).success;
    return fits === withoutAnswer.has(id) ? [id] : [];
  });
  expect(wrong).toEqual([]);
});

test('there is no example of an operation that is gone', () => {
  const known = new Set<string>(all.map(([id]) => id));
  expect(Object.keys(examples).filter((id) => !known.has(id))).toEqual([]);
});
