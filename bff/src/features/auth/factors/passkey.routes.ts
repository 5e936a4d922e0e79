/** Passkeys: not part of the GoTrue protocol, beside it and with its sessions and errors. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Router } from 'express';
import * as z from 'zod';
import type { AppContext } from '../../../context';
import { createLimiter } from '../../../http/rate-limit';
import { callerNetwork, named, read } from '../protocol/auth-http';
import { actorFinder } from '../sessions/actor-finder';
import type { AuthParts } from '../sessions/auth-parts';
import { deviceOf } from '../sessions/device';
import { rememberDevice } from '../sessions/known-device';
import { addPasskey, beginPasskey, beginPasskeySignIn, signInWithPasskey } from './passkey.service';

const encoded = z
  .string()
  .max(8000)
  .regex(/^[\w-]*$/);
const credential = { id: encoded.min(1), rawId: encoded, type: z.literal('public-key') };
/** The answers of a browser, as SimpleWebAuthn writes them. */
export const newPasskey = z.object({
  challenge_id: z.uuid(),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  }),
});
export const passkeyAnswer = z.object({
  challenge_id: z.uuid(),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.optional(),
    }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  }),
});

const PASSKEYS_PER_USER = { points: 30, perSeconds: 60 * 60 };
const SIGN_INS_PER_NETWORK = { points: 60, perSeconds: 5 * 60 };
const INCOMPLETE = "The browser's answer is not complete.";

export function createPasskeyRouter(context: AppContext, parts: AuthParts): Router {
  const additions = createLimiter(context, 'passkey-user', PASSKEYS_PER_USER);
  const signIns = createLimiter(context, 'passkey-network', SIGN_INS_PER_NETWORK);
  const findActor = actorFinder(parts);
  const router = Router();

  router.post('/passkeys/options', named('beginPasskey'), async (request, response) => {
    const actor = await findActor(request, response);
    await additions.take(actor.userId);
    response.json(await beginPasskey(context, actor));
  });

  router.post('/passkeys', named('addPasskey'), async (request, response) => {
    const actor = await findActor(request, response);
    const body = read(newPasskey, request.body, INCOMPLETE);
    const answer = { challengeId: body.challenge_id, response: body.response as RegistrationResponseJSON };
    response.json(await addPasskey(context, actor, answer, deviceOf(request)));
  });

  router.post('/passkeys/sign-in/options', named('beginPasskeySignIn'), async (request, response) => {
    await signIns.take(callerNetwork(request));
    response.json(await beginPasskeySignIn(context));
  });

  router.post('/passkeys/sign-in', named('signInWithPasskey'), async (request, response) => {
    const body = read(passkeyAnswer, request.body, INCOMPLETE);
    await signIns.take(callerNetwork(request));
    const answer = { challengeId: body.challenge_id, response: body.response as AuthenticationResponseJSON };
    const session = await signInWithPasskey(context, parts, answer, deviceOf(request));
    rememberDevice(context.config, request, response, session.user.email);
    response.json(session);
  });

  return router;
}
