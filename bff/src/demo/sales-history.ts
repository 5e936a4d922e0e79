/**
 * The past of the demo's salesperson: clients at each stage, the funnel of their links, and commissions in each state.
 * Every step runs the command that a person or a job would run, on the clock of its day, so the rows are those that the
 * rules make. Steps are repeatable: a killed process plays them again.
 */
import { rolePermissions, type Role } from '@farmpost/shared/contracts/roles';
import { monthsAfter } from '@farmpost/shared/domain/months';
import { createHash } from 'node:crypto';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import { demoAdminId, demoAgentIds, demoClientPeople, demoSalesId } from '../db/seeds/demo-people';
import { createAgent } from '../features/agents/agent.service';
import { takeInvoice, takeRefund } from '../features/billing/invoice.service';
import { createBilling } from '../features/billing/settings.service';
import { createInvitation } from '../features/client-invitations/client-invitation.service';
import { stopInvitations } from '../features/client-invitations/opt-out.service';
import { createReferral } from '../features/client-invitations/referral.service';
import { recordTouch } from '../features/client-invitations/touch.service';
import { bookCommissions } from '../features/commissions/earning.service';
import { approve, createPayout, payPayout, readAccounts } from '../features/commissions/payout.service';
import { requestMls } from '../features/onboarding/mls-request.service';
import { saveOnboarding } from '../features/onboarding/onboarding.service';
import type { Actor } from '../http/define-route';
import { insertPerson } from './demo.repo';
import * as repo from './history.repo';
import { createReplay } from './replay';
import {
  createReplayPayments,
  pastInvoiceId,
  type PastInvoice,
  pastPayment,
  type PastRefund,
  pastRefundId,
} from './replay-payments';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Months that the demo's members have paid for; the next one is due in a month. */
const MONTHS = 4;

interface Step {
  readonly at: Date;
  readonly run: (context: AppContext) => Promise<unknown>;
}

export interface SalesHistory {
  /** Runs the steps that are due until then, in order of time. */
  playUntil(time: Date): Promise<void>;
}

const actor = (userId: string, email: string, role: Role, agentId: string | null = null): Actor => ({
  userId,
  email,
  sessionId: '',
  role,
  permissions: rolePermissions[role],
  agentId,
});
const admin = actor(demoAdminId, 'admin@demo.farmpost.test', 'admin');
const sales = actor(demoSalesId, 'sales@demo.farmpost.test', 'sales_person');

const visitor = (name: string) => createHash('sha256').update(`demo visitor ${name}`).digest('hex');

const within = <T>(context: AppContext, act: (inside: AppContext) => Promise<T>): Promise<T> =>
  transaction(context.db, (db) => act({ ...context, db }));

/** The invoices of the demo's members; the latest one is a few days old. */
async function pastInvoices({ db, now }: AppContext): Promise<PastInvoice[]> {
  const anchor = new Date(now().getTime() - 3 * DAY).toISOString();
  const invoices: PastInvoice[] = [];
  for (const [index, [name, agentId]] of Object.entries(demoAgentIds).entries()) {
    const customerId = await repo.findCustomer(db, agentId);
    // Without a card at the vendor, nothing was charged.
    if (customerId === null) continue;
    for (let month = 1; month <= MONTHS; month += 1) {
      invoices.push({
        id: pastInvoiceId(`${name}_${month}`),
        number: `FP-${index + 1}${String(month).padStart(4, '0')}`,
        customerId,
        at: new Date(monthsAfter(anchor, month - MONTHS)),
      });
    }
  }
  return invoices;
}

function moneySteps(invoices: readonly PastInvoice[], refund: PastRefund): Step[] {
  const charge = (invoice: PastInvoice, after: number): Step => ({
    at: new Date(invoice.at.getTime() + after),
    run: (context) => takeInvoice(context, invoice.id, bookCommissions),
  });
  const steps = invoices.flatMap((invoice) => [charge(invoice, 0), charge(invoice, HOUR)]);
  const first = invoices.find(({ id }) => id === pastInvoiceId('dana_1'))?.at.getTime();
  const second = invoices.find(({ id }) => id === pastInvoiceId('dana_2'))?.at.getTime();
  if (first === undefined || second === undefined) return steps;
  const approving = (at: number, ...names: string[]): Step => ({
    at: new Date(at),
    run: async (context) => {
      const lines = await repo.listEarnedLines(context.db, names.map(pastInvoiceId));
      await within(context, (inside) => approve(inside, admin, lines));
    },
  });
  /** All that is approved, paid two days later. */
  const payout = (at: number, number: number): Step[] => [
    {
      at: new Date(at),
      run: async (context) => {
        const { payouts, payable } = await readAccounts(context);
        if (payouts.length >= number || payable.lines === 0) return;
        await within(context, (inside) => createPayout(inside, admin, payable.cents));
      },
    },
    {
      at: new Date(at + 2 * DAY),
      run: async (context) => {
        const { payouts } = await readAccounts(context);
        const found = payouts.find((each) => each.number === number);
        if (found) await within(context, (inside) => payPayout(inside, { actor: admin, ip: '' }, found.id));
      },
    },
  ];
  return [
    ...steps,
    approving(first + 32 * DAY, 'dana_1', 'marcus_1'),
    ...payout(first + 33 * DAY, 1),
    // Part of a payment goes back after its commission was paid: the next payout is lower.
    {
      at: new Date(first + 40 * DAY),
      run: (context) => takeRefund(context, refund.id, bookCommissions),
    },
    approving(second + 32 * DAY, 'dana_2'),
    ...payout(second + 33 * DAY, 2),
    approving(second + 37 * DAY, 'marcus_2'),
  ];
}

