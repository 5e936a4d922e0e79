/** A file that cannot be used. Its message says why, in words for the person. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}
