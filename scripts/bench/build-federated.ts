/** Builds the browser side of the shell and all remotes in place, like `npm run build`; the output does not change. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { configurationsOf } from '../lib/bundle.mjs';
import { root } from '../lib/run.mjs';
import { frontEnds } from '../lib/workspaces.mjs';

/** The input hash of a remote's last build, from the end of its version. */
function inputsOf(workspace: string): string {
  const release = JSON.parse(readFileSync(path.join(root, workspace, 'dist/release.json'), 'utf8')) as {
    version: string;
  };
  return release.version.slice(release.version.lastIndexOf('-') + 1);
}

async function build(): Promise<void> {
  const configurations: Configuration[] = [];
  for (const workspace of frontEnds()) {
    const inputs = workspace === 'shell' ? 'shell' : inputsOf(workspace);
    const all: Configuration[] = configurationsOf(workspace, { mode: 'production', inputs });
    const browser = all.filter(({ target }) => Array.isArray(target) && target.includes('web'));
    // Without what they wait for, which is not built here.
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
