import { createContentMark } from '../../db/content-mark';
import type { Feature } from '../../feature';
import { mountForms } from '../../http/mount-forms';
import { landingForms } from './landing-form';
import { createLandingPageRouter } from './landing-page.router';
import { landingRoutes } from './landing.routes';
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
    return [
      createOpenHouseRouter(context),
      createLandingPageRouter(context, { send: sendPage, ranges, readMark }),
      createListingPageRouter(context, sendPage, readMark),
      createRangeRouter(context, ranges),
      mountForms(landingForms(sendPage), context),
      createPreviewPictureRouter(context),
    ];
  },
};
