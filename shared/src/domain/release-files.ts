/**
 * The kinds of files that a release may contain, and how the portal answers with each. They lie on the portal's own
 * origin, where a document reads the session of the person who opens it: a file is never more than its kind.
 */
import { finding, type Finding } from './release-finding';

/**
 * A worker takes its policy from its own script, not from the page (Content Security Policy Level 3, 4.2.2): it may ask
 * this origin alone.
 */
const SCRIPT_POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Opened by itself, such a file runs nothing and belongs to no origin. */
export const SANDBOX_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

interface FileKind {
  readonly type: string;
  readonly policy: string;
}

const script: FileKind = { type: 'text/javascript; charset=utf-8', policy: SCRIPT_POLICY };
const sandboxed = (type: string): FileKind => ({ type, policy: SANDBOX_POLICY });

/** By extension. An SVG is a document, so it is sandboxed as everything else that is not a script. */
const clientKinds: Readonly<Record<string, FileKind>> = {
  js: script,
  mjs: script,
  css: sandboxed('text/css; charset=utf-8'),
  woff: sandboxed('font/woff'),
  woff2: sandboxed('font/woff2'),
  ttf: sandboxed('font/ttf'),
  otf: sandboxed('font/otf'),
  avif: sandboxed('image/avif'),
  gif: sandboxed('image/gif'),
  ico: sandboxed('image/x-icon'),
  jpeg: sandboxed('image/jpeg'),
  jpg: sandboxed('image/jpeg'),
  png: sandboxed('image/png'),
  svg: sandboxed('image/svg+xml'),
  webp: sandboxed('image/webp'),
  json: sandboxed('application/json'),
  // Bundlers write the licenses of packages to text files.
  txt: sandboxed('text/plain; charset=utf-8'),
};

/** The blog's feed. XML is a document too: the portal sends it from one address, sandboxed, and never as a file. */
export const FEED_FILE = 'client/blog.rss.xml';

const serverFile = /\.(?:[cm]?js|json|css|txt)$/;

const extensionOf = (file: string) => /\.(\w+)$/.exec(file)?.[1] ?? '';

/** `file` is a path or name; `null` for a kind that no release has. */
export function releaseFileKind(file: string): FileKind | null {
  const extension = extensionOf(file);
  return Object.hasOwn(clientKinds, extension) ? (clientKinds[extension] ?? null) : null;
}

const wellFormed = /^(client|server|ssr)\/[\w@.+-]+(\/[\w@.+-]+)*$|^page-script\.json$/;

function isReleaseFile(path: string): boolean {
  if (path === FEED_FILE) return true;
  if (!wellFormed.test(path) || /(^|\/)\./.test(path)) return false;
  return path.startsWith('client/') ? releaseFileKind(path) !== null : serverFile.test(path);
}

/** Paths that some disks hold only once: equal but for case, or a file where another path has a folder. */
function collisionsIn(paths: readonly string[]): Finding[] {
  const names = paths.map((path) => path.toLowerCase());
  const folders = new Set(
    names.flatMap((name) => name.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
  );
  return paths.flatMap((path, at) => {
    const name = names[at] ?? '';
    if (names.indexOf(name) !== at) {
      const first = paths[names.indexOf(name)] ?? '';
      const why = first === path ? `${path} is named twice` : `${path} and ${first} differ by case alone`;
      return [finding('file-name', why)];
    }
    return folders.has(name) ? [finding('file-name', `${path} is a file and a folder`)] : [];
  });
}

/** Why files cannot be part of a release; `paths` lie below the build's folder. */
export const checkFilePaths = (paths: readonly string[]): Finding[] => [
  ...paths
    .filter((path) => !isReleaseFile(path))
    .map((path) =>
      finding(
        'file-kind',
        `${path} is no file of a release: scripts, styles, fonts, pictures, JSON and text, with lowercase endings`,
      ),
    ),
  ...collisionsIn(paths),
];
