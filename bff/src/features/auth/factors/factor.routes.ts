/** Second factors in the GoTrue protocol. A session that has not passed its second step may challenge and verify. */
import { type Request, Router } from 'express';
import * as z from 'zod';
import type { AppContext } from '../../../context';
import { createLimiter } from '../../../http/rate-limit';
import { named, read } from '../protocol/auth-http';
import { actorFinder } from '../sessions/actor-finder';
import type { AuthParts } from '../sessions/auth-parts';
import { deviceOf } from '../sessions/device';
import { challengeFactor, enrollTotp, removeFactor, verifyFactor } from './factor.service';

export const enrollBody = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z
    .string()
    .trim()
    .max(60)
    .regex(/^[^\0]*$/)
    .default(''),
});
export const factorAnswer = z.object({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/) });

const factorId = z.uuid();
/** Three of a million codes are valid at a time. */
const CODES_PER_USER = { points: 10, perSeconds: 15 * 60 };
const ENROLLMENTS_PER_USER = { points: 20, perSeconds: 60 * 60 };
const CHALLENGES_PER_USER = { points: 30, perSeconds: 15 * 60 };

type FactorRequest = Request<{ id: string }>;

export function createFactorRouter(context: AppContext, parts: AuthParts): Router {
  const codes = createLimiter(context, 'factor-code-user', CODES_PER_USER);
  const enrollments = createLimiter(context, 'factor-enroll-user', ENROLLMENTS_PER_USER);
  const challenges = createLimiter(context, 'factor-challenge-user', CHALLENGES_PER_USER);
  const findActor = actorFinder(parts);
  const findPartial = actorFinder(parts, 'before-second-step');
  const idOf = (request: FactorRequest) => read(factorId, request.params.id, 'The factor id is not valid.');
  const router = Router();

  router.post('/factors', named('enrollFactor'), async (request, response) => {
    const actor = await findActor(request, response);
    const body = read(enrollBody, request.body, 'Only factors of the type totp can be enrolled here.');
    await enrollments.take(actor.userId);
    response.json(await enrollTotp(context, actor, body.friendly_name));
  });

  router.post(
    '/factors/:id/challenge',
    named('challengeFactor'),
    async (request: FactorRequest, response) => {
      const actor = await findPartial(request, response);
      await challenges.take(actor.userId);
      response.json(await challengeFactor(context, actor, idOf(request)));
    },
  );

  router.post('/factors/:id/verify', named('verifyFactor'), async (request: FactorRequest, response) => {
    const actor = await findPartial(request, response);
    const body = read(factorAnswer, request.body, 'A challenge and a code of six digits are needed.');
    const answer = { factorId: idOf(request), challengeId: body.challenge_id, code: body.code };
    await codes.take(actor.userId);
    const giveBack = (trx: AppContext['db']) => codes.giveBack(actor.userId, trx);
    response.json(await verifyFactor(context, parts, actor, answer, deviceOf(request), giveBack));
  });

  router.delete('/factors/:id', named('removeFactor'), async (request: FactorRequest, response) => {
    const actor = await findActor(request, response);
    const id = idOf(request);
    await removeFactor(context, parts, actor, id, deviceOf(request));
    response.json({ id });
  });

  return router;
}
