/** `POST /webhooks/lob`: the signature covers the raw body, so mount it before any JSON parser. */
import express, { type Request, type RequestHandler, type Router } from 'express';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { AppError } from '../../app-error';
import { createWebhookGate, type WebhookGate } from '../../http/webhook-gate';
import { ProviderError, WebhookSignatureError } from '../../providers/provider-error';
import type { PrinterName, TrackingEvent } from '../../providers/print-mail.port';
import { printerNamed } from '../../providers/providers';
import { storeMisfits } from '../vendor-misfits/vendor-misfit.commands';
import { recordEvent } from './tracking.service';

const MAX_BYTES = '1mb';

const headersOf = (request: Request): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

function readEvent({ providers }: AppContext, body: Buffer, request: Request, gate: WebhookGate) {
  try {
    return printerNamed(providers, 'lob').readWebhook(body, headersOf(request));
  } catch (error) {
    if (error instanceof WebhookSignatureError) throw gate.forged(request, error);
    if (error instanceof ProviderError)
      throw new AppError('bad_request', error.message, {}, { cause: error });
    throw error;
  }
}

/** Records an event of a card that is no mail piece; `false` if it is not its own either. */
export type RecordOther = (
  context: AppContext,
  provider: PrinterName,
  event: TrackingEvent,
) => Promise<boolean>;

/** Answers 204 for a stored or repeated event; the printer retries after any other status. */
export function createLobWebhookRouter(context: AppContext, recordOther: RecordOther): Router {
  const router = express.Router();
  const gate = createWebhookGate((request) =>
    printerNamed(context.providers, 'lob').hasWebhookClaim(headersOf(request)),
  );
  const receive: RequestHandler = async (request, response) => {
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body)) throw new AppError('bad_request', 'The webhook has no body.');
    const event = readEvent(context, body, request, gate);
    await storeMisfits(context);
    if (event) {
      await transaction(context.db, async (db) => {
        const within = { ...context, db };
        if (!(await recordEvent(within, event))) await recordOther(within, 'lob', event);
      });
    }
    response.status(204).end();
  };
  router.post('/webhooks/lob', gate.check, express.raw({ type: () => true, limit: MAX_BYTES }), receive);
  return router;
}
