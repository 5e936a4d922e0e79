/** The ledger of commissions as its reader sees it, with a separate forecast. */
import { commissionBases } from '@farmpost/shared/contracts/commission-vocabulary';
import type {
  CommissionLine,
  CommissionOverview,
  CommissionSums,
  listCommissionLines,
} from '@farmpost/shared/contracts/commissions';
import {
  commissionOf,
  defaultRates,
  EARNING_MEMBERSHIPS,
  EARNING_MONTHS,
} from '@farmpost/shared/domain/commissions';
import { monthsAfter } from '@farmpost/shared/domain/months';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import type { Actor } from '../../http/define-route';
import { nameOf, presentLine, presentSums } from './commission.presenter';
import { ownLines } from './commission.policy';
import { readSetting } from '../product-settings/product-setting.queries';
import { findRate } from './earning.repo';
import * as forecast from './forecast.repo';
import * as repo from './line.repo';
import { listStatements } from './statement.service';

type Query = z.output<NonNullable<typeof listCommissionLines.query>>;

/** For a salesperson, their own lines, whatever the query asks for. */
export async function readLines(
  { db, now }: AppContext,
  actor: Actor,
  query: Query,
): Promise<{ data: CommissionLine[]; nextCursor: string | null }> {
  const rows = await repo.listLines(
    db,
    {
      ...query,
      salesPersonId: ownLines(actor) ?? query.salesPerson ?? null,
      agentId: query.client,
      now: now().toISOString(),
    },
    readCursor(query.cursor),
    query.limit + 1,
  );
  const { page, nextCursor } = pageOf(rows, query.limit);
  return { data: page.map(presentLine), nextCursor };
}

export async function readSums(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Actor,
): Promise<CommissionSums> {
  const at = now().toISOString();
  return presentSums(await repo.sumStates(db, { salesPersonId: ownLines(actor), now: at }));
}

export async function readOverview(context: AppContext, actor: Actor): Promise<CommissionOverview> {
  const { db, now } = context;
  const salesPersonId = ownLines(actor);
  const rates = await readRates(context);
  return {
    sums: await readSums(context, actor),
    nextAvailableAt: await forecast.findNextAvailable(db, salesPersonId, now().toISOString()),
    forecast: await readForecast(context, salesPersonId, rates),
    rates,
    holdDays: await readSetting(context, 'commission_hold_days'),
    statements: await listStatements(context, salesPersonId),
    clients: (await repo.listEarningClients(db, salesPersonId)).map((client) => ({
      id: client.id,
      name: nameOf(client, 'Deleted client'),
    })),
  };
}

/** The rates in force now. */
export async function readRates({ db, now }: AppContext): Promise<CommissionOverview['rates']> {
  const rates = { ...defaultRates };
  for (const base of commissionBases) {
    rates[base] = (await findRate(db, base, now().toISOString()))?.basis_points ?? defaultRates[base];
  }
  return rates;
}

/** The commission on each client's next invoice if it is paid: the membership, and cards that are charged already. */
async function readForecast(
  { db, now }: AppContext,
  salesPersonId: string | null,
  rates: CommissionOverview['rates'],
): Promise<CommissionOverview['forecast']> {
  const at = now().toISOString();
  const clients = (await forecast.listNextInvoices(db, salesPersonId))
    .map((client) => {
      const earns = {
        membership: client.memberships < EARNING_MEMBERSHIPS,
        mail: client.firstPaidAt === null || at < monthsAfter(client.firstPaidAt, EARNING_MONTHS),
      };
      return {
        agentId: client.id,
        name: nameOf(client, 'Deleted client'),
        at: client.next_billing_at,
        membershipCents: earns.membership ? commissionOf(client.monthly_fee_cents, rates.membership) : 0,
        mailCents: earns.mail ? commissionOf(client.cardsCents, rates.mail) : 0,
      };
    })
    .filter(({ membershipCents, mailCents }) => membershipCents + mailCents > 0);
  return {
    cents: clients.reduce((sum, client) => sum + client.membershipCents + client.mailCents, 0),
    clients,
  };
}
