/**
 * `npm run release -w mf-agent -- --portal URL`: builds, checks and publishes a release with the token in
 * FARMPOST_DEPLOY_TOKEN. Other actions: `check`, `status`, `promote VERSION`, `rollback [VERSION]`,
 * `withdraw VERSION --reason WHY`. Options: `--canary N` gives it to N percent of visitors, `--publish-only` to nobody
 * yet; `--dist FOLDER` names the build, `--no-build` takes it as it is.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/cjs/api';
import { must, root, seconds } from './lib/run.mjs';

const actions = ['publish', 'check', 'status', 'promote', 'rollback', 'withdraw'];
const started = performance.now();

function fail(message) {
  console.error(message);
  process.exit(1);
}

const { positionals, values } = parseArgs({
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
const [part, given, version] = positionals;
if (!part) fail('Name the part: npm run release -w mf-agent -- --portal URL');
const action = given ?? 'publish';
if (!actions.includes(action)) fail(`There is no action ${action}. There are ${actions.join(', ')}.`);
const share = values.canary === undefined ? null : Number(values.canary);
if (share !== null && !(Number.isInteger(share) && share >= 1 && share <= 100)) {
  fail('--canary takes a whole percentage from 1 to 100.');
}
const token = process.env.FARMPOST_DEPLOY_TOKEN;
const { portal } = values;
if (action !== 'check' && (!portal || !token)) {
  fail('Say where: --portal URL, and the token of the part in FARMPOST_DEPLOY_TOKEN.');
}

/** Throws with the portal's reason. */
async function call(method, where, { body, bytes } = {}) {
  const response = await fetch(new URL(`/api/deploy/${part}${where}`, portal), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...(method !== 'GET' && { body: body ? JSON.stringify(body) : bytes }),
  }).catch((error) => fail(`${portal} does not answer: ${error.cause?.message ?? error.message}`));
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const reasons = Object.values(answer.error?.fields ?? {});
  throw new Error(
    reasons.length > 0 ? reasons.join('\n') : (answer.error?.message ?? `It answered ${response.status}.`),
  );
}

function describe({ stable, previous, candidate, share: percent }) {
  const lines = [`${part}: ${stable ?? 'no release'} is stable`];
  if (candidate) lines.push(`${candidate} is the candidate of ${percent}% of visitors`);
  if (previous) lines.push(`a failure falls back to ${previous}`);
  return lines.join('; ');
}

const dist = values.dist ?? path.join(root, part, 'dist');

function readBuild() {
  const isShell = part === 'shell';
  const described = JSON.parse(
    readFileSync(path.join(dist, isShell ? 'assets.json' : 'release.json'), 'utf8'),
  );
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => /^(client|server|ssr)\/|^page-script\.json$/.test(file))
    .filter((file) => !/\.(map|br|part)$/.test(file) && !/(^|\/)\./.test(file))
    .sort()
    .map((file) => {
      const bytes = readFileSync(path.join(dist, file));
      return { path: file, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
    });
  return { release: described, files };
}

/** The server's own gate, here before anything is uploaded. */
function check({ release, files }, facts) {
  register();
  const load = createRequire(import.meta.url);
  const { checkRelease } = load('../shared/src/domain/release-gate.ts');
  if (part === 'shell') return { refusals: [], remarks: [] };
  const texts = files
    .filter(({ path: file }) => /\.(m?js|css)$/.test(file))
    .map(({ path: file, bytes }) => ({ path: file, text: bytes.toString('utf8') }));
  const missing = (release.files ?? []).filter((file) => !files.some((each) => each.path === file));
  const verdict = checkRelease(
    release,
    texts,
    facts
      ? { ...facts.part, mayWeakenGuards: false }
      : { prefixes: null, others: [], before: null, mayWeakenGuards: true },
    facts?.portal ?? {
      contract: null,
      shared: {},
      provides: {},
      operations: load('../shared/src/contracts/operation-shape.ts').operationShapes(),
    },
  );
  return {
    ...verdict,
    refusals: [...missing.map((file) => `the file ${file} is missing`), ...verdict.refusals],
  };
}

async function upload(files, missing) {
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

async function publish() {
  if (!values['no-build']) await must(process.execPath, [path.join(root, 'scripts/build.mjs'), part]);
  const build = readBuild();
  const facts = portal && token ? await call('GET', '') : null;
  const { refusals, remarks } = check(build, facts);
  for (const remark of remarks) console.log(`Note: ${remark}.`);
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  if (action === 'check') {
    console.log(
      `${part} ${build.release.version} passes${facts ? '' : ' (without a portal to compare with)'}.`,
    );
    return;
  }
  const body = {
    release: build.release,
    files: build.files.map(({ path: file, hash }) => ({ path: file, hash })),
    rollout: values['publish-only'] ? 'none' : share === null ? 'stable' : { share },
  };
  let answer = await call('POST', '/releases', { body });
  if (answer.state === 'incomplete') {
    const bytes = await upload(build.files, answer.missing);
    console.log(
      `Uploaded ${answer.missing.length} of ${build.files.length} files, ${(bytes / 1000).toFixed(1)} kB.`,
    );
    answer = await call('POST', '/releases', { body });
  }
  const became = answer.state === 'unchanged' ? 'is published already' : 'is published';
  console.log(`${part} ${build.release.version} ${became} in ${seconds(started)}.`);
  console.log(describe(answer.channel));
}

async function steer() {
  const acts = {
    promote: { act: 'promote', version },
    rollback: { act: 'rollback', ...(version && { version }) },
    withdraw: { act: 'withdraw', version, reason: values.reason ?? 'Withdrawn from the command line' },
  };
  if (action !== 'rollback' && !version) fail(`Name the version: ${action} VERSION`);
  console.log(describe(await call('POST', '/channel', { body: acts[action] })));
}

try {
  if (action === 'publish' || action === 'check') await publish();
  else if (action === 'status') console.log(describe((await call('GET', '')).channel));
  else if (action === 'promote' && share !== null) {
    console.log(describe(await call('POST', '/channel', { body: { act: 'share', version, share } })));
  } else await steer();
} catch (error) {
  fail(`${part} was not ${action === 'check' ? 'accepted' : 'changed'}:\n${error.message}`);
}
