/** Copies of backups in an S3-compatible bucket: Amazon S3, Cloudflare R2, Backblaze B2, MinIO. */
import { openAsBlob } from 'node:fs';
import type { Config } from '../../config';

type BucketConfig = Pick<
  Config,
  'BACKUP_S3_URL' | 'BACKUP_S3_REGION' | 'BACKUP_S3_KEY_ID' | 'BACKUP_S3_SECRET'
>;

/** S3 takes at most 10,000 parts, so that a backup may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 5 * 60_000;

/** Loaded when it is first needed. */
async function bucketOf(config: BucketConfig) {
  const { S3mini } = await import('s3mini');
  return new S3mini({
    endpoint: config.BACKUP_S3_URL,
    region: config.BACKUP_S3_REGION,
    accessKeyId: config.BACKUP_S3_KEY_ID,
    secretAccessKey: config.BACKUP_S3_SECRET,
    requestSizeInBytes: PART_BYTES,
    minPartSize: PART_BYTES,
    requestAbortTimeout: TIMEOUT_MS,
  });
}

export const hasBucket = ({ BACKUP_S3_URL: url }: BucketConfig): boolean => url !== '';

export const bucketHost = ({ BACKUP_S3_URL: url }: BucketConfig): string | null =>
  url === '' ? null : new URL(url).host;

/** Reads the file in parts. Resolves once the bucket reports its whole size; throws otherwise. */
export async function copyToBucket(config: BucketConfig, file: string, name: string): Promise<void> {
  const bucket = await bucketOf(config);
  const blob = await openAsBlob(file);
  await bucket.putAnyObject(name, blob, 'application/octet-stream');
  const bytes = await bucket.getContentLength(name);
  if (bytes !== blob.size) throw new Error(`The bucket has ${bytes} of ${blob.size} bytes.`);
}

export async function deleteFromBucket(config: BucketConfig, name: string): Promise<void> {
  const bucket = await bucketOf(config);
  await bucket.deleteObject(name);
}
