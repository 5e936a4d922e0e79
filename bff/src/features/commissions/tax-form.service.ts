/**
 * Payments of a calendar year for Form 1099-NEC, and whether each person's Form W-9 is on file (decision 120). Stripe asks
 * people with a connected account itself. Taxpayer numbers never reach this server.
 */
import type { OwnTaxForm, TaxYear } from '@farmpost/shared/contracts/tax-forms';
import type { RecordedTaxFormState, TaxFormState } from '@farmpost/shared/contracts/tax-form-vocabulary';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { keptUntil, reportingThreshold, taxFormStateNames } from '@farmpost/shared/domain/tax-forms';
import { uuidv7 } from 'uuidv7';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { csvDollars, csvOf } from '../../http/csv';
import type { Actor, RawAnswer } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { listPayoutWays, type PayoutWay } from '../payout-accounts/payout-account.queries';
import { authorizeWay } from './commission.policy';
import { sumMonths, sumPaidMonths } from './line.repo';
import { listCommissionPeople } from './payout.queries';
import * as repo from './tax-form.repo';

const yearOf = (at: Date): number => Number(utcDay(at).slice(0, 4));

/** Paid in the months of the year, less what was taken back in them: the sums of the statements. */
async function readPaid(db: Db, salesPersonId: string, years: readonly number[]) {
  const months = [...(await sumPaidMonths(db, salesPersonId))];
  return years.map((year) => {
    const paidCents = months
      .filter(([month]) => month.startsWith(`${year}-`))
      .reduce((sum, [, cents]) => sum + cents, 0);
    const threshold = reportingThreshold(year);
    return {
      year,
      thresholdCents: threshold.cents,
      isThresholdFinal: threshold.isFinal,
      paidCents,
      isReached: paidCents >= threshold.cents,
    };
  });
}

function presentForm(
  row: Awaited<ReturnType<typeof repo.findTaxForm>>,
  way: PayoutWay | undefined,
): Pick<OwnTaxForm, 'state' | 'askedOn' | 'onFileOn'> {
  const isWithStripe = way !== undefined && way.state !== 'none' && !way.isByHand;
  const recorded: TaxFormState = row?.state ?? 'not_asked';
  return {
    state:
      isWithStripe && recorded !== 'on_file' ? (way.hasTaxDetails ? 'stripe_has' : 'stripe_asks') : recorded,
    askedOn: row?.asked_on ?? null,
    onFileOn: row?.on_file_on ?? null,
  };
}

export async function readOwnTaxForm({ db, now }: AppContext, actor: Actor): Promise<OwnTaxForm> {
  const year = yearOf(now());
  return {
    ...presentForm(await repo.findTaxForm(db, actor.userId), (await listPayoutWays(db)).get(actor.userId)),
    years: await readPaid(db, actor.userId, [year, year - 1]),
  };
}

/** Throws `not_found` for a year that has not begun, or before the first commission. */
export async function readTaxYear({ db, now }: AppContext, text: string): Promise<TaxYear> {
  const year = Number(text);
  const present = yearOf(now());
  const earned = (await sumMonths(db, null)).map(({ month }) => Number(month.slice(0, 4)));
  // In January, the accountant asks for the year before.
  if (year > present || year < Math.min(present - 1, ...earned)) throw notFound('The year');
  const ways = await listPayoutWays(db);
  const forms = await repo.listTaxForms(db);
  const people = [];
  for (const person of await listCommissionPeople(db)) {
    const row = forms.get(person.id);
    for (const { paidCents, isReached } of await readPaid(db, person.id, [year])) {
      people.push({
        ...person,
        ...presentForm(row, ways.get(person.id)),
        paidCents,
        isReached,
        recordedBy: row?.recorder ?? null,
        endedAt: null,
      });
    }
  }
  const threshold = reportingThreshold(year);
  for (const payee of await repo.listPayees(db, year)) {
    people.push({
      id: payee.id,
      name: payee.name,
      email: payee.email,
      state: payee.state,
      askedOn: payee.asked_on,
      onFileOn: payee.on_file_on,
      paidCents: payee.paid_cents,
      isReached: payee.paid_cents >= threshold.cents,
      recordedBy: null,
      endedAt: payee.ended_at,
    });
  }
  return { year, thresholdCents: threshold.cents, isThresholdFinal: threshold.isFinal, people };
}

export async function exportTaxYear(context: AppContext, text: string): Promise<RawAnswer> {
  const { year, people } = await readTaxYear(context, text);
  return {
    contentType: 'text/csv; charset=utf-8',
    body: csvOf([
      [
        'Year',
        'Name',
        'Email',
        'Paid in dollars',
        'Reaches the reporting threshold',
        'Tax form',
        'Asked for on',
        'On file since',
        'Account ended on',
      ],
      ...people.map((person) => [
        year,
        person.name,
        person.email,
        csvDollars(person.paidCents),
        person.isReached ? 'yes' : 'no',
        taxFormStateNames[person.state].name,
        person.askedOn,
        person.onFileOn,
        person.endedAt === null ? null : utcDay(person.endedAt),
      ]),
    ]),
    headers: {
      'content-disposition': `attachment; filename="tax-forms-${year}.csv"`,
      'cache-control': 'private, no-store',
    },
  };
}

/**
 * Keeps what the returns of the years need of a person whose account ends: the payments stay without a name, and a return
 * cannot be filed without one (26 U.S.C. 6041A(a)).
 */
export async function keepPayee(
  db: Db,
  { id, email }: { readonly id: string; readonly email: string },
  at: Date,
): Promise<void> {
  const months = await sumPaidMonths(db, id);
  const years = [...new Set([...months.keys()].map((month) => Number(month.slice(0, 4))))];
  const person = (await listCommissionPeople(db)).find((one) => one.id === id);
  const form = presentForm(await repo.findTaxForm(db, id), (await listPayoutWays(db)).get(id));
  const paid = await readPaid(db, id, years);
  await repo.insertPayees(
    db,
    paid
      .filter(({ year, paidCents }) => paidCents > 0 && keptUntil(year) >= utcDay(at))
      .map(({ year, paidCents }) => ({
        id: uuidv7(),
        year,
        name: person?.name ?? email,
        email,
        paid_cents: paidCents,
        state: form.state,
        asked_on: form.askedOn,
        on_file_on: form.onFileOn,
        ended_at: at.toISOString(),
        keep_until: keptUntil(year),
      })),
  );
}

export async function setTaxForm(
  { db, now }: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  personId: string,
  { state, on }: { readonly state: RecordedTaxFormState; readonly on: string },
): Promise<void> {
  const people = await listCommissionPeople(db);
  const person = authorizeWay(
    actor,
    people.find(({ id }) => id === personId),
  );
  const before = await repo.findTaxForm(db, personId);
  const at = now();
  await repo.setTaxForm(db, person, {
    state,
    asked_on: state === 'asked' ? on : state === 'on_file' ? (before?.asked_on ?? null) : null,
    on_file_on: state === 'on_file' ? on : null,
    recorded_by: actor.userId,
    updated_at: at.toISOString(),
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'commission.tax_form_recorded',
    subjectType: 'user',
    subjectId: personId,
    detail: { state, on },
    ip,
    at,
  });
}
