/** Frame of every page: skip link, header, footer, and the live region that announces a new page. */
import { Outlet } from '@farmpost/shared/client/router';
import type { PreviewedRelease } from '@farmpost/shared/contracts/platform';
import { ToastRegion } from '@farmpost/shared/ui/toast/toast';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { AuthModalProvider } from '../chrome/auth-modal/use-auth-modal';
import { AppFooter } from '../chrome/app-footer';
import { Footer } from '../chrome/footer';
import { FrameLinksContext, type FrameLinks } from '../chrome/frame-links';
import { Header } from '../chrome/header';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { useFollowReleases } from '../session/follow-releases';
import { PaletteProvider } from '../chrome/palette-provider';
import { useSession } from '../session/session';
import { useMailedCode } from '../session/use-mailed-code';
import { announcerProps } from './route-change';

interface PortalFrameProps {
  readonly links: FrameLinks;
  /** Kind of the page: of the signed-in app, or public. */
  readonly frame: 'app' | 'public';
  /** Releases that this browser alone was given. */
  readonly previews?: readonly PreviewedRelease[] | undefined;
}

export function PortalFrame({ links, frame, previews = [] }: PortalFrameProps) {
  useMailedCode();
  useFollowReleases();
  return (
    <FrameLinksContext value={links}>
      <AuthModalProvider>
        <PaletteProvider>
          <Frame>
            <a className="skip-link" href="#content">
              Skip to content
            </a>
            <Header />
            {previews.length > 0 && (
              <Suspense fallback={null}>
                <PreviewBanner previews={previews} />
              </Suspense>
            )}
            <ForAccount>
              <ViewBanner />
              <DeletionBanner />
            </ForAccount>
            <main id="content" tabIndex={-1}>
              <Outlet />
            </main>
            {frame === 'app' ? <AppFooter /> : <Footer />}
            <ToastRegion />
            <AskAgain />
            <OfferVersion />
            <ForAccount>
              <PhoneBar />
            </ForAccount>
            <div className="visually-hidden" {...announcerProps} />
          </Frame>
        </PaletteProvider>
      </AuthModalProvider>
    </FrameLinksContext>
  );
}

const PreviewBanner = lazy(async () => ({
  default: (await import('../chrome/preview-banner')).PreviewBanner,
}));
const Reauthentication = lazy(async () => ({
  default: (await import('../chrome/reauthentication')).Reauthentication,
}));

const PhoneBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "session" */ '../chrome/phone-bar')).PhoneBar,
}));
const ViewBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "session" */ '../chrome/view-banner')).ViewBanner,
}));
const DeletionBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "session" */ '../chrome/deletion-banner')).DeletionBanner,
}));

/** In the chunk of the session library, which no visitor needs. */
function ForAccount({ children }: { readonly children: ReactNode }) {
  const { me } = useSession();
  if (!me) return null;
  return (
    <RemoteBoundary resetKey="" fallback={null} onError={() => undefined}>
      <Suspense fallback={null}>{children}</Suspense>
    </RemoteBoundary>
  );
}

/** Sign-in dialog over the current page when the session ends. */
function AskAgain() {
  const { hasExpired } = useSession();
  if (!hasExpired) return null;
  return (
    <Suspense fallback={null}>
      <Reauthentication />
    </Suspense>
  );
}

const NewVersion = lazy(async () => ({ default: (await import('./new-version')).NewVersion }));
/** Age of a page before it asks for a newer version. */
const OFFER_AFTER_MS = 60_000;

function OfferVersion() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    // The banner's code may be gone after a release; that must not break the page.
    <RemoteBoundary resetKey="" fallback={null} onError={() => undefined}>
      <Suspense fallback={null}>
        <NewVersion />
      </Suspense>
    </RemoteBoundary>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  > main:focus {
    outline: none;
  }
`;
