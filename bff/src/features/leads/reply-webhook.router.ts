/** `POST /webhooks/twilio` and `/webhooks/inbound-mail`: signatures cover raw bodies, so mount before any parser. */
import express, { type Request, type RequestHandler, type Router } from 'express';
import path from 'node:path';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { createSignedBodies } from '../../http/signed-body';
import { createWebhookGate, type WebhookGate } from '../../http/webhook-gate';
import { beginVerification } from '../../http/webhook-signature';
import { WebhookSignatureError } from '../../providers/provider-error';
import { readTwilioWebhook, type TwilioEvent } from '../../providers/twilio/twilio-webhook';
import { storeMisfits } from '../vendor-misfits/vendor-misfit.commands';
import type { TakeReturnedMail } from './mail-report.service';
import { receiveMail } from './receive-mail.service';
import { receiveTwilioEvent } from './receive-text.service';

const bodyOf = (request: Request): Buffer => {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body)) throw new AppError('bad_request', 'The webhook has no body.');
  return body;
};

/** Mails with a few photos; their senders refuse larger ones. */
const MAX_MAIL = 25_000_000;
/** Base64 of the 20 bytes of an HMAC-SHA1. */
const TWILIO_SIGNATURE = /^[A-Za-z0-9+/]{27}=$/;

function readText({ config }: AppContext, request: Request, gate: WebhookGate): TwilioEvent | null {
  const body = bodyOf(request);
  try {
    return readTwilioWebhook(config.TWILIO_AUTH_TOKEN, {
      url: config.publicUrl + request.originalUrl,
      body: body.toString(),
      signature: request.get('x-twilio-signature') ?? '',
    });
  } catch (error) {
    if (error instanceof WebhookSignatureError) throw gate.forged(request, error);
    throw error;
  }
}

const verifierOf = ({ config, now }: AppContext, request: Request) =>
  beginVerification(
    config.MAIL_INBOUND_SECRET,
    {
      id: request.get('webhook-id'),
      timestamp: request.get('webhook-timestamp'),
      signature: request.get('webhook-signature'),
    },
    now(),
  );

/** Answers with success for a stored or repeated delivery; the sender repeats it after any other status. */
export function createReplyWebhookRouter(context: AppContext, takeReturned: TakeReturnedMail): Router {
  const router = express.Router();
  const texts = createWebhookGate((request) =>
    TWILIO_SIGNATURE.test(request.get('x-twilio-signature') ?? ''),
  );
  const mails = createWebhookGate((request) => verifierOf(context, request) !== null);
  const bodies = createSignedBodies({
    folder: path.join(context.config.dataFolder, 'arriving'),
    maxBytes: MAX_MAIL,
    mostAtOnce: 6,
    mostOfNetwork: 3,
  });
  const receiveText: RequestHandler = async (request, response) => {
    const event = readText(context, request, texts);
    await storeMisfits(context);
    if (event) await transaction(context.db, (db) => receiveTwilioEvent({ ...context, db }, event));
    // Twilio would send the response to the person, so it is empty.
    response.type('text/xml').send('<Response/>');
  };
  const receive: RequestHandler = async (request, response) => {
    const verifier = verifierOf(context, request);
    if (!verifier) throw mails.forged(request);
    await bodies.read(request, verifier, async (body) => {
      if (body === null) throw mails.forged(request);
      await transaction(context.db, (db) => receiveMail({ ...context, db }, body, takeReturned));
      await storeMisfits(context);
    });
    response.status(204).end();
  };
  router.post('/webhooks/twilio', texts.check, express.raw({ type: () => true, limit: '64kb' }), receiveText);
  router.post('/webhooks/inbound-mail', mails.check, receive);
  return router;
}
