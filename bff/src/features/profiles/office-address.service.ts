/** The agent's office address. The postal service is asked before it is saved. */
import type { OfficeAddress } from '@farmpost/shared/contracts/office-address';
import type { setOfficeAddress as operation } from '@farmpost/shared/contracts/profiles';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import type { AddressVerdict } from '../../providers/address-verification.port';
import { ProviderError } from '../../providers/provider-error';
import { recordAudit } from '../audit/audit.commands';
import { authorizeProfile } from './profile.policy';
import { presentProfile } from './profile.presenter';
import * as repo from './profile.repo';

type Body = z.output<NonNullable<(typeof operation)['body']>>;
type Answer = z.input<NonNullable<(typeof operation)['response']>>;

/** `null` if the postal service cannot be asked now: an outage never loses what was typed. */
async function verify(context: AppContext, address: OfficeAddress): Promise<AddressVerdict | null> {
  try {
    return await context.providers.addressVerification.verify(address);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error }, 'an office address could not be checked');
    return null;
  }
}

const comparable = ({ addressLine1, addressLine2, city, state, zip }: OfficeAddress): string =>
  [`${addressLine1} ${addressLine2}`, city, state, zip.slice(0, 5)]
    .map((text) =>
      text
        .toUpperCase()
        .replace(/[^A-Z\d]+/g, ' ')
        .trim(),
    )
    .join('|');

const doubts: Readonly<Record<'unit_missing' | 'unit_unknown', string>> = {
  unit_missing: 'This building has several units, and the address names none. Add the suite or unit.',
  unit_unknown: 'The postal service does not know this suite or unit. Check it.',
};

function assertDeliverable(verdict: AddressVerdict | null): void {
  if (verdict?.deliverability !== 'undeliverable') return;
  const message =
    'The postal service does not deliver to this address. Check the number, the street and the ZIP code.';
  throw new AppError('validation_failed', message, { fields: { 'address.addressLine1': message } });
}

/** Throws `validation_failed` for an address that gets no mail: cards could not come back to it. */
export async function setOfficeAddress(
  context: AppContext,
  actor: Actor,
  id: string,
  { address, returnedCards, isAsTyped }: Body,
): Promise<Answer> {
  const found = await repo.findProfile(context.db, id);
  const own = authorizeProfile(actor, found);
  if (!found) throw notFound('The profile');
  const verdict = await verify(context, address);
  assertDeliverable(verdict);
  const doubt =
    verdict && (verdict.deliverability === 'unit_missing' || verdict.deliverability === 'unit_unknown')
      ? doubts[verdict.deliverability]
      : null;
  const written = verdict?.address ?? null;
  const suggestion = written && comparable(written) !== comparable(address) ? written : null;
  if (!isAsTyped && (doubt !== null || suggestion !== null)) {
    return { profile: presentProfile(found), isSaved: false, suggestion, doubt };
  }
  return transaction(context.db, async (db) => {
    const at = context.now();
    const row = await repo.updateProfile(db, own, {
      office_address_json: address,
      office_checked_at: verdict?.deliverability === 'deliverable' ? at.toISOString() : null,
      returned_cards: returnedCards,
      updated_at: at.toISOString(),
    });
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'profile.updated',
      subjectType: 'profile',
      subjectId: id,
      detail: { fields: ['office_address'] },
      at,
    });
    if (actor.agentId !== null) {
      await context.jobs.enqueue(db, 'campaigns.return-address', { agentId: actor.agentId });
    }
    return { profile: presentProfile(row), isSaved: true, suggestion: null, doubt: null };
  });
}
