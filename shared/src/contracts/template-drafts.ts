/** The administrators' template editor: drafts, published versions, who is editing, and cards to try a design with. */
import * as z from 'zod';
import { campaignPurposes } from './campaign-vocabulary';
import { fileBody, id, idParams, operation, queryInt, queryVersion, timestamp, version } from './http';
import { adminTemplate } from './template-admin';
import {
  artworkChanges,
  designSizes,
  fontFaces,
  leftTextReasons,
  MAX_ARTWORKS_TEXT,
  postcardSides,
} from './template-vocabulary';
import { artwork, postcardData, postcardTemplate } from './templates';

const name = z.string().trim().min(1, { error: 'Please enter a name.' }).max(120);
const category = z
  .string()
  .trim()
  .min(1, { error: 'Please enter a category.' })
  .max(40, { error: 'Please use at most 40 characters.' });
const description = z.string().trim().max(400, { error: 'Please use at most 400 characters.' });

/** Details of a template, besides its document. */
export const templateDetails = z.strictObject({
  name,
  description,
  category,
  tags: z.array(z.string().trim().min(1).max(30)).max(12),
  purpose: z.enum(campaignPurposes),
});
export type TemplateDetails = z.infer<typeof templateDetails>;

const textOfArtworks = (artworks: z.infer<typeof postcardTemplate>['artworks'] = {}): number =>
  Object.values(artworks)
    .flatMap(({ paths }) => paths)
    .reduce((sum, { d }) => sum + d.length, 0);

/** A document whose elements can be told apart and have their artwork; its preflight may be red. */
export const draftDocument = postcardTemplate.superRefine((document, context) => {
  for (const side of postcardSides) {
    const seen = new Set<string>();
    for (const [i, element] of document[side].entries()) {
      if (seen.has(element.id)) {
        context.addIssue({
          code: 'custom',
          path: [side, i, 'id'],
          message: `Two elements have the id “${element.id}”.`,
        });
      }
      seen.add(element.id);
      if (element.type === 'artwork' && !Object.hasOwn(document.artworks ?? {}, element.artwork)) {
        context.addIssue({
          code: 'custom',
          path: [side, i, 'artwork'],
          message: `The artwork of “${element.id}” is missing. Import the file again.`,
        });
      }
    }
  }
  if (textOfArtworks(document.artworks) > MAX_ARTWORKS_TEXT) {
    context.addIssue({
      code: 'custom',
      path: ['artworks'],
      message: 'The artwork of this template is too detailed. Remove some of it, or simplify its paths.',
    });
  }
});

/** A problem that preflight found. The editor's `checkTemplate` returns the same. */
export const templateFinding = z.object({
  /** The rule: `fit`, `edges`, `address-zone` … */
  id: z.string(),
  level: z.enum(['amber', 'red']),
  title: z.string(),
  detail: z.string(),
  /** `null` for the whole card. */
  side: z.enum(postcardSides).nullable(),
  /** Elements with the problem; empty if it is that something is missing. */
  elementIds: z.array(z.string()),
});

const designed = { details: templateDetails, document: postcardTemplate };

export const templateDraft = z.object({
  templateId: id,
  isActive: z.boolean(),
  isBuiltIn: z.boolean(),
  ...designed,
  /** Changes with each save, discard, restore and publication; 0 before the first. Send back what was read. */
  revision: version,
  /** Whether there is a draft that differs from what is published. */
  isChanged: z.boolean(),
  /** When and by whom the draft was saved; `null` without a draft. */
  savedAt: timestamp.nullable(),
  savedBy: z.string().nullable(),
  publishedVersion: z.int(),
  published: z.object(designed),
  /** Campaigns of any status. */
  usedBy: z.int(),
  findings: z.array(templateFinding),
});
export type TemplateDraft = z.infer<typeof templateDraft>;

