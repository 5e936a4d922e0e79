/** Port for stored files, named by the hash of their content. Adapter: the database. */

export interface StoredFile {
  /** SHA-256 of the bytes, base64url. */
  readonly hash: string;
  readonly contentType: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export type NewFile = Omit<StoredFile, 'hash'>;

export interface FileStore {
  /** Stores all encodings of a picture, once per content, and returns the picture's id. */
  putPicture(ownerId: string, files: readonly NewFile[]): Promise<string>;
  /** The narrowest encoding that is at least as wide, else the widest. */
  findPicture(pictureId: string, wanted: { contentType: string; width: number }): Promise<StoredFile | null>;
  /** Removes a picture that its owner replaced. */
  deletePicture(ownerId: string, pictureId: string): Promise<void>;
}
