/** What `scripts/build.mjs` and `scripts/dev.mjs` tell a webpack configuration. */
export interface BuildEnvironment {
  readonly mode: 'production' | 'development';
  /** Hash of all that goes into the build; part of the release's version. */
  readonly inputs: string;
}
