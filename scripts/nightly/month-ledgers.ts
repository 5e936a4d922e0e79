/** Compares printer, Stripe, messages and ledger after a month, line by line. */
import { compared, type Line } from './ledgers';
import type { Month, Piece } from './month-portal';
import { dayOf, type People } from './month-people';

/** From the backup until the server started on it: the vendors keep these days, the restored database lost them. */
export interface LostDays {
  readonly from: string;
  readonly to: string;
}

const homeOf = ({ to }: Piece) =>
  `${to.address_line1}|${to.address_line2 ?? ''}|${to.address_zip}`.toUpperCase();
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const repeated = (keys: readonly string[]) => keys.length - new Set(keys).size;

interface Evidence {
  readonly month: Month;
  readonly people: People;
  /** ISO time; the demo's history before it had other vendors. */
  readonly started: string;
  readonly lost: LostDays;
}

async function compareCards({ month, people, started, lost }: Evidence): Promise<Line[]> {
  const { db } = month;
  const printed = (await month.printed()).filter(({ date_created }) => date_created >= started);
  const pieces = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .select([
      'mail_pieces.id',
      'provider_id',
      'household_id',
      'campaign_id',
      'accepted_at',
      'campaigns.mail_on',
      'is_free',
      'price_cents',
    ])
    .where('mail_pieces.created_at', '>=', started)
    .execute();
  const accepted = pieces.filter(({ accepted_at }) => accepted_at !== null);
  const byProviderId = new Map(accepted.map((piece) => [piece.provider_id, piece]));
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['mail_piece_id', 'kind', 'amount_cents'])
    .where('kind', 'in', ['postcard', 'free_postcard'])
    .where('created_at', '>=', started)
    .execute();
  const charged = new Map(entries.map((entry) => [entry.mail_piece_id, entry]));
  const optedOut = new Map(people.optedOutHomes.map(({ householdId, at }) => [householdId, at]));
  const early = accepted.filter(({ provider_id: id, mail_on: day }) => {
    const piece = printed.find((each) => each.id === id);
    if (day === null || piece === undefined || dayOf(new Date(piece.date_created)) >= day) return false;
    // A campaign that went out in the lost days is a draft again in the backup, and may be given another day.
    if (piece.date_created >= lost.from && piece.date_created < lost.to) return false;
    console.log(`A card before its day: printed ${piece.date_created}, to be mailed on ${day}`);
    return true;
  });
  const lines = [
    compared('cards at the printer, accepted in the books', printed.length, accepted.length),
    compared(
      'cards at the printer that the books name',
      printed.length,
      printed.filter(({ id }) => byProviderId.has(id)).length,
    ),
    compared(
      'cards at the printer, different pieces',
      printed.length,
      new Set(printed.map(({ metadata }) => metadata.piece_id)).size,
    ),
    compared('homes with two cards of one campaign', (await month.doubledHomes()).length, 0),
    compared(
      'accepted cards, charged once',
      accepted.length,
      accepted.filter(({ id }) => charged.has(id)).length,
    ),
    compared('charges of cards, different cards', entries.length, charged.size),
    compared('charges of cards, accepted cards', entries.length, accepted.length),
    compared(
      'cents of accepted cards, cents charged',
      sum(accepted.map(({ price_cents }) => price_cents)),
      sum(entries.map(({ amount_cents }) => amount_cents)),
    ),
    compared('cards printed before the day that was chosen', early.length, 0),
    compared(
      'cards of homes that asked for no more',
      accepted.filter(({ household_id: home, accepted_at: at }) => (optedOut.get(home) ?? '9') < (at ?? ''))
        .length,
      0,
    ),
  ];
  // A home in two mailings of one listing, whatever rows they were.
  const names = await db
    .selectFrom('campaigns')
    .select(['id', 'agent_id', 'purpose', 'listing_id'])
    .where('listing_id', 'is not', null)
    .execute();
  const nameOf = new Map(names.map(({ id, ...about }) => [id, JSON.stringify(about)]));
  const keys = printed.flatMap((piece) => {
    const name = nameOf.get(piece.metadata.campaign_id ?? '');
    return name === undefined ? [] : [`${name} ${homeOf(piece)}`];
  });
  return [...lines, compared('homes with two cards about one event of a listing', repeated(keys), 0)];
}

