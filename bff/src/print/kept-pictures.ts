/**
 * Keeps drawn pictures, as drawing one takes a good part of a second. Like a page, a picture is found by all that it
 * is drawn from, so a changed name can never be answered with the old one.
 */
import { createHash } from 'node:crypto';

export interface KeptPicture {
  readonly png: Buffer;
  readonly etag: string;
}

export interface KeptPictures<Subject> {
  /** Whoever asks while it is drawn gets the same drawing; `beforeDrawing` is called only where one is made. */
  picture(subject: Subject, beforeDrawing: () => Promise<void>): Promise<KeptPicture>;
}

/** Holds the `max` pictures that were asked for last. */
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
      // A failure is not kept: the next request tries again.
      picture.catch(() => {
        if (pictures.get(key) === picture) pictures.delete(key);
      });
      return picture;
    },
  };
}
