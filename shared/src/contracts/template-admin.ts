/** Card templates for administrators: all of them, with their use, and what may be done with one. */
import * as z from 'zod';
import { campaignKinds, campaignPurposes } from './campaign-vocabulary';
import { id, idParams, operation, timestamp } from './http';

export const adminTemplate = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  kind: z.enum(campaignKinds),
  purpose: z.enum(campaignPurposes),
  tags: z.array(z.string()),
  /** `null` while the template is inactive: only its preview shows it. */
  thumbnailUrl: z.string().nullable(),
  /** Inches. */
  dimensions: z.object({ width: z.number(), height: z.number() }),
  isActive: z.boolean(),
  /** Comes with the platform and cannot be deleted. */
  isBuiltIn: z.boolean(),
  createdAt: timestamp,
});
export type AdminTemplate = z.infer<typeof adminTemplate>;

export const templateStats = z.object({
  totalTemplates: z.int(),
  activeTemplates: z.int(),
  templatesByCategory: z.record(z.string(), z.int()),
  /** Most used first, those without use left out. */
  mostUsedTemplates: z.array(z.object({ name: z.string(), usageCount: z.int() })),
});
export type TemplateStats = z.infer<typeof templateStats>;

export const templateUsage = z.object({ templateId: id, totalUses: z.int() });

const base = { tag: 'Templates', access: 'admin', permissions: ['admin.access_panel'] } as const;
/** The specification wraps these answers. */
const wrapped = <T extends z.ZodType>(data: T) => z.object({ data });

export const listTemplates = operation({
  ...base,
  id: 'listTemplates',
  method: 'get',
  path: '/admin/templates',
  summary: 'Every card template, oldest first',
  response: wrapped(z.array(adminTemplate)),
});

export const getTemplateStats = operation({
  ...base,
  id: 'getTemplateStats',
  method: 'get',
  path: '/admin/templates/stats',
  summary: 'Counts of templates, by category and by use',
  response: wrapped(templateStats),
});

export const listTemplateUsage = operation({
  ...base,
  id: 'listTemplateUsage',
  method: 'get',
  path: '/admin/templates/usage',
  summary: 'How many campaigns use each template',
  response: wrapped(z.array(templateUsage)),
});

export const getTemplate = operation({
  ...base,
  id: 'getTemplate',
  method: 'get',
  path: '/admin/templates/{id}',
  summary: 'One template with the markup of both sides, drawn with a sample listing',
  params: idParams,
  response: wrapped(adminTemplate.extend({ frontDesign: z.string(), backDesign: z.string() })),
});

const act = { ...base, params: idParams, errors: ['conflict'] } as const;

export const toggleTemplate = operation({
  ...act,
  id: 'toggleTemplate',
  method: 'post',
  path: '/admin/templates/{id}/toggle-status',
  summary: 'Activate a template or deactivate it; without a body, toggle it',
  body: z.strictObject({ isActive: z.boolean().optional() }).optional(),
  response: wrapped(adminTemplate),
});

export const duplicateTemplate = operation({
  ...base,
  id: 'duplicateTemplate',
  method: 'post',
  path: '/admin/templates/{id}/duplicate',
  summary: 'Copy a template under a new name; the copy is inactive',
  params: idParams,
  body: z.strictObject({
    newName: z.string().trim().min(1, { error: 'Please enter a name for the copy.' }).max(120),
  }),
  response: wrapped(adminTemplate),
  status: 201,
  idempotent: true,
});

export const deleteTemplate = operation({
  ...act,
  id: 'deleteTemplate',
  method: 'delete',
  path: '/admin/templates/{id}',
  summary: 'Delete a template that no campaign uses',
});

export const operations = {
  listTemplates,
  getTemplateStats,
  listTemplateUsage,
  getTemplate,
  toggleTemplate,
  duplicateTemplate,
  deleteTemplate,
} as const;
