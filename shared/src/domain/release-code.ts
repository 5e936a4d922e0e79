/** The code of a release against its description: what the files say counts, not what release.json claims. */
import type { OperationShape, RemoteRelease } from '../contracts/platform';
import { slotAt } from '../contracts/slot-vocabulary';
import { isBackendOperation } from './backend-operation';
import { finding, type Finding, placeText } from './release-finding';
import { readScript, type ScriptFacts } from './script-facts';
import { readStyle } from './style-findings';

/** Scripts, styles and `page-script.json`. */
export interface GateFile {
  /** Below the build's folder. */
  readonly path: string;
  readonly text: string;
}

export interface FileFacts {
  readonly path: string;
  readonly script: ScriptFacts | null;
  /** Script that `page-script.json` names; only that file has it. */
  readonly pageScript?: { readonly entry: string; readonly integrity: string } | null;
  readonly findings: readonly Finding[];
}

export interface CodeFacts {
  readonly files: readonly FileFacts[];
  /** `sha384-…` of every script and style, by its path below `client/`. */
  readonly integrities: Readonly<Record<string, string>>;
}

/** Files that the gate reads. */
export const isRead = (path: string): boolean => /\.(?:[cm]?js|css)$|^page-script\.json$/.test(path);

type Row = Pick<
  RemoteRelease,
  'name' | 'version' | 'container' | 'entry' | 'shared' | 'checksChunks' | 'routes' | 'fills'
>;

/** URLs of the files that the description names for routes and fills. */
export const filesNamedIn = ({ routes, fills = [] }: Pick<RemoteRelease, 'routes' | 'fills'>): string[] =>
  [...routes, ...fills].flatMap(({ files }) => files);

const base = ({ name, version }: Pick<RemoteRelease, 'name' | 'version'>) => `/remotes/${name}/${version}/`;
const entryOf = (release: Pick<RemoteRelease, 'name' | 'version' | 'entry'>) =>
  `client/${release.entry.slice(base(release).length)}`;

/** Facts about one file, which depend on nothing but its text, its path, and the name and entry of the release. */
export function readFile(
  { path, text }: GateFile,
  release: Pick<RemoteRelease, 'name' | 'version' | 'entry'>,
): FileFacts {
  if (path.endsWith('.css')) {
    // Server builds run outside of browsers.
    const findings = path.startsWith('client/') ? readStyle(path, text, release.name) : [];
    return { path, script: null, findings };
  }
  if (path.endsWith('.json')) {
    return { path, script: null, pageScript: readPageScript(text), findings: [] };
  }
  const script = readScript(path, text, path === entryOf(release));
  return { path, script, findings: script.findings };
}

function readPageScript(text: string): NonNullable<FileFacts['pageScript']> | null {
  try {
    const { entry, integrity } = (JSON.parse(text) ?? {}) as Readonly<Record<string, unknown>>;
    return typeof entry === 'string' && typeof integrity === 'string' ? { entry, integrity } : null;
  } catch {
    return null;
  }
}

/** The script of server-rendered pages is one of the release, with its own hash. */
function checkPageScript(release: Row, { files, integrities }: CodeFacts): Finding[] {
  return files.flatMap(({ path, pageScript }) => {
    if (pageScript === undefined) return [];
    const isOwn = pageScript?.entry.startsWith(base(release)) ?? false;
    const integrity = integrities[pageScript?.entry.slice(base(release).length) ?? ''];
    if (isOwn && integrity === pageScript?.integrity) return [];
    return [finding('page-script', 'names no script of the release by its hash', { file: path })];
  });
}

const scriptsOf = ({ files }: CodeFacts): ScriptFacts[] =>
  files.flatMap(({ path, script }) => (script && path.startsWith('client/') ? [script] : []));

