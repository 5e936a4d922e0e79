/** Answers with released files, whose address changes with their content: browsers keep them. */
import { releaseFileKind } from '@farmpost/shared/domain/release-files';
import type { Request, Response } from 'express';
import { notFound } from '../app-error';
import type { StoredFile } from '../features/releases/file-cache';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `name` is the file's own; the stored one is named by its hash. Throws `not_found` for a kind that no release has. */
export function sendImmutable(request: Request, response: Response, stored: StoredFile, name: string): void {
  const kind = releaseFileKind(name);
  if (!kind) throw notFound(request.path);
  response.setHeader('cache-control', IMMUTABLE);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('content-type', kind.type);
  response.setHeader('content-security-policy', kind.policy);
  response.setHeader('x-content-type-options', 'nosniff');
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
