import type { Feature } from '../../feature';
import { proofLinkPrivacy } from './proof-link.privacy';
import { proofLinkRoutes } from './proof-link.routes';
import { createProofPageRouter } from './proof-page.router';

export const proofLinkFeature: Feature = {
  name: 'proof-links',
  routes: proofLinkRoutes,
  routers: ({ context, sendPlain }) => [createProofPageRouter(context, sendPlain)],
  privacy: proofLinkPrivacy,
};
