/** `/agent/{slug}/listing/{id}`: one listing as HTML. */
import { id as uuid } from '@farmpost/shared/contracts/http';
import express, { type Request, type Router } from 'express';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { contentSecurity } from '../../gateway/content-security';
import { findListingSubject } from './public-listing.service';
import type { SendPage } from './send-page';

export function createListingPageRouter(context: AppContext, send: SendPage): Router {
  const router = express.Router();
  router.get(
    '/agent/:slug/listing/:id',
    contentSecurity(context.config),
    async (request: Request<{ slug: string; id: string }>, response) => {
      const { id, slug } = request.params;
      const subject = uuid.safeParse(id).success ? await findListingSubject(context, id, { slug }) : null;
      const form = request.query.sent === '1' ? { form: { state: 'sent' as const } } : {};
      await send(response, subject && { subject, view: { visit: { id: uuidv7() }, ...form } });
    },
  );
  return router;
}
