/** `/agent/{slug}/listing/{id}/open-house.ics`: the open house of a card's home as a calendar file (RFC 5545). */
import { id as uuid } from '@farmpost/shared/contracts/http';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import express, { type Router } from 'express';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { calendarFile } from './calendar-file';
import { findHomeOf } from './card.service';
import { findPublicAgent } from './landing.service';

export function createOpenHouseRouter(context: AppContext): Router {
  const router = express.Router();
  router.get('/agent/:slug/listing/:id/open-house.ics', async (request, response) => {
    const { slug, id } = request.params;
    const agent = uuid.safeParse(id).success ? await findPublicAgent(context, slug) : null;
    const home = agent && (await findHomeOf(context, id.toLowerCase(), agent.id));
    if (!agent || !home?.event) throw notFound('The open house');
    const { addressLine1, city, state, event } = home;
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('content-disposition', 'attachment; filename="open-house.ics"');
    response.type('text/calendar').send(
      calendarFile({
        uid: `${home.id}-${event.day}@${new URL(context.config.publicUrl).hostname}`,
        stampedAt: context.now(),
        event,
        title: `Open house: ${addressLine1}`,
        place: `${addressLine1}, ${city}, ${state}`,
        details: [`Hosted by ${agent.name}`, agent.brokerage].filter(Boolean).join(', '),
        url: context.config.publicUrl + href(paths.agentPage, { slug: agent.slug }),
      }),
    );
  });
  return router;
}
