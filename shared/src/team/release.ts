/**
 * Publishing and steering the releases of one part: `publish`, `check`, `status`, `promote VERSION`,
 * `rollback [VERSION]`, `withdraw VERSION --reason WHY`, `backend-api FILE` (the OpenAPI description of the team's own
 * back end, as JSON). Options: `--portal URL`; `--canary N` gives it to N percent of
 * visitors, `--publish-only` to nobody yet; `--dist FOLDER` names the build, `--no-build` takes it as it is. The token
 * comes from FARMPOST_DEPLOY_TOKEN, the portal from FARMPOST_PORTAL if no option names it.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ChannelStatus } from '../contracts/release-admin';
import type { TeamApi } from '../contracts/team-backends';
import { findingText } from '../domain/release-finding';
import { type Build, checkBuild, type PartFacts, type PortalFacts, readBuild } from './read-build';

const actions = ['publish', 'check', 'status', 'promote', 'rollback', 'withdraw', 'backend-api'] as const;
type Action = (typeof actions)[number];

interface ReleaseCommand {
  readonly part: string;
  /** Folder of the build, unless `--dist` names another. */
  readonly dist: string;
  /** Builds the part for production. */
  readonly build: () => Promise<void>;
  /** The action and its options. */
  readonly args: readonly string[];
  /** Milliseconds, as `performance.now()`, at which the command began. */
  readonly started: number;
}

interface Facts {
  readonly channel: ChannelStatus;
  readonly part: PartFacts;
  readonly portal: PortalFacts;
}
interface Published {
  readonly state: 'published' | 'unchanged' | 'incomplete';
  readonly missing: readonly string[];
  readonly channel: ChannelStatus;
  /** Missing in the answers of older portals. */
  readonly withdrawnReason?: string | null;
}
type Rollout = 'stable' | 'none' | { readonly share: number };

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function readOptions(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      portal: { type: 'string' },
      canary: { type: 'string' },
      'publish-only': { type: 'boolean' },
      reason: { type: 'string' },
      dist: { type: 'string' },
      'no-build': { type: 'boolean' },
    },
  });
  const [given = 'publish', version] = positionals;
  const action = actions.find((known) => known === given);
  if (!action) throw new Error(`There is no action ${given}. There are ${actions.join(', ')}.`);
  const share = values.canary === undefined ? null : Number(values.canary);
  if (share !== null && !(Number.isInteger(share) && share >= 1 && share <= 100)) {
    throw new Error('--canary takes a whole percentage from 1 to 100.');
  }
  return { ...values, action, version, share };
}

type Call = <Answer>(
  method: 'GET' | 'POST' | 'PUT',
  where: string,
  content?: { readonly body?: object; readonly bytes?: Buffer },
) => Promise<Answer>;

/** Calls the part's operations; throws with the portal's reason. */
const caller =
  (part: string, portal: string, token: string): Call =>
  async (method, where, { body, bytes } = {}) => {
    const response = await fetch(new URL(`/api/deploy/${part}${where}`, portal), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
      },
      ...(method !== 'GET' && { body: body ? JSON.stringify(body) : new Uint8Array(bytes ?? []) }),
    }).catch((error: Error) => {
      const { cause } = error as { readonly cause?: Error };
      throw new Error(`${portal} does not answer: ${cause?.message ?? error.message}`);
    });
    if (response.status === 204) return null as never;
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return answer as never;
    const { error } = answer as {
      readonly error?: { readonly message?: string; readonly fields?: Record<string, string> };
    };
    const reasons = Object.values(error?.fields ?? {});
    throw new Error(
      reasons.length > 0 ? reasons.join('\n') : (error?.message ?? `It answered ${response.status}.`),
    );
  };

function describe(part: string, { stable, previous, candidate, share }: ChannelStatus): string {
  const lines = [`${part}: ${stable ?? 'no release'} is stable`];
  if (candidate) lines.push(`${candidate} is the candidate of ${share}% of visitors`);
  if (previous) lines.push(`a failure falls back to ${previous}`);
  return lines.join('; ');
}

/**
 * Publishing the same bytes again changes nothing, so that a second run of a CI job undoes no rollback. `null` if the
 * version already has the requested state; else advice on what to do instead.
 */
function whyNotActive(
  { state, channel, withdrawnReason }: Published,
  version: string,
  rollout: Rollout,
): string | null {
  if (state !== 'unchanged' || rollout === 'none') return null;
  if (typeof withdrawnReason === 'string') {
    return `${version} was withdrawn (${withdrawnReason}): publish it under a new version.`;
  }
  const isCandidate = channel.candidate === version;
  if (channel.stable === version || (isCandidate && rollout !== 'stable')) return null;
  const share = rollout === 'stable' ? '' : ` --canary ${rollout.share}`;
  return isCandidate
    ? `${version} was published before and is for ${channel.share}% of visitors: release promote ${version}`
    : `${version} was published before and is not active: release promote ${version}${share}`;
}

