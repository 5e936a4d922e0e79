/** `POST /webhooks/stripe`: the signature covers the raw body, so mount it before any JSON parser. */
import express, { type RequestHandler, type Router } from 'express';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { WebhookSignatureError } from '../../providers/provider-error';
import { storeMisfits } from '../service-health/misfit.commands';
import { receiveEvent } from './event.service';

const MAX_BYTES = '1mb';

/** Answers 204 for a stored, repeated or ignored event; the vendor retries after any other status. */
export function createStripeWebhookRouter(context: AppContext): Router {
  const router = express.Router();
  const receive: RequestHandler = async (request, response) => {
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body)) throw new AppError('bad_request', 'The webhook has no body.');
    const signature = request.get('stripe-signature');
    try {
      const event = context.providers.payments.readWebhook(body, { 'stripe-signature': signature });
      await storeMisfits(context);
      if (event) await transaction(context.db, (db) => receiveEvent({ ...context, db }, event));
    } catch (error) {
      if (!(error instanceof WebhookSignatureError)) throw error;
      throw new AppError('unauthenticated', 'The signature is not valid.', {}, { cause: error });
    }
    response.status(204).end();
  };
  router.post('/webhooks/stripe', express.raw({ type: () => true, limit: MAX_BYTES }), receive);
  return router;
}
