/** Answers with released files, whose address changes with their content: browsers keep them. */
import type { Request, Response } from 'express';
import path from 'node:path';
import type { StoredFile } from '../features/releases/file-cache';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `name` is the file's own; the stored one is named by its hash. */
export function sendImmutable(request: Request, response: Response, stored: StoredFile, name: string): void {
  response.setHeader('cache-control', IMMUTABLE);
  response.setHeader('vary', 'accept-encoding');
  response.type(path.extname(name));
  const useCompressed = stored.hasBrotli && acceptsBrotli(request);
  if (useCompressed) response.setHeader('content-encoding', 'br');
  response.sendFile(useCompressed ? `${stored.name}.br` : stored.name, {
    root: stored.folder,
    cacheControl: false,
    etag: false,
    lastModified: false,
  });
}

const acceptsBrotli = (request: Request) =>
  /(^|,)\s*br\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/.test(request.get('accept-encoding') ?? '');
