/** Compares the printer, the plans and the ledger after a year: who got a card, on which day, for how much. */
import { addressRefusalOf } from '@farmpost/shared/domain/address-check';
import { FREQUENCY_CAP_DAYS } from '@farmpost/shared/domain/household-wishes';
import { compared, type Line } from './ledgers';
import { dayOf } from './month-people';
import type { Month } from './month-portal';
import type { Year } from './year-people';

const DAY = 86_400_000;
/** The printer takes a mailing within hours of its day; a later day is a day that was not kept. */
const LATE_DAYS = 1;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const shown = (rows: readonly unknown[]) => {
  for (const row of rows.slice(0, 5)) console.log(JSON.stringify(row));
  return rows.length;
};

/** Cards that the printer accepted since the year began, each with its home and its mailing. */
const acceptedCards = ({ db }: Month, started: string) =>
  db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .innerJoin('households', 'households.id', 'mail_pieces.household_id')
    .select([
      'mail_pieces.id',
      'mail_pieces.household_id',
      'mail_pieces.accepted_at',
      'mail_pieces.created_at',
      'mail_pieces.status',
      'mail_pieces.price_cents',
      'mail_pieces.campaign_id',
      'campaigns.agent_id',
      'campaigns.mail_on',
      'households.address_line1',
      'households.address_line2',
      'households.zip',
      'households.dpv',
      'households.is_vacant',
      'households.is_active',
      'households.verified_at',
    ])
    .where('mail_pieces.accepted_at', '>=', started)
    .orderBy('mail_pieces.accepted_at')
    .execute();
type Card = Awaited<ReturnType<typeof acceptedCards>>[number];

const at = ({ accepted_at: accepted }: Card) => accepted ?? '';

/** Finds homes with two cards within the cap, from any agent. A card that the printer lost does not count. */
function tooSoon(cards: readonly Card[]) {
  const last = new Map<string, Card>();
  return cards.flatMap((card) => {
    if (card.status === 'failed') return [];
    const before = last.get(card.household_id);
    last.set(card.household_id, card);
    if (!before || Date.parse(at(card)) - Date.parse(at(before)) >= FREQUENCY_CAP_DAYS * DAY) return [];
    return [{ before, card }];
  });
}

function compareHomes(cards: readonly Card[], { forbidden }: Year): Line[] {
  const wrong = forbidden.map((rule) =>
    cards.filter(
      (card) =>
        card.address_line1 === rule.line1 &&
        card.address_line2 === rule.line2 &&
        card.zip === rule.zip &&
        (rule.agentId === null || rule.agentId === card.agent_id) &&
        at(card) > rule.from &&
        (rule.to === null || at(card) < rule.to),
    ),
  );
  const returned = forbidden.filter(
    ({ line1, to }) => to !== null && cards.some((card) => card.address_line1 === line1 && at(card) > to),
  );
  const unfit = cards.filter(
    (card) =>
      addressRefusalOf({ dpv: card.dpv, isVacant: card.is_vacant, isActive: card.is_active }) !== null &&
      (card.verified_at ?? '9') <= at(card),
  );
  // The address of a returned card is checked again before the home's next card.
  const cameBack = new Set(
    cards.filter(({ status }) => status === 'returned').map(({ household_id: id }) => id),
  );
  const unchecked = cards.filter((card) => card.verified_at === null && !cameBack.has(card.household_id));
  return [
    compared('homes that asked for no cards, and lists with an end', Number(forbidden.length > 0), 1),
    compared('cards to homes that must not get one', shown(wrong.flat()), 0),
    compared('homes of ended lists that are mailed again, at least one', Number(returned.length > 0), 1),
    compared('cards to homes that the Postal Service does not serve', shown(unfit), 0),
    compared('cards to homes that were never checked', shown(unchecked), 0),
    compared(`homes with two cards within ${FREQUENCY_CAP_DAYS} days`, shown(tooSoon(cards)), 0),
  ];
}

async function comparePlan(
  month: Month,
  cards: readonly Card[],
  plan: Year['plans'][number],
): Promise<Line[]> {
  const { body } = await plan.by.caller.call('GET', `/plans/${plan.id}`);
  const { name, calendar, money } = body as {
    name: string;
    money: { budgetCents: number; spentCents: number };
    calendar: {
      mailOn: string;
      state: string;
      homes: number;
      campaignId: string | null;
      skip: unknown;
      waitReason: string | null;
    }[];
  };
  const today = dayOf(month.clock.now());
  const ids = new Set(calendar.flatMap(({ campaignId }) => campaignId ?? []));
  const own = cards.filter(({ campaign_id: id }) => ids.has(id));
  const charged = await month.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('mail_piece_id', 'in', ['', ...own.map(({ id }) => id)])
    .where('kind', 'in', ['postcard', 'free_postcard', 'credit', 'free_postcard_credit'])
    .execute();
  const off = own.filter((card) => {
    const day = dayOf(new Date(at(card)));
    const last = dayOf(new Date(Date.parse(`${card.mail_on}T16:00:00Z`) + LATE_DAYS * DAY));
    return card.mail_on === null || day < card.mail_on || day > last;
  });
  const whilePaused = own.filter((card) =>
    plan.pauses.some(({ from, to }) => at(card) > from && at(card) < to),
  );
  const passed = calendar.filter(({ mailOn }) => mailOn < today);
  const open = passed.filter(({ state }) => !['in_the_mail', 'mailed', 'skipped'].includes(state));
  const mailed = passed.filter(({ state }) => state !== 'skipped');
  const wrongCount = mailed.filter(
    ({ campaignId, homes }) => own.filter(({ campaign_id: id }) => id === campaignId).length !== homes,
  );
  console.log(
    name,
    calendar.map(
      ({ mailOn, state, homes, skip }) => `${mailOn} ${state} ${homes} ${skip ? JSON.stringify(skip) : ''}`,
    ),
  );
  return [
    compared(`${name}: cards on another day`, shown(off), 0),
    compared(`${name}: cards while it was paused`, shown(whilePaused), 0),
    compared(`${name}: days that passed without an end`, shown(open), 0),
    compared(
      `${name}: skips without a reason`,
      passed.filter(({ state, skip }) => state === 'skipped' && !skip).length,
      0,
    ),
    compared(`${name}: mailed, at least one`, Number(mailed.length > 0), Number(passed.length > 0)),
    compared(`${name}: cards of the plan, other than printed`, shown(wrongCount), 0),
    compared(
      `${name}: cents spent, in the ledger`,
      money.spentCents,
      sum(charged.map((row) => row.amount_cents)),
    ),
    compared(`${name}: over its budget`, Number(money.spentCents > money.budgetCents), 0),
  ];
}

/** @param started ISO time; the demo's history before it is no part of the year */
export async function compareYear(month: Month, year: Year, started: string): Promise<Line[]> {
  const cards = await acceptedCards(month, started);
  const lines = compareHomes(cards, year);
  for (const plan of year.plans) lines.push(...(await comparePlan(month, cards, plan)));
  return [...lines, compared('answers that no one expects', shown(year.refused), 0)];
}
