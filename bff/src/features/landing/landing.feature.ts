import { createContentMark } from '../../db/content-mark';
import type { Feature } from '../../feature';
import { mountForms } from '../../http/mount-forms';
import { landingForms } from './landing-form';
import { createLandingPageRouter } from './landing-page.router';
import { landingRoutes } from './landing.routes';
import { createListingPageRouter } from './listing-page.router';
import { createPreviewPictureRouter } from './preview-picture.router';
import { createSendPage } from './send-page';

export const landingFeature: Feature = {
  name: 'landing',
  routes: landingRoutes,
  pages: ({ context, pages, ready }) => {
    const sendPage = createSendPage(context, pages, ready);
    const readMark = createContentMark(context.notifier, context.now);
    return [
      createLandingPageRouter(context, sendPage, readMark),
      createListingPageRouter(context, sendPage, readMark),
      mountForms(landingForms(sendPage), context),
      createPreviewPictureRouter(context),
    ];
  },
};
