import type { Feature } from '../../feature';
import { templateGalleryRoutes } from './template-gallery.routes';

export const templateGalleryFeature: Feature = {
  name: 'template-gallery',
  routes: templateGalleryRoutes,
};
