/** `/agent/{slug}/listing/{id}`: one listing as HTML. */
import { id as uuid } from '@farmpost/shared/contracts/http';
import express, { type Request, type Router } from 'express';
import type { AppContext } from '../../context';
import type { ReadMark } from '../../db/content-mark';
import type { LastKnown } from '../../db/last-known';
import { contentSecurity } from '../../gateway/content-security';
import { findKnownListing, type ListingSubject } from './public-listing.service';
import type { SendPage } from './send-page';

export function createListingPageRouter(
  context: AppContext,
  { send, readMark, known }: { send: SendPage; readMark: ReadMark; known: LastKnown<ListingSubject> },
): Router {
  const router = express.Router();
  router.get(
    '/agent/:slug/listing/:id',
    contentSecurity(context.config),
    async (request: Request<{ slug: string; id: string }>, response) => {
      const { id, slug } = request.params;
      const mark = readMark(context.db);
      const subject = uuid.safeParse(id).success
        ? await findKnownListing(known, context, { id, slug })
        : null;
      if (!subject) return send(response, null);
      if (request.query.sent === '1') return send(response, { subject, form: { state: 'sent' } });
      const isCurrent = () => mark !== null && readMark(context.db) === mark;
      const isPlain = Object.keys(request.query).length === 0;
      await send(response, { subject, ...(isPlain && { ready: { isCurrent } }) });
    },
  );
  return router;
}
