/** Files as rows of the portal's own database: one backup has everything, and every instance sees them. */
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import type { FileStore } from './file-store.port';

const hashOf = (...parts: readonly (Uint8Array | string)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
};

export function databaseFileStore({ db, now }: Pick<AppContext, 'db' | 'now'>): FileStore {
  return {
    async putPicture(ownerId, files, use = '') {
      const hashed = files.map((file) => ({ ...file, hash: hashOf(ownerId, use, file.bytes) }));
      const pictureId = hashOf(...hashed.map(({ hash }) => hash));
      const created_at = now().toISOString();
      for (const { hash, contentType, width, height, bytes } of hashed) {
        await db
          .insertInto('files')
          .values({
            hash,
            picture_id: pictureId,
            owner_id: ownerId,
            content_type: contentType,
            width,
            height,
            bytes,
            created_at,
          })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute();
      }
      return pictureId;
    },

    async findPicture(pictureId, { contentType, width }) {
      const rows = await db
        .selectFrom('files')
        .select(['hash', 'width'])
        .where('picture_id', '=', pictureId)
        .where('content_type', '=', contentType)
        .orderBy('width')
        .execute();
      const chosen = rows.find((row) => Number(row.width) >= width) ?? rows.at(-1);
      if (!chosen) return null;
      const { hash, height, bytes } = await db
        .selectFrom('files')
        .select(['hash', 'height', 'bytes'])
        .where('hash', '=', chosen.hash)
        .executeTakeFirstOrThrow();
      return { hash, contentType, width: Number(chosen.width), height: Number(height), bytes };
    },

    async deletePicture(ownerId, pictureId) {
      await db
        .deleteFrom('files')
        .where('owner_id', '=', ownerId)
        .where('picture_id', '=', pictureId)
        .execute();
    },
  };
}
