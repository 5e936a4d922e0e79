/** Second argument that webpack-cli and the scripts pass to a webpack configuration. */
export interface BuildArguments {
  /** `npx webpack` without `--mode` builds for production. */
  readonly mode?: 'production' | 'development';
}

export type BuildOptions = Required<BuildArguments>;
