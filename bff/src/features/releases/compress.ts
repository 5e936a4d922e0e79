/** Compresses a released file once, when it is published. */
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants } from 'node:zlib';

const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const SMALLEST = 1024;
/** Above it, the last percent costs seconds. */
const LARGE = 1_500_000;

/** Returns `null` if compressing gains nothing. */
export async function compressFile(path: string, bytes: Buffer): Promise<Buffer | null> {
  if (bytes.length < SMALLEST || !/\.(m?js|css|svg|json|txt|xml|html)$/.test(path)) return null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const small = await compress(bytes, { params });
  return small.length < bytes.length ? small : null;
}
