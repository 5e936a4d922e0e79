/** The public gallery: the active card templates, drawn with a made-up listing. */
import * as z from 'zod';
import { campaignKinds, campaignPurposes } from './campaign-vocabulary';
import { cents, id, idParams, operation } from './http';
import { designOccasions, postcardSides, designSizes } from './template-vocabulary';
import { postcardTemplate } from './templates';

export const galleryTemplate = z.object({
  id,
  name: z.string(),
  description: z.string(),
  purpose: z.enum(campaignPurposes),
  /** Left out where the purpose says it all. */
  occasion: z.enum(designOccasions).optional(),
  kind: z.enum(campaignKinds),
  size: z.enum(designSizes),
  /** A letter without a second page. */
  isOnePage: z.boolean(),
  tags: z.array(z.string()),
  /** Price of one piece as First-Class Mail. */
  unitPriceCents: cents,
  /** Changes with the design. It is part of the picture URLs, so none is ever stale. */
  revision: z.string(),
});
export type GalleryTemplate = z.infer<typeof galleryTemplate>;

export const listGallery = operation({
  id: 'listGallery',
  method: 'get',
  path: '/templates',
  summary: 'The active card templates',
  tag: 'Public site',
  access: 'public',
  response: z.object({ items: z.array(galleryTemplate) }),
});

export const getTemplatePicture = operation({
  id: 'getTemplatePicture',
  method: 'get',
  path: '/templates/{id}/picture',
  summary: 'One side of an active template with a sample listing, cropped to the trim',
  tag: 'Public site',
  access: 'public',
  params: idParams,
  query: z.strictObject({
    side: z.enum(postcardSides).default('front'),
    /** Ignored by the server; makes each design's URL unique. */
    revision: z.string().max(40).optional(),
  }),
  produces: 'image/svg+xml',
  rateLimit: { points: 240, perSeconds: 60 },
});

export const getTemplateDesign = operation({
  id: 'getTemplateDesign',
  method: 'get',
  path: '/templates/{id}/design',
  summary: 'The design of an active template, for agents to preview with their own listing',
  tag: 'Campaigns',
  access: 'agent',
  params: idParams,
  response: postcardTemplate,
});

export const operations = { listGallery, getTemplatePicture, getTemplateDesign } as const;
