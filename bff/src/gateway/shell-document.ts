/** The HTML of every portal page: empty but for what the browser should fetch at once and what it must know. */
import type { BootData, RegistryRow } from '@farmpost/shared/contracts/platform';
import { matchRoute } from './match-route';
import { themeScript } from './theme-script';

/** Files of the shell's build, as `shell/dist/assets.json` names them. */
export interface ShellAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preload: readonly string[];
}

export interface ShellDocument {
  readonly path: string;
  readonly nonce: string;
  readonly assets: ShellAssets;
  readonly boot: BootData;
}

const escapeAttribute = (text: string) =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Files that the page at hand needs from a remote, fetched beside the shell instead of after it. */
function remotePreloads(path: string, rows: readonly RegistryRow[]): string {
  const match = matchRoute(path, rows);
  if (!match) return '';
  const { row, route } = match;
  return route.files
    .map((file) => {
      const integrity = file === row.entry ? ` integrity="${escapeAttribute(row.integrity)}"` : '';
      return `<link rel="preload" as="script" href="${escapeAttribute(file)}"${integrity}>`;
    })
    .join('\n');
}

/** A mailbox with its flag up, small enough to need no request. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 26V15a7 7 0 0 1 14 0v11z" fill="#1a4477"/><path d="M11 8h10a7 7 0 0 1 7 7v11H18V15a7 7 0 0 0-7-7z" fill="#90bbef"/><path d="M21 18V5h6v4h-4v9z" fill="#bc2f1d"/></svg>',
)}`;

export function shellDocument({ path, nonce, assets, boot }: ShellDocument): string {
  const links = [
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${escapeAttribute(file)}">`),
    ...assets.preload.map((file) => `<link rel="preload" as="script" href="${escapeAttribute(file)}">`),
    ...assets.scripts.map((file) => `<script defer src="${escapeAttribute(file)}"></script>`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${escapeAttribute(nonce)}">
<link rel="icon" href="${ICON}">
<title>Farmpost</title>
<script nonce="${escapeAttribute(nonce)}">${themeScript}</script>
${links.join('\n')}
${remotePreloads(path, boot.remotes)}
<script type="application/json" id="farmpost-boot">${inlineJson(boot)}</script>
</head>
<body>
<div id="root"></div>
<noscript>The portal needs JavaScript. Landing pages and the public site work without it.</noscript>
</body>
</html>
`;
}