export const templateVersion = z.object({
  version,
  publishedAt: timestamp,
  /** `null` for the platform. */
  publishedBy: z.string().nullable(),
  note: z.string(),
  ...designed,
});
export type TemplateVersion = z.infer<typeof templateVersion>;

export const templateEditor = z.object({
  tabId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  initials: z.string(),
  /** The selected element, or `null`. */
  elementId: z.string().nullable(),
  side: z.enum(postcardSides),
  /** This tab's own. */
  isSelf: z.boolean(),
});
export type TemplateEditor = z.infer<typeof templateEditor>;

const base = { tag: 'Templates', access: 'admin', permissions: ['admin.access_panel'] } as const;
const wrapped = <T extends z.ZodType>(data: T) => z.object({ data });
const revision = version;
/** A full document of 240 elements has about 100 kB, its artwork up to 400 kB. */
const bodyBytes = 768 * 1024;

export const createTemplate = operation({
  ...base,
  id: 'createTemplate',
  method: 'post',
  path: '/admin/templates',
  summary: 'Add an inactive template with a starting document',
  body: z.strictObject({
    name,
    purpose: z.enum(campaignPurposes),
    size: z.enum(designSizes),
    category,
    description: description.default(''),
  }),
  response: wrapped(adminTemplate),
  status: 201,
  idempotent: true,
});

export const getTemplateDraft = operation({
  ...base,
  id: 'getTemplateDraft',
  method: 'get',
  path: '/admin/templates/{id}/draft',
  summary: 'The draft of a template, or the published version if there is none',
  params: idParams,
  response: wrapped(templateDraft),
});

export const saveTemplateDraft = operation({
  ...base,
  id: 'saveTemplateDraft',
  method: 'put',
  path: '/admin/templates/{id}/draft',
  summary: 'Save the draft of a template; a draft equal to the published version is dropped',
  params: idParams,
  body: z.strictObject({ revision, details: templateDetails, document: draftDocument }),
  bodyBytes,
  response: wrapped(z.object({ revision, isChanged: z.boolean(), savedAt: timestamp.nullable() })),
  errors: ['conflict', 'version_conflict'],
});

export const discardTemplateDraft = operation({
  ...base,
  id: 'discardTemplateDraft',
  method: 'delete',
  path: '/admin/templates/{id}/draft',
  summary: 'Discard the draft and return the published version',
  params: idParams,
  query: z.strictObject({ revision: queryVersion }),
  response: wrapped(templateDraft),
  errors: ['version_conflict'],
});

export const publishTemplate = operation({
  ...base,
  id: 'publishTemplate',
  method: 'post',
  path: '/admin/templates/{id}/publish',
  summary: 'Publish the draft as the next version; campaigns that are approved keep theirs',
  params: idParams,
  body: z.strictObject({
    revision,
    note: z.string().trim().max(500, { error: 'Please use at most 500 characters.' }).default(''),
  }),
  response: wrapped(templateDraft),
  errors: ['conflict', 'version_conflict'],
  idempotent: true,
});

export const listTemplateVersions = operation({
  ...base,
  id: 'listTemplateVersions',
  method: 'get',
  path: '/admin/templates/{id}/versions',
  summary: 'The published versions of a template, newest first, at most 100',
  params: idParams,
  response: wrapped(z.array(templateVersion)),
});

export const restoreTemplateVersion = operation({
  ...base,
  id: 'restoreTemplateVersion',
  method: 'post',
  path: '/admin/templates/{id}/versions/{version}/restore',
  summary: 'Put a published version into the draft',
  params: z.strictObject({ id, version: queryVersion.min(1) }),
  body: z.strictObject({ revision }),
  response: wrapped(templateDraft),
  errors: ['version_conflict'],
});

/** A line of text of an imported file, set in one of our faces. */
export const importedText = z.object({
  words: z.string(),
  face: z.enum(fontFaces),
  /** The weight in the file; the face has the nearest one. */
  weight: z.number(),
  /** Points, as is `tracking`. */
  size: z.number(),
  /** Left end, middle or right end of the line, after `align`. */
  x: z.number(),
  baseline: z.number(),
  w: z.number(),
  align: z.enum(['left', 'center', 'right']),
  /** `paper`, `black` or a screen color. */
  color: z.string(),
  tracking: z.number(),
});
export type ImportedText = z.infer<typeof importedText>;

