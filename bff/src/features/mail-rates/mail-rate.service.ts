/** Administrators set rates from a time on; what was approved keeps its price. */
import type { DatedMailRate, setMailRateBody } from '@farmpost/shared/contracts/mail-rates';
import { sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { canBeMailed, mailClassNames, startingRates } from '@farmpost/shared/domain/pricing';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import * as repo from './mail-rate.repo';

const YEAR_MS = 366 * 86_400_000;

/** All rates with their state, the latest start first; those that the product starts with are last. */
export async function listDated({ db, now }: AppContext): Promise<DatedMailRate[]> {
  const time = now().toISOString();
  const current = new Set<string>();
  const stateOf = (piece: string, hasBegun: boolean): DatedMailRate['state'] => {
    if (!hasBegun) return 'later';
    if (current.has(piece)) return 'over';
    current.add(piece);
    return 'now';
  };
  const set = (await repo.listAll(db)).map((row): DatedMailRate => ({
    id: row.id,
    size: row.size,
    mailClass: row.mail_class,
    isOffered: row.is_offered,
    unitPriceCents: row.unit_price_cents,
    vendorCostCents: row.vendor_cost_cents,
    minimumPieces: row.minimum_pieces,
    takesFreeCards: row.is_free_eligible,
    startsAt: row.starts_at,
    state: stateOf(`${row.size} ${row.mail_class}`, row.starts_at <= time),
    reason: row.reason,
    setBy: row.email,
  }));
  const first = startingRates.map((rate): DatedMailRate => ({
    ...rate,
    id: null,
    isOffered: true,
    vendorCostCents: null,
    startsAt: null,
    state: stateOf(`${rate.size} ${rate.mailClass}`, true),
    reason: null,
    setBy: null,
  }));
  return [...set, ...first];
}

const refuse = (field: string, message: string) =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

/** Throws `validation_failed` for a pair that the post does not take and for a start in the past. */
export async function setRate(
  context: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  body: z.output<typeof setMailRateBody>,
): Promise<DatedMailRate> {
  const { db } = context;
  const now = context.now();
  if (!canBeMailed(body.size, body.mailClass)) {
    throw refuse(
      'mailClass',
      `${mailClassNames[body.mailClass]} does not take cards of ${sizeName(body.size)}.`,
    );
  }
  if (body.mailClass === 'marketing' && body.takesFreeCards) {
    throw refuse('takesFreeCards', 'Free cards go as First-Class Mail.');
  }
  const startsAt = body.startsAt ?? now.toISOString();
  // A minute for the clock of the person's own machine.
  if (Date.parse(startsAt) < now.getTime() - 60_000) {
    throw refuse('startsAt', 'Choose a day from today on. Mailings of the past keep their price.');
  }
  if (Date.parse(startsAt) > now.getTime() + YEAR_MS) {
    throw refuse('startsAt', 'Choose a day within a year.');
  }
  const id = uuidv7();
  await repo.insertRate(db, {
    id,
    size: body.size,
    mail_class: body.mailClass,
    is_offered: body.isOffered,
    unit_price_cents: body.unitPriceCents,
    vendor_cost_cents: body.vendorCostCents,
    minimum_pieces: body.minimumPieces,
    is_free_eligible: body.takesFreeCards,
    starts_at: new Date(startsAt).toISOString(),
    reason: body.reason,
    set_by: actor.userId,
    created_at: now.toISOString(),
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'mail_rate.set',
    subjectType: 'mail_rate',
    subjectId: id,
    detail: { ...body, startsAt },
    ip,
    at: now,
  });
  const set = (await listDated(context)).find((rate) => rate.id === id);
  if (!set) throw new Error('The rate is not listed.');
  return set;
}

/** Throws `not_found`, or `conflict` for a rate that has begun. */
export async function withdrawRate(
  context: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  id: string,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const removed = await repo.deleteComing(db, id, now.toISOString());
  if (!removed) {
    if (!(await repo.findById(db, id))) throw notFound('The rate');
    throw new AppError('conflict', 'This rate has begun. Set another one instead.');
  }
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'mail_rate.withdrawn',
    subjectType: 'mail_rate',
    subjectId: id,
    detail: {
      size: removed.size,
      mailClass: removed.mail_class,
      unitPriceCents: removed.unit_price_cents,
      startsAt: removed.starts_at,
    },
    ip,
    at: now,
  });
}
