import type { Feature } from '../../feature';
import { leadGauges } from './lead.gauges';
import { deleteInboundBefore, deleteOriginalsBefore, forgetLeadsDeletedBefore } from './lead.commands';
import { registerLeadJobs } from './lead.jobs';
import type { TakeReturnedMail } from './mail-report.service';
import { leadPrivacy } from './lead.privacy';
import { leadRoutes } from './lead.routes';
import { replyWebhookPaths } from './reply-webhook.openapi';
import { createReplyWebhookRouter } from './reply-webhook.router';
import { createStopMailRouter } from './stop-mail.router';

/** Long after a vendor has stopped repeating a delivery. */
const KEEP_INBOUND_DAYS = 30;
/** Mails of leads as they came in; their text stays on the timeline. */
const KEEP_ORIGINALS_DAYS = 365;
/**
 * How long a deleted lead can be brought back. A stop must work for 30 days after a mail was sent.
 * @see source: 15 U.S.C. 7704(a)(3)(A)(ii)
 */
const UNDO_DAYS = 30;

/** @param takeReturned learns of mails of other features that came back */
export const createLeadFeature = (takeReturned: TakeReturnedMail): Feature => ({
  name: 'leads',
  routes: leadRoutes,
  apiRouter: (context) => createReplyWebhookRouter(context, takeReturned),
  apiPaths: replyWebhookPaths,
  routers: ({ context, sendPlain }) => [createStopMailRouter(context, sendPlain)],
  registerJobs: registerLeadJobs,
  async sweep({ db }, ago) {
    await deleteInboundBefore(db, ago(KEEP_INBOUND_DAYS));
    await deleteOriginalsBefore(db, ago(KEEP_ORIGINALS_DAYS));
    await forgetLeadsDeletedBefore(db, ago(UNDO_DAYS));
  },
  privacy: leadPrivacy,
  gauges: leadGauges,
});
