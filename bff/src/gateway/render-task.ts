/** Runs the server builds of releases: in the process that is kept for it, or in place where nothing is bundled. */
import type { PageServer, PortalServer, RenderedView } from '@farmpost/shared/contracts/page-rendering';
import type { BootData } from '@farmpost/shared/contracts/platform';
import { loadServerModule } from './server-module';

/** A page by a remote's own server build, which brings everything it needs. */
export interface PageTask {
  readonly kind: 'page';
  /** Absolute path of the build. Its content never changes. */
  readonly file: string;
  readonly method: keyof PageServer;
  readonly data: unknown;
}

/** A page in the portal's frame, by the shell's build and the remote's. */
export interface ViewTask {
  readonly kind: 'view';
  readonly shellFile: string;
  readonly remoteFile: string | null;
  readonly url: string;
  readonly boot: BootData;
}

export type RenderTask = PageTask | ViewTask;
export type ViewResult = RenderedView & { readonly loader: string };

const MAX_MODULES = 12;

export function createTaskRunner(): (task: RenderTask) => Promise<unknown> {
  const modules = new Map<string, unknown>();

  function load(key: string, make: () => unknown): unknown {
    if (!modules.has(key)) {
      if (modules.size >= MAX_MODULES) modules.delete(modules.keys().next().value ?? key);
      modules.set(key, make());
    }
    return modules.get(key);
  }

  return async (task) => {
    if (task.kind === 'page') {
      const server = load(task.file, () => loadServerModule(task.file)) as PageServer;
      return (server[task.method] as (data: unknown) => unknown)(task.data);
    }
    const { shellFile, remoteFile, url, boot } = task;
    const portal = load(shellFile, () => loadServerModule(shellFile)) as PortalServer;
    // A remote's build takes the singletons of the shell that draws it.
    const remote =
      remoteFile === null
        ? null
        : load(`${shellFile} ${remoteFile}`, () => loadServerModule(remoteFile, portal.shared));
    return { ...(await portal.renderView(url, boot, remote)), loader: portal.loader };
  };
}
