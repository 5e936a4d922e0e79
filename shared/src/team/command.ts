/**
 * `farmpost-remote`, for a team in its own repository: `new`, `build`, `dev`, `release`, `kit`. The first word names the
 * command, the rest are its options.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { configurationsOf, develop, nameOf } from './develop';
import { fetchKit, newRemote, option, portalOf } from './new-command';
import { KIT_FILE } from './new-remote';
import { runRelease } from './release';

const usage = `farmpost-remote new NAME [FOLDER] --portal URL   makes a remote in a folder of its own
farmpost-remote dev --portal URL                 shows it in a live portal, rebuilt on change (--read-only, --port)
farmpost-remote build                            builds it for production
farmpost-remote release [ACTION] --portal URL    publishes it: publish, check, status, promote, rollback,
                                                 withdraw, backend-api FILE
farmpost-remote kit --portal URL                 takes the kit of the portal as it is now`;

async function build(workspace: string): Promise<void> {
  const compiler = webpack(configurationsOf(workspace, 'production'));
  const stats = await promisify(compiler.run.bind(compiler))();
  // Stores the cache of the next build; the process ends after it.
  compiler.close((error) => error && console.error(error));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');
}

async function run(args: readonly string[], started: number): Promise<void> {
  const workspace = process.cwd();
  const [command, ...rest] = args;
  switch (command) {
    case 'new':
      return console.log(await newRemote(rest));
    case 'build':
      await build(workspace);
      return console.log(
        `Built ${nameOf(workspace)} in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
      );
    case 'dev':
      await develop({
        workspaces: [workspace],
        portal: portalOf(rest),
        port: Number(option(rest, 'port') ?? process.env.DEV_PORT ?? 4100),
        isReadOnly: rest.includes('--read-only'),
      });
      return;
    case 'release':
      return runRelease({
        part: nameOf(workspace),
        dist: path.join(workspace, 'dist'),
        build: () => build(workspace),
        args: rest,
        started,
      });
    case 'kit':
      writeFileSync(path.join(workspace, KIT_FILE), await fetchKit(portalOf(rest)));
      return console.log(`${KIT_FILE} now matches the portal. Next: npm install ./${KIT_FILE}`);
    default:
      throw new Error(usage);
  }
}

/** Exits with the reason if it fails. */
export async function runCommand(args: readonly string[], started: number): Promise<void> {
  await run(args, started).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
