/**
 * `POST /webhooks/stripe`, and `/connect` below it for events of connected accounts. The signature covers the raw body, so
 * mount it before any JSON parser.
 */
import express, { type Request, type RequestHandler, type Router } from 'express';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { createWebhookGate } from '../../http/webhook-gate';
import { WebhookSignatureError } from '../../providers/provider-error';
import { storeMisfits } from '../vendor-misfits/vendor-misfit.commands';
import { receiveEvent } from './event.service';

const MAX_BYTES = '1mb';

const headersOf = (request: Request) => ({ 'stripe-signature': request.get('stripe-signature') });

/** Answers 204 for a stored, repeated or ignored event; the vendor retries after any other status. */
export function createStripeWebhookRouter(context: AppContext): Router {
  const router = express.Router();
  const gate = createWebhookGate((request) => context.providers.payments.hasWebhookClaim(headersOf(request)));
  const receive: RequestHandler = async (request, response) => {
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body)) throw new AppError('bad_request', 'The webhook has no body.');
    try {
      const event = context.providers.payments.readWebhook(body, headersOf(request));
      await storeMisfits(context);
      if (event) await transaction(context.db, (db) => receiveEvent({ ...context, db }, event));
    } catch (error) {
      if (!(error instanceof WebhookSignatureError)) throw error;
      throw gate.forged(request, error);
    }
    response.status(204).end();
  };
  const steps = [gate.check, express.raw({ type: () => true, limit: MAX_BYTES }), receive];
  router.post('/webhooks/stripe', ...steps);
  router.post('/webhooks/stripe/connect', ...steps);
  return router;
}
