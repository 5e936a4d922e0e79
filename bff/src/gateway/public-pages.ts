/**
 * Renders public pages in the portal's frame: the shell's server build draws, and gives the release's server build the
 * singletons that both must share. A release that fails gives way to the one before; then the browser draws.
 */
import type { RenderedView } from '@farmpost/shared/contracts/page-rendering';
import type {
  BootData,
  RegistryRow,
  RemoteRelease,
  RenderedRoute,
} from '@farmpost/shared/contracts/platform';
import path from 'node:path';
import type { StoredFile } from '../features/releases/file-cache';
import type { Visitor } from '../features/releases/release-snapshot';
import { matchRoute, type RouteMatch } from './match-route';
import type { RemoteRegistry } from './registry';
import type { ViewResult, ViewTask } from './render-task';
import type { Viewer } from './visit';

export interface PublicPage extends RenderedView {
  readonly boot: BootData;
  readonly loader: string;
  /** Match in the release that rendered the page, which may be the previous one. */
  readonly match: RouteMatch | null;
  /** The releases that the page was drawn from. */
  readonly rows: readonly RegistryRow[];
  /** The same object for all views that were drawn from the same. */
  readonly drawing: object;
}

export interface PublicPages {
  /**
   * The page at `url` (path and query) from the releases in `rows`. Null where it must be drawn in the browser: no
   * server build is there, or all failed. Never rejects.
   */
  render(view: PublicView): Promise<PublicPage | null>;
}

export interface PublicView {
  readonly url: string;
  readonly path: string;
  readonly rows: readonly RegistryRow[];
  readonly visitor: Visitor;
  readonly viewer: Viewer;
  readonly boot: (rows: readonly RegistryRow[]) => BootData;
}

const pathOf = (file: StoredFile) => path.join(file.folder, file.name);

/** The rows in which a remote's release gives way to the one before. */
function withPrevious(rows: readonly RegistryRow[], row: RegistryRow): RegistryRow[] | null {
  const { previous } = row;
  if (!previous) return null;
  return rows.map((each) => (each.name === row.name ? { ...previous, previous: null } : each));
}

/** A page takes about 30 kB. */
const MAX_VIEWS = 300;

export function createPublicPages(registry: RemoteRegistry, now: () => Date): PublicPages {
  /** Drawn views by everything that they are drawn from, least recently used first. */
  const views = new Map<string, Promise<ViewResult>>();

  /** Draws a view once an hour: it may show the date. */
  function viewOf(task: Omit<ViewTask, 'kind'>): Promise<ViewResult> {
    const key = JSON.stringify([now().toISOString().slice(0, 13), task]);
    const view = views.get(key) ?? registry.renderer.view(task);
    views.delete(key);
    views.set(key, view);
    // A failure is tried again by the next page.
    view.catch(() => views.get(key) === view && views.delete(key));
    if (views.size > MAX_VIEWS) views.delete(views.keys().next().value ?? key);
    return view;
  }

  /** Where the release has no build for servers, or may not run one, the browser draws: that is no failure. */
  async function buildOf({ name, version }: RemoteRelease): Promise<string | null> {
    if (!(await registry.mayRender(name))) return null;
    const file = await registry.file(name, version, 'ssr/remote.js');
    return file && pathOf(file);
  }

  async function draw({ url, path: pathname, rows, visitor, boot }: PublicView): Promise<PublicPage | null> {
    const shell = await registry.shell(visitor);
    if (!shell?.row.server) return null;
    const shellFile = await registry.file('shell', shell.version, shell.row.server);
    const match = matchRoute(pathname, rows);
    const remoteFile = match && (await buildOf(match.row));
    if (!shellFile || (match && !remoteFile)) return null;
    const rendered: RenderedRoute = { remote: match?.row.name ?? null, path: match?.route.path ?? '*' };
    const data = { ...boot(rows), rendered };
    const task = { shellFile: pathOf(shellFile), remoteFile, url, boot: data };
    // A form that was sent back holds what a visitor typed.
    const view = await (data.returnedForm ? registry.renderer.view(task) : viewOf(task));
    return { ...view, boot: data, match, rows, drawing: view };
  }

  return {
    async render(view) {
      for (let rows: readonly RegistryRow[] | null = view.rows; rows;) {
        const row: RegistryRow | null = matchRoute(view.path, rows)?.row ?? null;
        try {
          return await draw({ ...view, rows });
        } catch (error) {
          registry.reportRenderFailure(row?.name ?? 'shell', row?.version ?? '', error, view.viewer);
          rows = row && withPrevious(rows, row);
        }
      }
      return null;
    },
  };
}
