/** Port for stored files, named by the hash of their content. Adapter: the database. */
import type { EncodedFile } from '../../decoding/encoded-file';

export interface StoredFile extends EncodedFile {
  /** SHA-256 of the bytes, base64url. */
  readonly hash: string;
}

export interface FileStore {
  /**
   * Stores all encodings of a picture, once per content, and returns the picture's id. `use`: keeps its own copy, so
   * that the end of another use of the same picture leaves it.
   */
  putPicture(ownerId: string, files: readonly EncodedFile[], use?: string): Promise<string>;
  /** The narrowest encoding that is at least as wide, else the widest. */
  findPicture(pictureId: string, wanted: { contentType: string; width: number }): Promise<StoredFile | null>;
  /** Removes a picture that its owner replaced. */
  deletePicture(ownerId: string, pictureId: string): Promise<void>;
}
