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
  pages: ({ context, pages }) => {
    const sendPage = createSendPage(context, pages);
    return [
      createLandingPageRouter(context, sendPage),
      createListingPageRouter(context, sendPage),
      mountForms(landingForms(sendPage), context),
      createPreviewPictureRouter(context),
    ];
  },
};
