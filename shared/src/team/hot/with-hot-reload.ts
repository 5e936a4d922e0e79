/**
 * Changes a remote's configuration for development so that an open page takes changed components without a reload. It
 * stands outside of the preset: production builds neither have it nor get another version by it.
 */
import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { ChunkIntegrity } from '../../federation/chunk-integrity';
import { ReleaseOfEdits } from './release-of-edits';

interface SwcRule extends Omit<RuleSetRule, 'options'> {
  readonly loader: string;
  readonly options: { readonly jsc: { readonly transform: object } };
}

const isSwc = (rule: unknown): rule is SwcRule =>
  typeof rule === 'object' && rule !== null && 'loader' in rule && rule.loader === 'swc-loader';

const hotTransform = {
  runtime: 'automatic',
  development: true,
  refresh: true,
  importSource: __dirname,
} as const;

/** swc as before, and for the remote's own files with what the refresh needs. */
function hotRules(rule: SwcRule, sources: string): RuleSetRule[] {
  const { loader, options, ...condition } = rule;
  const jsc = { ...options.jsc, transform: { ...options.jsc.transform, react: hotTransform } };
  return [
    { ...condition, exclude: [condition.exclude ?? [], sources].flat(), loader, options },
    {
      ...condition,
      include: sources,
      use: [{ loader: require.resolve('./register-loader') }, { loader, options: { ...options, jsc } }],
    },
  ];
}

/** Only the build of a remote's entry changes; those of servers and single scripts stay as they are. */
export function withHotReload(configuration: Configuration, workspace: string): Configuration {
  const { plugins = [], module, optimization, output } = configuration;
  if (configuration.name === undefined || output?.publicPath !== 'auto') return configuration;
  const sources = path.join(workspace, 'src') + path.sep;
  return {
    ...configuration,
    module: {
      ...module,
      rules: (module?.rules ?? []).flatMap((rule) => (isSwc(rule) ? hotRules(rule, sources) : [rule])),
    },
    // An open page goes from one good build to the next.
    optimization: { ...optimization, emitOnErrors: false },
    plugins: [
      // A chunk that is loaded later is newer than the hashes in the runtime that loads it.
      ...plugins.filter((plugin) => !(plugin instanceof ChunkIntegrity)),
      new webpack.HotModuleReplacementPlugin(),
      new ReleaseOfEdits(path.join(workspace, 'dist/release.json')),
    ],
  };
}
