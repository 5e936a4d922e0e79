/** Referral links of a salesperson: anyone may open one, any number of times. */
import type { ReferralLink } from '@farmpost/shared/contracts/referrals';
import { randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { authorizeReferral } from './client-invitation.policy';
import { scopeOf } from './client-invitation.service';
import * as repo from './referral.repo';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const MOST_LINKS = 100;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type Funnel = { readonly signUps: number; readonly firstCards: number };

const present = ({ config }: AppContext, row: repo.ReferralRow, funnel?: Funnel): ReferralLink => ({
  id: row.id,
  name: row.name,
  url: `${config.publicUrl}/r/${row.code}`,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  visits: row.visits,
  signUps: funnel?.signUps ?? 0,
  firstCards: funnel?.firstCards ?? 0,
});

async function readFunnels({ db }: AppContext, salesPersonId: string | null): Promise<Map<string, Funnel>> {
  const rows = await repo.countClientsOf(db, salesPersonId);
  return new Map(
    rows.map((row) => [row.id, { signUps: Number(row.sign_ups), firstCards: Number(row.first_cards) }]),
  );
}

export async function listReferrals(context: AppContext, actor: Actor): Promise<ReferralLink[]> {
  const funnels = await readFunnels(context, scopeOf(actor));
  const rows = await repo.listReferrals(context.db, scopeOf(actor));
  return rows.map((row) => present(context, row, funnels.get(row.id)));
}

/** Throws `conflict` if the person has as many links as one can keep apart. */
export async function createReferral(context: AppContext, actor: Actor, name: string): Promise<ReferralLink> {
  if ((await repo.countReferrals(context.db, actor.userId)) >= MOST_LINKS) {
    const message = `You have ${MOST_LINKS} referral links. Rename one that you no longer use.`;
    throw new AppError('conflict', message, { fields: { name: message } });
  }
  const row = await repo.insertReferral(context.db, {
    id: uuidv7(),
    sales_person_id: actor.userId,
    code: newCode(),
    name,
    ended_at: null,
    created_at: context.now().toISOString(),
  });
  return present(context, row);
}

export async function changeReferral(
  context: AppContext,
  actor: Actor,
  {
    id,
    name,
    isEnded,
  }: { readonly id: string; readonly name?: string | undefined; readonly isEnded?: boolean | undefined },
): Promise<ReferralLink> {
  const row = authorizeReferral(actor, await repo.findReferral(context.db, id));
  const endedAt = isEnded ? (row.ended_at ?? context.now().toISOString()) : null;
  const changed = await repo.updateReferral(context.db, row, {
    name: name ?? row.name,
    ended_at: isEnded === undefined ? row.ended_at : endedAt,
  });
  const funnels = await readFunnels(context, row.sales_person_id);
  return present(context, changed, funnels.get(id));
}
