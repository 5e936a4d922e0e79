/** What surrounds every page: skip link, header, footer, and the live region that announces a new page. */
import { Outlet } from '@farmpost/shared/client/router';
import { ToastRegion } from '@farmpost/shared/ui/toast/toast';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { AuthModalProvider } from '../chrome/auth-modal/use-auth-modal';
import { DeletionBanner } from '../chrome/deletion-banner';
import { Footer } from '../chrome/footer';
import { Header } from '../chrome/header';
import type { ServedPaths } from '../chrome/navigation';
import { useSession } from '../session/session';
import { useMailedCode } from '../session/use-mailed-code';
import { announcerProps } from './route-change';

export function PortalFrame({ paths }: { readonly paths: ServedPaths }) {
  useMailedCode();
  return (
    <AuthModalProvider>
      <Frame>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <Header paths={paths} />
        <DeletionBanner />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer paths={paths} />
        <ToastRegion />
        <AskAgain />
        <div className="visually-hidden" {...announcerProps} />
      </Frame>
    </AuthModalProvider>
  );
}

const Reauthentication = lazy(async () => ({
  default: (await import('../chrome/reauthentication')).Reauthentication,
}));

/** Over whatever page is at hand when the session ends. */
function AskAgain() {
  const { hasExpired } = useSession();
  if (!hasExpired) return null;
  return (
    <Suspense fallback={null}>
      <Reauthentication />
    </Suspense>
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
