/** The HTML of every portal page: empty but for what the browser should fetch at once and what it must know. */
import { ROUTE_FILES_ELEMENT } from '@farmpost/shared/contracts/constants';
import type { RouteFiles } from '@farmpost/shared/contracts/page-rendering';
import type { BootData } from '@farmpost/shared/contracts/platform';
import { escapeHtml } from '../http/escape-html';
import { headStart, inlineJson } from './document-parts';
import { earlyProfileScript } from './early-profile';
import { assetIntegrity, remoteIntegrity } from './file-integrity';
import type { RouteMatch } from './match-route';
import { startFailure, startFailureScript, startFailureStyle } from './start-failure';
import { themeScript } from './theme-script';

/** Files of the shell's build, as `shell/dist/assets.json` names them. */
export interface ShellAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The same styles as text. */
  readonly css: string;
  /** Fonts of the first screen. */
  readonly fonts: readonly string[];
  readonly preload: readonly string[];
  /** Files that it asks for where a session may be, as on every page that is not drawn here. */
  readonly session?: readonly string[];
  /** `sha384-…` of every script and style, by its name below `/assets/`. */
  readonly integrities?: Readonly<Record<string, string>>;
  /** The build that renders pages, in `shell/dist`; null where all is drawn in the browser. */
  readonly server: string | null;
}

export interface ShellDocument {
  /** Null for a page of the shell's own. */
  readonly match: RouteMatch | null;
  readonly nonce: string;
  readonly assets: ShellAssets;
  readonly boot: BootData;
  readonly files: RouteFiles;
}

/** The attribute, with the space before it. */
const withIntegrity = (integrity: string | undefined) =>
  integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`;

/** Files that the page at hand needs from a remote, fetched beside the shell instead of after it. */
function remotePreloads(match: RouteMatch | null): string {
  if (!match) return '';
  const { row, route } = match;
  return route.files
    .map(
      (file) =>
        `<link rel="preload" as="script" href="${escapeHtml(file)}"${withIntegrity(remoteIntegrity(row, file))}>`,
    )
    .join('\n');
}

export function shellDocument({ match, nonce, assets, boot, files }: ShellDocument): string {
  const checked = (file: string) => withIntegrity(assetIntegrity(assets, file));
  const links = [
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}"${checked(file)}>`),
    ...[...assets.preload, ...(assets.session ?? [])].map(
      (file) => `<link rel="preload" as="script" href="${escapeHtml(file)}"${checked(file)}>`,
    ),
    ...assets.scripts.map((file) => `<script defer src="${escapeHtml(file)}"${checked(file)}></script>`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
${headStart(nonce)}
<title>Farmpost</title>
<script nonce="${escapeHtml(nonce)}">${themeScript}${startFailureScript}${earlyProfileScript}</script>
<style nonce="${escapeHtml(nonce)}">${startFailureStyle}</style>
${links.join('\n')}
${remotePreloads(match)}
<script type="application/json" id="farmpost-boot">${inlineJson(boot)}</script>
<script type="application/json" id="${ROUTE_FILES_ELEMENT}">${inlineJson(files)}</script>
</head>
<body>
<div id="root"></div>
${startFailure}
<noscript>The portal needs JavaScript. Landing pages and the public site work without it.</noscript>
</body>
</html>
`;
}
