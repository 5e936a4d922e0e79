/** Field mappings: read one of our fields from another field of a provider's feed. */
import * as z from 'zod';
import { mappedFieldNames, seenKinds } from './field-mapping-vocabulary';
import { id, idParams, operation } from './http';
import { mlsProvider } from './mls-providers';

const field = z.enum(mappedFieldNames);

/** The feed's field for each of our fields that is not read from its standard field. */
const fieldMapping = z.partialRecord(field, z.string().min(1).max(200));

const manage = { access: 'admin', permissions: ['admin.manage_mls'], tag: 'MLS providers' } as const;

export const fieldMappingPreview = z.object({
  provider_id: id,
  /** The mapping that runs use now. */
  stored: fieldMapping,
  /** Number of records read for this preview. */
  sampled: z.int(),
  /** The feed's fields with a value in any of them. */
  seen: z.array(
    z.object({
      path: z.string(),
      kind: z.enum(seenKinds),
      records: z.int(),
      example: z.string(),
    }),
  ),
  /** The standard field of the feed for each of ours, with the value of the first record that has one. */
  standard: z.record(field, z.object({ path: z.string(), example: z.string().nullable() })),
  /** The first records, with what the mapping changes. Values are texts as people read them. */
  records: z.array(
    z.object({
      mls_id: z.string(),
      address: z.string(),
      changes: z.array(
        z.object({
          field,
          before: z.string().nullable(),
          after: z.string().nullable(),
          /** Why the record could not be read like this. */
          problem: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Why fields of the mapping cannot be saved. */
  problems: z.partialRecord(field, z.string()),
});
export type FieldMappingPreview = z.infer<typeof fieldMappingPreview>;

export const previewFieldMapping = operation({
  ...manage,
  id: 'previewFieldMapping',
  method: 'post',
  path: '/admin/mls-providers/{id}/field-mapping/preview',
  summary:
    'Read a few records of the feed with a mapping, which is not saved; without one, with the stored one',
  params: idParams,
  body: z.strictObject({ mapping: fieldMapping.optional() }),
  response: fieldMappingPreview,
  rateLimit: { points: 120, perSeconds: 60 },
});

export const saveFieldMapping = operation({
  ...manage,
  id: 'saveFieldMapping',
  method: 'put',
  path: '/admin/mls-providers/{id}/field-mapping',
  summary: 'Read fields from others of the feed from the next run on, which reads all of it; empty resets',
  params: idParams,
  body: z.strictObject({
    mapping: fieldMapping,
    /** The stored mapping that the person has seen: a change made meanwhile answers `version_conflict`. */
    replaces: fieldMapping.optional(),
  }),
  response: mlsProvider,
  errors: ['version_conflict'],
});

export const operations = { previewFieldMapping, saveFieldMapping } as const;
