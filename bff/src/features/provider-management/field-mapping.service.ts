/** Lets an administrator read a field of ours from another field of a feed, tried on real records before it counts. */
import type { FieldMappingPreview } from '@farmpost/shared/contracts/field-mapping';
import {
  canReadAs,
  type FieldKind,
  type FieldMapping,
  type MappedField,
  mappedFieldNames,
  mappedFields,
} from '@farmpost/shared/contracts/field-mapping-vocabulary';
import type { MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import { formatDollars, formatFullDate } from '@farmpost/shared/domain/format';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { type SeenField, seenFields, shortened } from '../../providers/field-mapping';
import { ProviderError } from '../../providers/provider-error';
import type { FeedListing, FeedRecords } from '../../providers/listing-feed.port';
import { recordAudit } from '../audit/audit.commands';
import { updateProvider } from '../mls-providers/mls-provider.commands';
import type { ProviderRow } from '../mls-providers/mls-provider.queries';
import {
  feedOf,
  findManagedProvider,
  lockManagedProvider,
  readProvider,
} from '../mls-providers/mls-provider.service';
import { countRequest } from '../sync/request-rate.commands';

const SAMPLE = 25;
const SHOWN = 5;
const TIMEOUT_MS = 15_000;
/** While an administrator chooses, the vendor is not asked again: it limits requests. */
const KEEP_MS = 5 * 60_000;

const samples = new Map<string, { at: number; records: readonly unknown[] }>();

/** Throws `provider_failed`. */
async function readSample({ db, now }: AppContext, feed: FeedRecords, provider: ProviderRow) {
  const at = now().getTime();
  for (const [key, { at: taken }] of samples) if (taken < at - KEEP_MS) samples.delete(key);
  const key = [provider.id, provider.api_provider, provider.api_endpoint].join(' ');
  const known = samples.get(key);
  if (known) return known.records;
  await countRequest(db, provider, now());
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const records = await feed.sample({ limit: SAMPLE, signal }).catch((error: unknown) => {
    if (!signal.aborted && !(error instanceof ProviderError)) throw error;
    const reason = signal.aborted ? `no answer in ${TIMEOUT_MS / 1000} seconds` : (error as Error).message;
    throw new AppError('provider_failed', `The feed could not be read: ${reason}`, {}, { cause: error });
  });
  samples.set(key, { at, records });
  return records;
}

function recordsOf(context: AppContext, provider: ProviderRow): FeedRecords {
  const { records } = feedOf(context, provider);
  if (!records) throw new AppError('conflict', 'The fields of this feed cannot be mapped.');
  return records;
}

const wanted: Readonly<Record<FieldKind, string>> = {
  text: 'a text',
  number: 'a number',
  year: 'a year',
  price: 'a price',
  date: 'a date',
  url: 'a web address',
};

function problemOf(
  [field, path]: readonly [MappedField, string],
  { feed, records, seen }: { feed: FeedRecords; records: readonly unknown[]; seen: readonly SeenField[] },
): string | null {
  const { kind } = mappedFields[field];
  const found = seen.find((each) => each.path === path);
  if (!found) return 'None of the records we read has a value in this field.';
  if (!canReadAs(found.kind, kind)) return `This field does not always hold ${wanted[kind]}.`;
  const read = records.map((raw) => ({
    before: feed.read(raw, {}),
    after: feed.read(raw, { [field]: path }),
  }));
  const broken = read.flatMap(({ before, after }) =>
    'reason' in after && !('reason' in before) ? [after.reason] : [],
  );
  const dropped = read.filter(
    ({ before, after }) =>
      !('reason' in after) &&
      (after.leftOut?.length ?? 0) > ('reason' in before ? 0 : (before.leftOut?.length ?? 0)),
  );
  if (broken.length === 0 && dropped.length === 0) return null;
  if (broken.length === 0)
    return `${dropped.length} of ${records.length} records would lose this field, because its value cannot be read.`;
  return `${broken.length} of ${records.length} records could no longer be read: ${broken[0]}.`;
}

const entriesOf = (mapping: FieldMapping) => Object.entries(mapping) as [MappedField, string][];

function problemsOf(
  mapping: FieldMapping,
  of: Parameters<typeof problemOf>[1],
): Partial<Record<MappedField, string>> {
  return Object.fromEntries(
    entriesOf(mapping).flatMap(([field, path]) => {
      const problem = problemOf([field, path], of);
      return problem === null ? [] : [[field, problem]];
    }),
  );
}

function inWords(listing: FeedListing, field: MappedField): string | null {
  const value = listing[field];
  if (value === null) return null;
  const { kind } = mappedFields[field];
  if (kind === 'price') return formatDollars(Number(value));
  return kind === 'date' ? formatFullDate(String(value)) : String(value);
}

function standardOf(feed: FeedRecords, records: readonly unknown[]): FieldMappingPreview['standard'] {
  const listings = records.flatMap((raw) => {
    const listing = feed.read(raw, {});
    return 'reason' in listing ? [] : [listing];
  });
  const entries = mappedFieldNames.map((field) => {
    const example = listings.map((listing) => inWords(listing, field)).find((value) => value !== null);
    return [field, { path: feed.places[field].path, example: example ? shortened(example) : null }];
  });
  return Object.fromEntries(entries) as FieldMappingPreview['standard'];
}

export async function previewMapping(
  context: AppContext,
  actor: Actor,
  id: string,
  draft: FieldMapping | undefined,
): Promise<FieldMappingPreview> {
  const provider = await findManagedProvider(context.db, actor, id);
  const feed = recordsOf(context, provider);
  const records = await readSample(context, feed, provider);
  const seen = seenFields(records);
  const stored = provider.field_mapping_json ?? {};
  const mapping = draft ?? stored;
  const fields = entriesOf(mapping).map(([field]) => field);
  const shown = records
    .flatMap((raw) => {
      const before = feed.read(raw, {});
      return 'reason' in before ? [] : [{ before, after: feed.read(raw, mapping) }];
    })
    .slice(0, SHOWN);
  return {
    provider_id: provider.id,
    stored,
    sampled: records.length,
    seen,
    standard: standardOf(feed, records),
    records: shown.map(({ before, after }) => ({
      mls_id: before.mlsId,
      address: `${before.addressLine1}, ${before.city}`,
      changes: fields.map((field) => ({
        field,
        before: inWords(before, field),
        after: 'reason' in after ? null : inWords(after, field),
        problem: 'reason' in after ? after.reason : null,
      })),
    })),
    problems: problemsOf(mapping, { feed, records, seen }),
  };
}

const isSame = (a: FieldMapping, b: FieldMapping): boolean =>
  mappedFieldNames.every((field) => a[field] === b[field]);

/** Throws `version_conflict`, and `validation_failed` with the problem of each field. */
export async function saveMapping(
  context: AppContext,
  actor: Actor,
  id: string,
  { mapping, replaces }: { mapping: FieldMapping; replaces?: FieldMapping | undefined },
): Promise<MlsProvider> {
  const provider = await findManagedProvider(context.db, actor, id);
  const isReset = entriesOf(mapping).length === 0;
  if (!isReset) {
    const feed = recordsOf(context, provider);
    const records = await readSample(context, feed, provider);
    const problems = problemsOf(mapping, { feed, records, seen: seenFields(records) });
    if (Object.keys(problems).length > 0) {
      const fields = Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [`mapping.${field}`, problem]),
      );
      throw new AppError('validation_failed', 'Some fields cannot be mapped this way.', { fields });
    }
  }
  return transaction(context.db, async (db) => {
    const before = await lockManagedProvider(db, actor, id);
    const stored = before.field_mapping_json ?? {};
    if (replaces && !isSame(stored, replaces)) {
      throw new AppError('version_conflict', 'Someone else just changed these fields. Reload the page.');
    }
    const at = context.now();
    await updateProvider(db, before, {
      field_mapping_json: isReset ? null : mapping,
      updated_at: at.toISOString(),
    });
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'mls_provider.fields_mapped',
      subjectType: 'mls_provider',
      subjectId: id,
      detail: { before: stored, after: mapping },
      at,
    });
    return readProvider({ ...context, db }, id);
  });
}
