/**
 * `farmpost-remote`, for a team in its own repository: `new`, `build`, `dev`, `release`, `kit`. The first word names the
 * command, the rest are its options.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { configurationsOf, develop, nameOf } from './develop';
import { createRemote, KIT_FILE, readNewRemote } from './new-remote';
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
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');
}

/** The portal's own modules, in the version that it runs. */
async function fetchKit(portal: string): Promise<Buffer> {
  const url = new URL('/api/platform/kit.tgz', portal);
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new Error(`${url} has no kit: it answers ${answer?.status ?? 'nothing'}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The value of `--name`, if it is given. */
function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  return at === -1 ? undefined : args[at + 1];
}

function portalOf(args: readonly string[]): string {
  const portal = option(args, 'portal') ?? process.env.FARMPOST_PORTAL;
  if (portal === undefined || !URL.canParse(portal)) {
    throw new Error('Name the portal: --portal URL, or FARMPOST_PORTAL');
  }
  return portal;
}

async function run(args: readonly string[], started: number): Promise<void> {
  const workspace = process.cwd();
  const [command, ...rest] = args;
  switch (command) {
    case 'new': {
      const portal = portalOf(rest);
      const wanted = readNewRemote(rest.filter((word) => word !== '--portal' && word !== portal));
      const kit = await fetchKit(portal);
      return console.log(createRemote({ ...wanted, workspace: null, kit, portal }));
    }
    case 'build':
      await build(workspace);
      return console.log(
        `Built ${nameOf(workspace)} in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
      );
    case 'dev':
      return develop({
        workspace,
        portal: portalOf(rest),
        port: Number(option(rest, 'port') ?? process.env.DEV_PORT ?? 4100),
        isReadOnly: rest.includes('--read-only'),
      });
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
