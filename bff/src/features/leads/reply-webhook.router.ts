/** `POST /webhooks/twilio` and `/webhooks/inbound-mail`: signatures cover raw bodies, so mount before any parser. */
import express, { type Request, type RequestHandler, type Router } from 'express';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { verifyWebhook } from '../../http/webhook-signature';
import { WebhookSignatureError } from '../../providers/provider-error';
import { readTwilioWebhook, type TwilioEvent } from '../../providers/twilio/twilio-webhook';
import { storeMisfits } from '../service-health/misfit.commands';
import { receiveMail } from './receive-mail.service';
import { receiveTwilioEvent } from './receive-text.service';

const bodyOf = (request: Request): Buffer => {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body)) throw new AppError('bad_request', 'The webhook has no body.');
  return body;
};

const forged = (cause?: unknown) =>
  new AppError('unauthenticated', 'The signature is not valid.', {}, { cause });

function readText({ config }: AppContext, request: Request): TwilioEvent | null {
  const body = bodyOf(request);
  try {
    return readTwilioWebhook(config.TWILIO_AUTH_TOKEN, {
      url: config.publicUrl + request.originalUrl,
      body: body.toString(),
      signature: request.get('x-twilio-signature') ?? '',
    });
  } catch (error) {
    if (error instanceof WebhookSignatureError) throw forged(error);
    throw error;
  }
}

/** Answers with success for a stored or repeated delivery; the sender repeats it after any other status. */
export function createReplyWebhookRouter(context: AppContext): Router {
  const router = express.Router();
  const receiveText: RequestHandler = async (request, response) => {
    const event = readText(context, request);
    await storeMisfits(context);
    if (event) await transaction(context.db, (db) => receiveTwilioEvent({ ...context, db }, event));
    // Twilio would send the response to the person, so it is empty.
    response.type('text/xml').send('<Response/>');
  };
  const receive: RequestHandler = async (request, response) => {
    const body = bodyOf(request);
    const header = (name: string) => request.get(name);
    const id = verifyWebhook(
      context.config.MAIL_INBOUND_SECRET,
      {
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
      },
      body,
      context.now(),
    );
    if (id === null) throw forged();
    await transaction(context.db, (db) => receiveMail({ ...context, db }, body));
    await storeMisfits(context);
    response.status(204).end();
  };
  router.post('/webhooks/twilio', express.raw({ type: () => true, limit: '64kb' }), receiveText);
  router.post('/webhooks/inbound-mail', express.raw({ type: () => true, limit: '25mb' }), receive);
  return router;
}
