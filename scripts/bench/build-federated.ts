/** Builds the browser side of the shell and of all remotes in place, as `npm run build` does; the result is the same again. */
import webpack, { type Configuration } from 'webpack';
import { configurationsOf } from '../lib/bundle.mjs';

async function build(): Promise<void> {
  const workspaces = ['shell', 'mf-marketing', 'mf-agent', 'mf-admin', 'mf-sales'];
  const configurations: Configuration[] = [];
  for (const workspace of workspaces) {
    const all: Configuration[] = configurationsOf(workspace, 'production');
    configurations.push(...all.filter(({ target }) => Array.isArray(target) && target.includes('web')));
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