/** Signs up with a provider that has verified the address, and makes the agent's record. */
async function join(context: AppContext, name: keyof typeof demoClientPeople, from: string | null) {
  const at = context.now().toISOString();
  const { user, profile } = demoClientPeople[name];
  if (await repo.hasUser(context.db, user.email)) return null;
  await within(context, async (inside) => {
    const times = { created_at: at, updated_at: at };
    await insertPerson(
      inside.db,
      {
        user: { ...user, email_confirmed_at: at, banned_until: null, last_sign_in_at: at, ...times },
        profile: {
          ...profile,
          mls_provider_id: null,
          website: null,
          logo_url: null,
          photo_url: null,
          scheduling_url: null,
          slug: null,
          ...times,
        },
      },
      null,
    );
    await createAgent(
      inside,
      actor(user.id, user.email, 'agent'),
      {
        email: user.email,
        firstName: profile.first_name,
        lastName: profile.last_name,
        phone: profile.phone,
        company: profile.company,
        title: profile.title,
      },
      from,
    );
  });
  return user;
}

function clientSteps(now: Date): Step[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const invite =
    (name: string, email: string, company: string, opened: boolean) => async (context: AppContext) =>
      within(context, async (inside) => {
        if (await repo.hasInvitation(inside.db, demoSalesId, email)) return;
        const { url } = await createInvitation(inside, sales, { name, email, company, note: '' });
        const secret = new URL(url).pathname.split('/').at(-1) ?? '';
        if (!opened) return;
        const later = { ...inside, now: () => new Date(inside.now().getTime() + 20 * HOUR) };
        await recordTouch(later, { kind: 'invitation', secret, visitorHash: visitor(email) });
      });
  const visits = (count: number, name: string): Step[] =>
    Array.from({ length: count }, (_, index) => ({
      at: ago(34 - index * 3.3),
      run: (context) =>
        within(context, async (inside) => {
          const secret = await repo.findReferralCode(inside.db, demoSalesId, name);
          if (secret === null) return;
          await recordTouch(inside, {
            kind: 'referral',
            secret,
            visitorHash: visitor(`${name} ${index}`),
          });
        }),
    }));
  const workshop = 'Listing workshop';
  return [
    {
      at: ago(36),
      run: async (context) => {
        if ((await repo.findReferralCode(context.db, demoSalesId, workshop)) === null) {
          await within(context, (inside) => createReferral(inside, sales, workshop));
        }
      },
    },
    ...visits(9, workshop),
    ...visits(4, 'Charleston agents’ fair'),
    // Ready, and without a card yet: their MLS is not connected.
    {
      at: ago(19),
      run: async (context) => {
        const user = await join(context, 'will', visitor(`${workshop} 3`));
        if (!user) return;
        const agentId = await repo.findAgentOf(context.db, user.id);
        const will = actor(user.id, user.email, 'agent', agentId);
        await within(context, async (inside) => {
          await createBilling(inside, will, agentId);
          await requestMls(inside, will, {
            mlsName: 'Hilton Head Area MLS',
            region: 'Beaufort County, SC',
            additionalInfo: '',
          });
          await saveOnboarding(inside, will, agentId, { isComplete: true });
        });
      },
    },
    {
      at: ago(13),
      run: invite('Nadia Okafor', demoClientPeople.nadia.user.email, 'Lowcountry Living', true),
    },
    // Joined, and stopped in the middle of the setup.
    { at: ago(11), run: (context) => join(context, 'nadia', null) },
    { at: ago(8), run: invite('Ruth Vega', 'ruth.vega@example.com', 'Vega & Sons', false) },
    {
      at: ago(7),
      run: (context) => within(context, (inside) => stopInvitations(inside, 'ruth.vega@example.com')),
    },
  ];
}

export async function createSalesHistory(present: AppContext, signal: AbortSignal): Promise<SalesHistory> {
  const now = present.now();
  const invoices = await pastInvoices(present);
  const refund: PastRefund = {
    id: pastRefundId('marcus_1'),
    paymentIntent: pastPayment(pastInvoiceId('marcus_1')),
    cents: 1_000,
  };
  const steps = [...moneySteps(invoices, refund), ...clientSteps(now)]
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const replay = createReplay(present, steps[0]?.at ?? now, signal);
  const { providers } = replay.context;
  const payments = createReplayPayments(providers.payments, replay.context, { invoices, refunds: [refund] });
  const context = { ...replay.context, providers: { ...providers, payments } };
  return {
    async playUntil(time) {
      for (let step = steps[0]; step && step.at <= time; step = steps[0]) {
        signal.throwIfAborted();
        await replay.goTo(step.at);
        await step.run(context);
        steps.shift();
      }
      await replay.goTo(time);
    },
  };
}