export const importArtwork = operation({
  ...base,
  id: 'importArtwork',
  method: 'post',
  path: '/admin/templates/artworks',
  summary:
    'Turn an SVG file or a page of a PDF into artwork of our own: paths and colors, without anything that acts or loads',
  isHeavy: true,
  query: z.strictObject({
    /** Page of a PDF. */
    page: queryInt(1, 500, 1),
    /** `live` returns the texts of an SVG that can stay texts; without it, all texts are left out. */
    texts: z.literal('live').optional(),
  }),
  body: fileBody,
  accepts: { types: ['image/svg+xml', 'application/pdf'], maxBytes: 2 * 1_048_576 },
  response: wrapped(
    z.object({
      /** SHA-256 of the artwork's content; both are `null` if the file has text and nothing else. */
      hash: z.string().nullable(),
      artwork: artwork.nullable(),
      /** Lines of text that can stay text. Positions and widths are inches from the corner of the artwork. */
      texts: z.array(importedText),
      /** Lines of text that are left out, with their fonts. */
      leftTexts: z.array(z.object({ words: z.string(), font: z.string(), why: z.enum(leftTextReasons) })),
      /** Its size in the file, or that of its texts, in inches. */
      size: z.object({ w: z.number(), h: z.number() }),
      /** Number of pages in the file: 1 for an SVG. */
      pages: z.int().min(1),
      /** Parts that were left out or print in another way, and how often. */
      changes: z.array(z.object({ what: z.enum(artworkChanges), count: z.int().min(1) })),
    }),
  ),
  rateLimit: { points: 60, perSeconds: 600 },
});

export const markTemplateEditor = operation({
  ...base,
  id: 'markTemplateEditor',
  method: 'put',
  path: '/admin/templates/{id}/editors',
  summary:
    'Report that a tab edits the template, and list all editors; a tab expires 20 seconds after its last call',
  params: idParams,
  body: z.strictObject({
    tabId: z.uuid(),
    elementId: z.string().min(1).max(40).nullable(),
    side: z.enum(postcardSides),
  }),
  response: wrapped(
    z.object({
      editors: z.array(templateEditor),
      /** The draft's current revision; if it is not the one that was read, someone else has changed the draft. */
      revision,
    }),
  ),
});

export const leaveTemplateEditor = operation({
  ...base,
  id: 'leaveTemplateEditor',
  method: 'delete',
  path: '/admin/templates/{id}/editors/{tabId}',
  summary: 'Report that a tab no longer edits the template',
  params: z.strictObject({ id, tabId: z.uuid() }),
});

export const listSampleCards = operation({
  ...base,
  id: 'listSampleCards',
  method: 'get',
  path: '/admin/templates/sample-cards',
  summary: 'Cards to try a design with: made-up ones, and an agent’s real listing',
  query: z.strictObject({ agentId: id.optional() }),
  response: wrapped(
    z.object({
      /** Made-up cards: one with usual lengths, and one with the longest texts that a design must hold. */
      samples: z.object({ short: postcardData, long: postcardData }),
      /** Agents with a listing, by name, at most 100. */
      agents: z.array(z.object({ id, name: z.string(), brokerage: z.string(), listing: z.string() })),
      /** The newest listing of the agent that was asked for, pictures at screen size. */
      card: postcardData.nullable(),
    }),
  ),
});

export const operations = {
  createTemplate,
  getTemplateDraft,
  saveTemplateDraft,
  discardTemplateDraft,
  publishTemplate,
  listTemplateVersions,
  restoreTemplateVersion,
  importArtwork,
  markTemplateEditor,
  leaveTemplateEditor,
  listSampleCards,
} as const;