async function upload(call: Call, files: Build['files'], missing: readonly string[]): Promise<number> {
  const waiting = [
    ...new Map(files.filter(({ hash }) => missing.includes(hash)).map((file) => [file.hash, file])).values(),
  ];
  let bytes = 0;
  const next = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const extension = /\.([a-z0-9]{1,8})$/.exec(file.path)?.[1] ?? 'bin';
      await call('PUT', `/files/${file.hash}?extension=${extension}`, { bytes: file.bytes });
      bytes += file.bytes.length;
    }
  };
  await Promise.all(Array.from({ length: 4 }, next));
  return bytes;
}

/** Registers the OpenAPI description in the file: the gate compares the pages' calls with it. */
async function registerApi(call: Call, part: string, file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error('Name the file: backend-api openapi.json');
  const body = JSON.parse(readFileSync(file, 'utf8')) as object;
  const { title, version, operations } = await call<TeamApi>('PUT', '/backend-api', { body });
  console.log(`${part}: ${title} ${version} is registered, with ${operations.length} operations.`);
}

async function run({ part, dist, build, args, started }: ReleaseCommand): Promise<void> {
  const options = readOptions(args);
  const { action, version, share } = options;
  const { FARMPOST_DEPLOY_TOKEN: token, FARMPOST_PORTAL } = process.env;
  const portal = options.portal ?? FARMPOST_PORTAL;
  // A check compares with a portal if it can, and must if one is named.
  const isRemote = action !== 'check' || options.portal !== undefined;
  if (isRemote && !(portal && URL.canParse(portal) && token)) {
    throw new Error(
      'Name the portal with --portal URL or FARMPOST_PORTAL, and the part’s token in FARMPOST_DEPLOY_TOKEN.',
    );
  }
  const call = caller(part, portal ?? '', token ?? '');

  async function publish(): Promise<void> {
    // The portal answers while the part is built.
    const asked = portal && token ? call<Facts>('GET', '') : null;
    asked?.catch(() => undefined);
    if (!options['no-build']) await build();
    const built = readBuild(part, options.dist ?? dist);
    const facts = await asked;
    const { refusals, remarks } = checkBuild(part, built, facts);
    for (const remark of remarks) console.log(`Note: ${remark}.`);
    if (refusals.length > 0) throw new Error(refusals.map(findingText).join('\n'));
    const name = `${part} ${built.release.version}`;
    if (action === 'check') {
      return console.log(`${name} passes${facts ? '' : ' (without a portal to compare with)'}.`);
    }
    const rollout: Rollout = options['publish-only'] ? 'none' : share === null ? 'stable' : { share };
    const body = {
      release: built.release,
      files: built.files.map(({ path: file, hash }) => ({ path: file, hash })),
      rollout,
    };
    let answer = await call<Published>('POST', '/releases', { body });
    if (answer.state === 'incomplete') {
      const bytes = await upload(call, built.files, answer.missing);
      const count = `${answer.missing.length} of ${built.files.length} files`;
      console.log(`Uploaded ${count}, ${(bytes / 1000).toFixed(1)} kB.`);
      answer = await call<Published>('POST', '/releases', { body });
    }
    const became = answer.state === 'unchanged' ? 'is published already' : 'is published';
    console.log(`${name} ${became} in ${seconds(started)}.`);
    console.log(describe(part, answer.channel));
    const reason = whyNotActive(answer, built.release.version, rollout);
    if (reason !== null) throw new Error(reason);
  }

  const steer = async (act: object) =>
    console.log(describe(part, await call<ChannelStatus>('POST', '/channel', { body: act })));
  const named = (): string => {
    if (version) return version;
    throw new Error(`Name the version: ${action} VERSION`);
  };
  const reason = options.reason ?? 'Withdrawn from the command line';
  const acts: Readonly<Record<Action, () => Promise<void>>> = {
    publish,
    check: publish,
    status: async () => console.log(describe(part, (await call<Facts>('GET', '')).channel)),
    promote: () =>
      steer(
        share === null ? { act: 'promote', version: named() } : { act: 'share', version: named(), share },
      ),
    rollback: () => steer({ act: 'rollback', ...(version && { version }) }),
    withdraw: () => steer({ act: 'withdraw', version: named(), reason }),
    'backend-api': async () => registerApi(call, part, version),
  };
  await acts[action]();
}

/** Exits with the reason if it fails. */
export async function runRelease(command: ReleaseCommand): Promise<void> {
  await run(command).catch((error: Error) => {
    const became = command.args[0] === 'check' ? 'accepted' : 'changed';
    console.error(`${command.part} was not ${became}:\n${error.message}`);
    process.exit(1);
  });
}
