/** A file that cannot be used. Its message says why, in words for the person. */
export declare class UnusablePicture extends Error {
  readonly name = 'UnusablePicture';
}
