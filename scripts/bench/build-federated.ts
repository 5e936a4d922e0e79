/** Builds the browser side of the shell and all remotes in place, like `npm run build`; the output does not change. */
import webpack, { type Configuration } from 'webpack';
import { configurationsOf } from '../lib/bundle.mjs';
import { frontEnds } from '../lib/workspaces.mjs';

async function build(): Promise<void> {
  const configurations: Configuration[] = [];
  for (const workspace of frontEnds()) {
    const all: Configuration[] = configurationsOf(workspace, 'production');
    const browser = all.filter(({ target }) => Array.isArray(target) && target.includes('web'));
    // Remove plugins that wait for a build that does not run here.
    configurations.push(...browser.map((configuration) => ({ ...configuration, dependencies: [] })));
  }
  await new Promise<void>((resolve, reject) => {
    webpack(configurations, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

build().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
