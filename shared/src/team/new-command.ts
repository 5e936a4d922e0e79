/**
 * `new`, the first command of a team: writes a remote's repository with the kit of a portal. Packed as one script without
 * dependencies (`scripts/lib/kit.mjs`), because a team that has nothing yet should not install the kit's tools for it.
 */
import { createRemote, readNewRemote } from './new-remote';

const USAGE = 'Name the portal: --portal URL, or FARMPOST_PORTAL';

/** The portal's own modules, in the version that it runs. */
export async function fetchKit(portal: string): Promise<Buffer> {
  const url = new URL('/api/platform/kit.tgz', portal);
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new Error(`${url} has no kit: it answers ${answer?.status ?? 'nothing'}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The value of `--name`, if it is given. */
export function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  return at === -1 ? undefined : args[at + 1];
}

export function portalOf(args: readonly string[]): string {
  const portal = option(args, 'portal') ?? process.env.FARMPOST_PORTAL;
  if (portal === undefined || !URL.canParse(portal)) throw new Error(USAGE);
  return portal;
}

/** `args` follow the word `new`. Returns what was made and the next commands. */
export async function newRemote(args: readonly string[]): Promise<string> {
  const portal = portalOf(args);
  const wanted = readNewRemote(args.filter((word) => word !== '--portal' && word !== portal));
  return createRemote({ ...wanted, workspace: null, kit: await fetchKit(portal), portal });
}
