/**
 * Caches drawn pictures, because drawing one takes a large part of a second. The key is everything that a picture is
 * drawn from, so a changed name never gets an old picture.
 */
import { createHash } from 'node:crypto';

export interface KeptPicture {
  readonly png: Buffer;
  readonly etag: string;
}

export interface KeptPictures<Subject> {
  /** Concurrent requests share one drawing; `beforeDrawing` is called only if the picture is not cached. */
  picture(subject: Subject, beforeDrawing: () => Promise<void>): Promise<KeptPicture>;
}

/** Caches the `max` most recently used pictures. */
export function createKeptPictures<Subject>(
  draw: (subject: Subject) => Promise<Uint8Array>,
  max: number,
): KeptPictures<Subject> {
  const pictures = new Map<string, Promise<KeptPicture>>();

  async function make(subject: Subject): Promise<KeptPicture> {
    const png = Buffer.from(await draw(subject));
    return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
  }

  return {
    async picture(subject, beforeDrawing) {
      const key = JSON.stringify(subject);
      if (!pictures.has(key)) await beforeDrawing();
      const picture = pictures.get(key) ?? make(subject);
      pictures.delete(key);
      pictures.set(key, picture);
      if (pictures.size > max) pictures.delete(pictures.keys().next().value ?? key);
      // Do not cache a failure: the next request tries again.
      picture.catch(() => {
        if (pictures.get(key) === picture) pictures.delete(key);
      });
      return picture;
    },
  };
}
