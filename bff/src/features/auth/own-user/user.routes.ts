/** Routes for the signed-in user's own account and sessions. */
import { type Request, Router } from 'express';
import * as z from 'zod';
import type { AppContext } from '../../../context';
import { createLimiter } from '../../../http/rate-limit';
import { AuthError } from '../protocol/auth-error';
import { actorFinder } from '../sessions/actor-finder';
import { challengeFields, challengeOf, named, read, readAddress, limitMail } from '../protocol/auth-http';
import type { AuthParts } from '../sessions/auth-parts';
import { deviceOf } from '../sessions/device';
import { linkTarget } from '../email-links/link-target';
import { endSession, listSessions } from '../sessions/session.service';
import { readMetadata } from '../users/user-metadata';
import { changeUser, readUser } from './user.service';

export const userChangeBody = z.object({
  password: z.string().max(1000).optional(),
  current_password: z.string().max(1000).optional(),
  email: z.string().max(1000).optional(),
  /** Phone sign-in is not supported; the phone number for alerts is in the profile. */
  phone: z.literal('').optional(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...challengeFields,
});

/** Also limits guesses of the current password. */
const PASSWORDS_PER_USER = { points: 10, perSeconds: 15 * 60 };
const CHANGES_PER_USER = { points: 1, perSeconds: 60 };

export function createUserRouter(context: AppContext, parts: AuthParts): Router {
  const passwords = createLimiter(context, 'password-user', PASSWORDS_PER_USER);
  const changes = createLimiter(context, 'email-change-user', CHANGES_PER_USER);
  const findActor = actorFinder(parts);
  const findPartial = actorFinder(parts, 'before-second-step');
  const router = Router();

  router.get('/user', named('getUser'), async (request, response) => {
    const actor = await findPartial(request, response);
    response.json(await readUser(context, actor.userId));
  });

  router.put('/user', named('updateOwnUser'), async (request, response) => {
    const actor = await findPartial(request, response);
    const body = read(userChangeBody, request.body, 'Only password, email and data can be changed.');
    // A recovery link sets a password without the second step, which the next sign-in still asks for.
    const isRecovery = actor.method === 'recovery' && body.email === undefined && !body.data;
    if (actor.needsSecondStep && !isRecovery) {
      throw new AuthError('insufficient_aal', 'Please confirm your second step first.');
    }
    const metadata = body.data ? readMetadata(body.data) : undefined;
    if (metadata === null) throw new AuthError('validation_failed', 'The data is larger than 4 kB.');
    const email = body.email === undefined ? undefined : readAddress(body.email);
    const challenge = challengeOf(body);
    if (body.password !== undefined) await passwords.take(actor.userId);
    if (email !== undefined && email !== actor.email) await limitMail(changes, actor.userId);
    const user = await changeUser(
      context,
      parts,
      actor,
      {
        ...(body.password !== undefined && { password: body.password }),
        ...(body.current_password !== undefined && { currentPassword: body.current_password }),
        ...(email !== undefined && { email }),
        ...(metadata !== undefined && { metadata }),
        redirectTo: linkTarget(context.config, request.query.redirect_to),
        ...challenge,
      },
      deviceOf(request),
    );
    response.json(user);
  });

  router.get('/sessions', named('listSessions'), async (request, response) => {
    const actor = await findActor(request, response);
    response.json({ sessions: await listSessions(context, actor) });
  });

  router.delete('/sessions/:id', named('endSession'), async (request: Request<{ id: string }>, response) => {
    const actor = await findActor(request, response);
    await endSession(context, parts, actor, request.params.id, deviceOf(request));
    response.status(204).end();
  });

  return router;
}
