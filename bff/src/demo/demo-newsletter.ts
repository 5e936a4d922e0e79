/** The demo's newsletter: readers who confirmed, an issue of the past with its results, and a draft. */
import { rolePermissions } from '@farmpost/shared/contracts/roles';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import { demoAdminId } from '../db/seeds/demo-people';
import { takeReturnedIssue } from '../features/newsletter/issue-message-hooks';
import { sendDue } from '../features/newsletter/issue-sending.service';
import {
  type Act,
  createIssue,
  openLink,
  readIssues,
  saveIssue,
  scheduleIssue,
} from '../features/newsletter/issue.service';
import { confirmSubscription, endSubscription, subscribe } from '../features/newsletter/newsletter.service';
import * as repo from './history.repo';
import { createReplay } from './replay';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

const act: Act = {
  actor: {
    userId: demoAdminId,
    email: 'admin@demo.farmpost.test',
    sessionId: '',
    role: 'admin',
    permissions: rolePermissions.admin,
    agentId: null,
  },
  ip: '198.51.100.30',
};

/** By the day before now on which they subscribed; the last two have not confirmed. */
const readers: readonly { readonly name: string; readonly daysAgo: number; readonly post: string }[] = [
  { name: 'alma.reyes', daysAgo: 41, post: 'postcard-marketing-roi-study-2024' },
  { name: 'ben.holloway', daysAgo: 39, post: 'neighborhood-farming-ultimate-guide' },
  { name: 'carla.nguyen', daysAgo: 36, post: '80-20-rule-real-estate-marketing' },
  { name: 'dev.patel', daysAgo: 33, post: 'postcard-marketing-roi-study-2024' },
  { name: 'erin.castellano', daysAgo: 30, post: 'direct-mail-vs-digital-marketing' },
  { name: 'frank.oduya', daysAgo: 28, post: 'neighborhood-farming-ultimate-guide' },
  { name: 'grace.lindholm', daysAgo: 26, post: '' },
  { name: 'hector.mills', daysAgo: 23, post: 'complete-guide-real-estate-postcards' },
  { name: 'imani.brooks', daysAgo: 21, post: 'postcard-marketing-roi-study-2024' },
  { name: 'jonas.weber', daysAgo: 19, post: '' },
  { name: 'kim.delgado', daysAgo: 16, post: 'psychology-real-estate-marketing' },
  { name: 'lou.fontaine', daysAgo: 13, post: 'neighborhood-farming-ultimate-guide' },
  { name: 'maya.stern', daysAgo: 6, post: 'complete-guide-real-estate-postcards' },
  { name: 'nils.aker', daysAgo: 3, post: '' },
  { name: 'opal.greene', daysAgo: 2, post: 'data-optimize-marketing-campaigns' },
];
const UNCONFIRMED = 2;
const ISSUE_DAYS_AGO = 12;

const emailOf = (name: string) => `${name}@example.com`;

const past = {
  subject: 'What a code on a postcard can tell you',
  previewText: 'And what it cannot: a scan is a phone, not a person.',
  body: `Every card that Farmpost prints has a code of its own. When someone scans it, you see that card's block on your map, and the page behind it shows the home as it stands today.

## What you can read from it

- **Which mailing works.** Scans and leads are counted by mailing, and compared with homes that got no card.
- **Where to knock next.** Blocks with several scans stand out.
- **When to stop.** A design without a scan after 500 cards is a design to change.

## And what you cannot

A scan says that a phone was pointed at a card. It does not say whose phone. We show no names until someone fills in the form.

[Read how we count](/blog/postcard-marketing-roi-study-2024)

[See how it works](/how-it-works "button")`,
} as const;

const draft = {
  subject: 'A year of cards, planned in one evening',
  previewText: 'Six cards, six designs, one approval.',
  body: `A farm remembers the agent who writes more than once. A plan sets a year of cards in one go: days, designs and what it costs.

## Three things to decide

1. Which farm or list gets them.
2. How many cards the year's budget holds.
3. Which seasons you want to be seen in.

Each card still waits for its day, and you can change or skip it until then.

[How plans work](/help)`,
} as const;

async function writeIssue(context: AppContext, text: typeof past | typeof draft) {
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const { id, version } = await createIssue(within, act, {});
    return saveIssue(within, act, id, { version, ...text });
  });
}

/** Plays responses to the issue: a return, a reader who leaves, and clicks. */
async function playResponses(context: AppContext, issueId: string): Promise<void> {
  const { db } = context;
  const returned = await repo.findNewsletterMessage(db, issueId, emailOf('jonas.weber'));
  const leaving = await repo.findNewsletterToken(db, emailOf('erin.castellano'));
  const codes = await repo.listNewsletterCodes(db, issueId);
  await transaction(db, async (trx) => {
    const within = { ...context, db: trx };
    if (returned) {
      const recipient = emailOf('jonas.weber');
      await takeReturnedIssue(within, {
        messageId: returned,
        purpose: 'newsletter_issue',
        recipient,
        kind: 'bounce',
      });
    }
    if (leaving) await endSubscription(within, leaving);
    for (const [index, code] of codes.entries()) {
      for (let count = 0; count < 5 - 2 * index; count += 1) await openLink(within, code, { counts: true });
    }
  });
}

/** Plays the newsletter once. */
export async function makeDemoNewsletter(present: AppContext, signal: AbortSignal): Promise<void> {
  if ((await readIssues(present, { limit: 1, offset: 0 })).total > 0) return;
  const now = present.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const replay = createReplay(present, daysAgo(readers[0]?.daysAgo ?? 0), signal);
  const { context } = replay;
  let issueId: string | null = null;

  async function publish(): Promise<void> {
    await replay.goTo(daysAgo(ISSUE_DAYS_AGO));
    const issue = await writeIssue(context, past);
    await transaction(context.db, (db) =>
      scheduleIssue({ ...context, db }, act, issue.id, {
        version: issue.version,
        sendsAt: null,
        confirmed: issue.confirmed,
      }),
    );
    await replay.goTo(new Date(context.now().getTime() + 6 * MINUTE));
    await sendDue(context);
    await replay.goTo(new Date(context.now().getTime() + HOUR));
    issueId = issue.id;
    await playResponses(context, issue.id);
  }

  for (const [index, { name, daysAgo: days, post }] of readers.entries()) {
    if (days < ISSUE_DAYS_AGO && issueId === null) await publish();
    await replay.goTo(daysAgo(days));
    const source = post === '' ? 'blog' : `blog/${post}`;
    await transaction(context.db, (db) =>
      subscribe({ ...context, db }, { email: emailOf(name), source, website: '' }),
    );
    await replay.goTo(new Date(daysAgo(days).getTime() + 20 * MINUTE));
    const token = await repo.findNewsletterToken(context.db, emailOf(name));
    if (token && index < readers.length - UNCONFIRMED) await confirmSubscription(context, token);
  }
  await replay.goTo(new Date(now.getTime() - 2 * HOUR));
  await writeIssue(context, draft);
}
