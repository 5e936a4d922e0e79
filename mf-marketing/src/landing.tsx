/** The exposed `./landing`: hydrates the server-rendered page without changing its content. */
// Emits the font that the server-rendered page references; its @font-face rule is in that page.
import '@fontsource/besley/files/besley-latin-700-normal.woff2';
import { request } from '@farmpost/shared/client';
import { createReleaseReports, type ReportedRelease } from '@farmpost/shared/client/release-reports';
import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingDocument, type PageData } from './features/landing/landing-document';

/** Known only while the script runs for the first time. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

/** The page is the same for everyone, so its ticket comes with the script. */
async function askForTicket(version: string): Promise<string | null> {
  const { ticket } = await request('POST /releases/ticket', { body: { part: 'mf-marketing', version } });
  return ticket;
}

function Reported({ onShown, children }: { readonly onShown: () => void; readonly children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

/**
 * @param askedAt the visitor's first sign on the clock of `performance.now()`; 0 where the page waited for none
 */
export function hydrate(root: Element, data: PageData, askedAt: number): void {
  const version = /\/remotes\/mf-marketing\/([^/]+)\//.exec(source)?.[1];
  const reports = createReleaseReports({ ticket: version === undefined ? undefined : askForTicket(version) });
  const release: ReportedRelease = { name: 'mf-marketing', version: version ?? '' };
  reports.note(release, 'loaded');
  hydrateRoot(
    root,
    <Reported onShown={() => reports.note(release, 'rendered', { readyMs: performance.now() - askedAt })}>
      <LandingDocument data={data} />
    </Reported>,
    {
      onUncaughtError: (error) => {
        reports.note(release, 'crashed', { message: error instanceof Error ? error.message : String(error) });
        reportError(error);
      },
    },
  );
}
