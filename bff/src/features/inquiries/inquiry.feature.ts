import type { Feature } from '../../feature';
import { createInquiryFormRouter } from './inquiry-form.router';
import { inquiryPrivacy } from './inquiry.privacy';
import { inquiryRoutes } from './inquiry.routes';

export const inquiryFeature: Feature = {
  name: 'inquiries',
  routes: inquiryRoutes,
  routers: ({ context, sendPlain }) => [createInquiryFormRouter(context, sendPlain)],
  privacy: inquiryPrivacy,
};
