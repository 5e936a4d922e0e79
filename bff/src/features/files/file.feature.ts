import type { Feature } from '../../feature';
import { filePrivacy } from './file.privacy';
import { createMediaRouter } from './media.router';

export const fileFeature: Feature = {
  name: 'files',
  pages: ({ context }) => [createMediaRouter(context)],
  privacy: filePrivacy,
};
