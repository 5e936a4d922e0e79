/** Answers with built files whose name or folder changes with their content: brotli where it lies beside, kept for ever. */
import type { Request, Response } from 'express';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { notFound } from '../app-error';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Sends `file` of `folder`; refuses what lies outside it or is no plain file. */
export function sendImmutable(request: Request, response: Response, folder: string, file: string): void {
  const target = path.join(folder, file);
  if (!target.startsWith(folder + path.sep) || /(^|\/)\./.test(file) || /\.(map|br)$/.test(file)) {
    throw notFound(request.path);
  }
  // An answer that is not found must never be kept: the next release may bring the file.
  if (!existsSync(target)) throw notFound(request.path);

  response.setHeader('cache-control', IMMUTABLE);
  response.setHeader('vary', 'accept-encoding');
  response.type(path.extname(file));
  const compressed = `${file}.br`;
  const useCompressed = acceptsBrotli(request) && existsSync(path.join(folder, compressed));
  if (useCompressed) response.setHeader('content-encoding', 'br');
  response.sendFile(useCompressed ? compressed : file, {
    root: folder,
    cacheControl: false,
    etag: false,
    lastModified: false,
  });
}

const acceptsBrotli = (request: Request) =>
  /(^|,)\s*br\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/.test(request.get('accept-encoding') ?? '');
