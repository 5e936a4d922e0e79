/** Verifies an agent's phone number: the agent enters a code that was sent by SMS. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { toE164 } from '@farmpost/shared/domain/phone';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { createLimiter } from '../../http/rate-limit';
import { queueMessage } from '../messages/message.service';
import { setVerifiedPhone } from '../agents/agent.commands';
import { updateContact } from '../profiles/profile.commands';
import { recordAudit } from '../audit/audit.commands';
import * as repo from './phone.repo';

const CODE_MILLISECONDS = 10 * 60 * 1000;
const MAX_ATTEMPTS = 5;
/** Counts requests from all users, so that no one can flood a stranger's phone. */
const CODES_PER_NUMBER = { points: 5, perSeconds: 3600 };

/** Keyed, because a plain hash of six digits is easy to reverse by trying them all. */
function hashCode({ config }: AppContext, verificationId: string, code: string): string {
  const [key] = config.jwtKeys;
  if (!key) throw new Error('No key is configured.');
  return createHmac('sha256', key).update(`phone code ${verificationId} ${code}`).digest('hex');
}

const invalid = (field: 'phone' | 'code', message: string) =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

/** Sends a code and invalidates the previous one. Throws `rate_limited`. */
export async function sendCode(
  context: AppContext,
  actor: Actor,
  typed: string,
): Promise<{ phone: string; expiresAt: string }> {
  const agentId = agentOf(actor);
  const phone = toE164(typed);
  // No text is sent to an area code that nobody has.
  if (phone === null || !isValidPhoneNumber(phone)) throw invalid('phone', 'Enter a US or Canadian phone number with its area code.');
  await createLimiter(context, 'phone-code-number', CODES_PER_NUMBER).take(phone);
  const at = context.now();
  const id = uuidv7();
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const expiresAt = new Date(at.getTime() + CODE_MILLISECONDS).toISOString();
  await repo.replaceVerification(context.db, {
    user_id: actor.userId,
    id,
    phone,
    code_hash: hashCode(context, id, code),
    expires_at: expiresAt,
    created_at: at.toISOString(),
  });
  await queueMessage(context, {
    dedupeKey: `phone-code:${id}`,
    channel: 'sms',
    purpose: 'phone_code',
    recipient: phone,
    subject: null,
    text: `${PRODUCT_NAME}: your code is ${code}. It expires in 10 minutes. We never ask for it by phone.`,
    html: null,
    leadId: null,
    agentId,
  });
  return { phone, expiresAt };
}

/** Opens its own transaction, so that a failed attempt counts despite the error. Throws `validation_failed`, `gone`. */
export async function verifyCode(
  context: AppContext,
  actor: Actor,
  code: string,
): Promise<{ number: string; verifiedAt: string }> {
  const agentId = agentOf(actor);
  const result = await transaction(context.db, (db) => tryCode({ ...context, db }, actor, agentId, code));
  if ('refusal' in result) throw result.refusal;
  return result;
}

async function tryCode(
  context: AppContext,
  actor: Actor,
  agentId: string,
  code: string,
): Promise<{ number: string; verifiedAt: string } | { refusal: AppError }> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  const verification = await repo.countAttempt(db, actor.userId);
  if (!verification || verification.expires_at <= now || verification.attempts > MAX_ATTEMPTS) {
    return { refusal: new AppError('gone', 'This code has expired. Request a new one.') };
  }
  const given = Buffer.from(hashCode(context, verification.id, code));
  if (!timingSafeEqual(given, Buffer.from(verification.code_hash))) {
    const left = MAX_ATTEMPTS - verification.attempts;
    return {
      refusal:
        left === 0
          ? new AppError('gone', 'You entered a wrong code five times. Request a new one.')
          : invalid('code', `That is not the code. ${left} ${left === 1 ? 'try' : 'tries'} left.`),
    };
  }
  const { phone } = verification;
  await setVerifiedPhone(db, { agentId, phone, now });
  await updateContact(db, actor.userId, { phone, updated_at: now });
  await repo.deleteVerification(db, verification.id);
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'phone.verified',
    subjectType: 'agent',
    subjectId: agentId,
    at,
  });
  return { number: phone, verifiedAt: now };
}