/** The operations that the code names, and those that the description adds, with their schemas. */
export function usedOperations(
  { operations = {} }: Pick<RemoteRelease, 'operations'>,
  { files }: CodeFacts,
  running: Readonly<Record<string, OperationShape>>,
): Record<string, OperationShape> {
  const used = new Map<string, OperationShape>(Object.entries(operations));
  for (const { script } of files) {
    for (const { key } of script?.operations ?? []) {
      const shape = running[key];
      if (shape && !used.has(key)) used.set(key, shape);
    }
  }
  return Object.fromEntries([...used].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function checkContainerCode(release: Row, code: CodeFacts): Finding[] {
  const entry = code.files.find(({ path }) => path === entryOf(release))?.script;
  // A file that is missing or cannot be read is reported as such.
  if (!entry || entry.findings.some(({ code: problem }) => problem === 'script-syntax')) return [];
  const place = { file: entry.file };
  if (!entry.globals.includes(release.container)) {
    return [finding('container-missing', `sets no global variable ${release.container.slice(0, 80)}`, place)];
  }
  const lacking = ['get', 'init'].filter((name) => !entry.interface.includes(name));
  const exposes = scriptsOf(code).some((script) => script.interface.includes('./remote'));
  return [
    ...(lacking.length > 0
      ? [finding('container-interface', `defines a container without ${lacking.join(' and ')}`, place)]
      : []),
    ...(exposes ? [] : [finding('container-interface', 'exposes no module ./remote', place)]),
  ];
}

/** Compares what the container asks its host for with what the description says. */
function checkShared({ shared }: Row, code: CodeFacts): Finding[] {
  const claims = new Map(
    scriptsOf(code).flatMap((script) =>
      script.shared.map((each) => [`${each.name} ${each.range}`, each] as const),
    ),
  );
  return [...claims.values()].flatMap(({ name, range, place }) => {
    const claimed = shared[name];
    if (claimed === range) return [];
    const said = claimed === undefined ? `does not name ${name}` : `says ${claimed}`;
    return [finding('shared-claim', `asks its host for ${name} ${range}; release.json ${said}`, place)];
  });
}

function checkHashes(release: Row, code: CodeFacts): Finding[] {
  const actual = new Set(Object.values(code.integrities));
  const expected = scriptsOf(code).flatMap(({ hashes }) => hashes);
  const wrong = expected.filter(({ hash }) => !actual.has(hash));
  const found = wrong.map(({ hash, place }) =>
    finding('chunk-hash', `expects ${hash.slice(0, 20)}…, which no file of the release has`, place),
  );
  if (!release.checksChunks) return found;
  const known = new Set(expected.map(({ hash }) => hash));
  const entry = release.entry.slice(base(release).length);
  const unchecked = new Set(
    filesNamedIn(release)
      .map((url) => url.slice(base(release).length))
      .filter((file) => file !== entry && code.integrities[file] && !known.has(code.integrities[file])),
  );
  return [
    ...found,
    ...[...unchecked].map((file) =>
      finding('chunk-hash', `is in no table of hashes, though release.json says that chunks are checked`, {
        file: `client/${file}`,
      }),
    ),
  ];
}

/** The shell asks the remote's export for a fill by the name of its slot, so that a script must have it. */
const checkFillModules = ({ fills = [] }: Row, code: CodeFacts): Finding[] => {
  const named = new Set(scriptsOf(code).flatMap(({ slots: names }) => names));
  return fills
    .filter(({ slot }) => slotAt(slot) && !named.has(slot))
    .map(({ slot }) => finding('slot-module', `it fills ${slot}, which its remote does not export`));
};

const checkUnknownOperations = (
  { files }: CodeFacts,
  running: Readonly<Record<string, OperationShape>>,
): Finding[] =>
  files.flatMap(({ script }) =>
    (script?.operations ?? [])
      .filter(({ key, isCalled }) => isCalled && !isBackendOperation(key) && !running[key])
      .map(({ key, place }) => finding('operation-gone', `calls ${key}, which the API does not have`, place)),
  );

/** Problems of the code, each with its place. */
export const checkCode = (
  release: Row,
  code: CodeFacts,
  running: Readonly<Record<string, OperationShape>>,
): Finding[] => [
  ...code.files.flatMap(({ findings }) => findings),
  ...checkPageScript(release, code),
  ...checkContainerCode(release, code),
  ...checkShared(release, code),
  ...checkHashes(release, code),
  ...checkFillModules(release, code),
  ...checkUnknownOperations(code, running),
];

/** Places for a person to look at: the gate cannot tell where a computed address leads. */
export const remarksOnCode = (code: CodeFacts): string[] =>
  scriptsOf(code).flatMap(({ leavesAt }) =>
    leavesAt
      ? [
          `${placeText(leavesAt)} sends the tab to an address that it computes: make sure that it cannot be another origin`,
        ]
      : [],
  );
