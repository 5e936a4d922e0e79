import type { Feature } from '../../feature';
import { leadTemplatePrivacy } from './lead-template.privacy';
import { leadTemplateRoutes } from './lead-template.routes';

export const leadTemplateFeature: Feature = {
  name: 'lead-templates',
  routes: leadTemplateRoutes,
  privacy: leadTemplatePrivacy,
};
