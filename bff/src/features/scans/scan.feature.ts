import type { Feature } from '../../feature';
import { createCodeRouter } from './code.router';
import { scanPrivacy } from './scan.privacy';
import { scanRoutes } from './scan.routes';

export const scanFeature: Feature = {
  name: 'scans',
  routes: scanRoutes,
  routers: ({ context, sendPlain }) => [createCodeRouter(context, sendPlain)],
  privacy: scanPrivacy,
};
