import path from 'node:path';
import { createContentMark } from '../../db/content-mark';
import { createLastKnown } from '../../db/last-known';
import type { Feature } from '../../feature';
import { mountForms } from '../../http/mount-forms';
import { landingForms } from './landing-form';
import { createLandingPageRouter } from './landing-page.router';
import { landingRoutes } from './landing.routes';
import type { LandingSubject } from './landing.service';
import type { ListingSubject } from './public-listing.service';
import { createListingPageRouter } from './listing-page.router';
import { createHomeRanges } from './home-range.service';
import { createOpenHouseRouter } from './open-house.router';
import { createPastCardRouter } from './past-card.router';
import { createPreviewPictureRouter } from './preview-picture.router';
import { createRangeRouter } from './range.router';
import { createSendPage } from './send-page';

export const landingFeature: Feature = {
  name: 'landing',
  routes: landingRoutes,
  routers: ({ context, sendPlain }) => [createPastCardRouter(context, sendPlain)],
  pages: ({ context, pages, ready }) => {
    const sendPage = createSendPage(context, pages, ready);
    const ranges = createHomeRanges(context);
    const readMark = createContentMark(context.notifier, context.now);
    const keepIn = (name: string) => ({
      folder: path.join(context.config.dataFolder, 'last-known', name),
      now: context.now,
      log: context.log,
    });
    const known = {
      landing: createLastKnown<LandingSubject>(keepIn('agents')),
      listing: createLastKnown<ListingSubject>(keepIn('listings')),
    };
    return [
      createOpenHouseRouter(context),
      createLandingPageRouter(context, { send: sendPage, ranges, readMark, known: known.landing }),
      createListingPageRouter(context, { send: sendPage, readMark, known: known.listing }),
      createRangeRouter(context, ranges, known.landing),
      mountForms(landingForms(sendPage, known), context),
      createPreviewPictureRouter(context),
    ];
  },
};
