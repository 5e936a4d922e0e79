import type { Feature } from '../../feature';
import { mailPieceGauges } from './mail-piece.gauges';
import { lobWebhookPaths } from './lob-webhook.openapi';
import { createLobWebhookRouter, type RecordOther } from './lob-webhook.router';
import { registerMailPieceJobs } from './mail-piece.jobs';
import { mailPiecePrivacy } from './mail-piece.privacy';

/** @param recordOther takes events of cards that are no home’s */
export const createMailPieceFeature = (recordOther: RecordOther): Feature => ({
  name: 'mail-pieces',
  apiRouter: (context) => createLobWebhookRouter(context, recordOther),
  apiPaths: lobWebhookPaths,
  registerJobs: registerMailPieceJobs,
  privacy: mailPiecePrivacy,
  gauges: mailPieceGauges,
});