async function compareMoney({ month }: Evidence): Promise<Line[]> {
  const { db } = month;
  const { invoices, refunds, subscriptions } = month.stripe();
  const atStripe = Object.values(invoices);
  const rows = await db
    .selectFrom('invoices')
    .select(['stripe_id', 'status', 'total_cents', 'paid_cents'])
    .where('stripe_id', 'in', ['', ...atStripe.map(({ id }) => id)])
    .execute();
  const inBooks = new Map(rows.map((row) => [row.stripe_id, row]));
  const isCard = ({ isSubscription }: { isSubscription: boolean }) => !isSubscription;
  const totalOf = (invoice: (typeof atStripe)[number]) =>
    sum(invoice.lines.map(({ amount }) => amount)) + invoice.tax;
  const payments = await db
    .selectFrom('ledger_entries')
    .select(['reference', 'amount_cents'])
    .where('kind', '=', 'payment')
    .where('reference', 'in', ['', ...atStripe.map(({ id }) => id)])
    .execute();
  const paid = atStripe.filter((invoice) => invoice.paid > 0);
  const cycles = atStripe.filter(
    ({ reason, status }) => reason === 'subscription_cycle' && status !== 'void',
  );
  const usageLines = atStripe
    .filter(({ status }) => status !== 'void')
    .flatMap(({ lines }) => lines.filter(isCard));
  const usages = await db
    .selectFrom('invoice_usages')
    .select(['id', 'cents'])
    .where('status', '=', 'sent')
    .where('stripe_invoice_id', 'in', ['', ...atStripe.map(({ id }) => id)])
    .execute();
  const claimed = await db
    .selectFrom('invoice_usage_entries')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
    .select(['entry_id', 'amount_cents'])
    .where('usage_id', 'in', ['', ...usages.map(({ id }) => id)])
    .execute();
  const all = await db.selectFrom('ledger_lines').select('amount_cents').execute();
  return [
    compared('invoices at Stripe, in the books', atStripe.length, rows.length),
    compared(
      'invoices at Stripe, with the same state',
      atStripe.length,
      atStripe.filter(({ id, status }) => inBooks.get(id)?.status === status).length,
    ),
    compared(
      'cents of finished invoices at Stripe, in the books',
      sum(atStripe.filter(({ status }) => status !== 'draft' && status !== 'void').map(totalOf)),
      sum(rows.filter(({ status }) => status !== 'draft' && status !== 'void').map((row) => row.total_cents)),
    ),
    compared(
      'cents paid at Stripe, payments in the ledger',
      sum(paid.map((each) => each.paid)),
      -sum(payments.map((each) => each.amount_cents)),
    ),
    compared('paid invoices at Stripe, payments in the ledger', paid.length, payments.length),
    compared(
      'fees at Stripe, different months of memberships',
      cycles.length,
      new Set(
        cycles.map(
          (each) => `${each.subscription} ${new Date(each.created * 1000).toISOString().slice(0, 10)}`,
        ),
      ).size,
    ),
    compared(
      'memberships at Stripe, customers',
      Object.keys(subscriptions).length,
      new Set(Object.values(subscriptions).map((each) => each.customer)).size,
    ),
    compared(
      'cents of cards on invoices, in usages',
      sum(usageLines.map(({ amount }) => amount)),
      sum(usages.map(({ cents }) => cents)),
    ),
    compared(
      'cents of usages, in entries that they charge',
      sum(usages.map(({ cents }) => cents)),
      sum(claimed.map((each) => each.amount_cents)),
    ),
    compared(
      'entries on invoices, different entries',
      claimed.length,
      new Set(claimed.map((each) => each.entry_id)).size,
    ),
    compared('refunds at Stripe', Object.keys(refunds).length, 0),
    compared('cents of all lines of the ledger', sum(all.map((each) => each.amount_cents)), 0),
  ];
}

async function compareMessages({ month, people, started, lost }: Evidence): Promise<Line[]> {
  const rows = await month.db
    .selectFrom('messages')
    .select(['channel', 'provider_id', 'purpose', 'lead_id', 'recipient'])
    .where('status', '=', 'sent')
    .where('sent_at', '>=', started)
    .execute();
  const idsOf = (channel: string) =>
    new Set(rows.filter((row) => row.channel === channel).map((row) => row.provider_id));
  const isOfLostDays = (at: string) => at >= lost.from && at < lost.to;
  const texts = await month.texts();
  const mails = new Map(
    (await month.mails())
      .filter(({ receivedAt }) => receivedAt >= started)
      .map((mail) => [mail.messageId, mail]),
  );
  const [sentTexts, sentMails] = [idsOf('sms'), idsOf('email')];
  for (const { subject, to, receivedAt, messageId } of mails.values()) {
    if (sentMails.has(messageId)) continue;
    console.log(`A mail that the books do not name: ${receivedAt} to ${to.join(', ')}: ${subject}`);
  }
  const isLead = ({ at }: { at: Date }) => !isOfLostDays(at.toISOString());
  const kept = people.leads.filter(isLead);
  const stored = await month.db
    .selectFrom('leads')
    .select(['id', 'name'])
    .where('name', 'like', 'Homeowner %')
    .execute();
  const names = new Set(stored.map(({ name }) => name));
  const alerted = new Set(
    rows.filter((row) => row.channel === 'email' && row.purpose === 'lead_alert').map((row) => row.lead_id),
  );
  return [
    compared(
      'texts at Twilio that the books name, besides those of the lost days',
      texts.filter(({ createdAt }) => !isOfLostDays(createdAt)).length,
      texts.filter(({ sid, createdAt }) => !isOfLostDays(createdAt) && sentTexts.has(sid)).length,
    ),
    compared(
      'texts in the books that Twilio has',
      sentTexts.size,
      texts.filter(({ sid }) => sentTexts.has(sid)).length,
    ),
    compared(
      'texts at Twilio that say the same to the same phone',
      repeated(texts.map(({ to, body }) => `${to} ${body}`)),
      0,
    ),
    compared(
      'mails that the books name, besides those of the lost days',
      [...mails.values()].filter(({ receivedAt }) => !isOfLostDays(receivedAt)).length,
      [...mails.values()].filter(
        ({ receivedAt, messageId }) => !isOfLostDays(receivedAt) && sentMails.has(messageId),
      ).length,
    ),
    compared(
      'mails in the books that arrived',
      sentMails.size,
      [...mails.keys()].filter((id) => sentMails.has(id)).length,
    ),
    compared('leads with an answer, stored', kept.length, kept.filter(({ name }) => names.has(name)).length),
    compared('stored leads, different names', stored.length, names.size),
    compared(
      'stored leads, alerted by email',
      stored.length,
      stored.filter(({ id }) => alerted.has(id)).length,
    ),
  ];
}

export async function compareMonth(evidence: Evidence): Promise<Line[]> {
  return [
    ...(await compareCards(evidence)),
    ...(await compareMoney(evidence)),
    ...(await compareMessages(evidence)),
    compared('answers that no one expects', evidence.people.refused.length, 0),
  ];
}
