type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'heic';
/** `null` for anything else. */
export declare function formatOf(bytes: Buffer): PictureFormat | null;
/** The bytes to decode. Throws `UnusablePicture` with what to do. */
export declare function checkPicture(bytes: Buffer): Buffer;
export {};
