/** All routes of the portal: those that the registry's remotes bring, and the shell's own pages. */
import type { RouteObject } from '@farmpost/shared/client/router';
import type { BootData, PortalRow, RenderedRoute } from '@farmpost/shared/contracts/platform';
import { DEFAULT_HOME } from '@farmpost/shared/domain/access';
import type { ComponentType } from 'react';
import { readFrameLinks } from '../chrome/frame-links';
import { Guarded } from '../guards/guarded';
import { OnboardingGate } from '../guards/onboarding-gate';
import { HomeRedirect } from '../pages/home-redirect';
import { NotFoundPage } from '../pages/not-found-page';
import { OwnPage } from '../pages/own-page';
import { RemotePage } from '../remotes/remote-page';
import type { RemoteLoader } from '../remotes/remote-loader';
import { PortalFrame } from './portal-frame';

const loadSignup = async () => (await import('../pages/signup-page')).SignupPage;
const loadForgot = async () => (await import('../pages/forgot-password-page')).ForgotPasswordPage;
const loadReset = async () => (await import('../pages/reset-password-page')).ResetPasswordPage;
const loadCallback = async () => (await import('../pages/auth-callback-page')).AuthCallbackPage;
const loadSettings = async () => (await import('../pages/settings/settings-page')).SettingsPage;

/** A remote's page that is loaded before the router starts, because its HTML came from the server. */
export interface ReadyPage {
  readonly route: RenderedRoute;
  readonly Page: ComponentType;
}

export function portalRoutes(boot: BootData, loader: RemoteLoader, ready?: ReadyPage): RouteObject[] {
  const readyPageOf = (remote: string, path: string) =>
    ready?.route.remote === remote && ready.route.path === path ? ready.Page : undefined;
  // Without the wizard, no one could get past the gate.
  const hasWizard = boot.remotes.some(({ routes }) => routes.some(({ isOnboarding }) => isOnboarding));
  const pagesOf = (row: PortalRow) =>
    row.routes.map((route): RouteObject => {
      const rendered = readyPageOf(row.name, route.path);
      const page = (
        <RemotePage key={route.path} loader={loader} row={row} route={route} rendered={rendered} />
      );
      return {
        path: route.path,
        element: (
          <Guarded
            guard={route.guard}
            only={route.only}
            leaveWhenSignedIn={route.path === '/'}
            isDefaultHome={route.path === DEFAULT_HOME}
          >
            {route.needsOnboarding && hasWizard ? <OnboardingGate>{page}</OnboardingGate> : page}
          </Guarded>
        ),
      };
    });
  const remotePages = (frame: 'app' | 'public') =>
    boot.remotes.filter((row) => (row.frame ?? 'app') === frame).flatMap(pagesOf);
  const loadLogin = async () => {
    const { LoginPage } = await import('../pages/login-page');
    return () => <LoginPage demoAccounts={boot.demoAccounts ?? []} />;
  };
  const hasHome = boot.remotes.some(({ routes }) => routes.some(({ path }) => path === '/'));
  const ownPages: RouteObject[] = [
    ...(hasHome ? [] : [{ path: '/', element: <HomeRedirect /> }]),
    { path: '/login', element: <OwnPage key="login" title="Sign in" load={loadLogin} /> },
    { path: '/signup', element: <OwnPage key="signup" title="Create your account" load={loadSignup} /> },
    {
      path: '/forgot-password',
      element: <OwnPage key="forgot" title="Forgot your password?" load={loadForgot} />,
    },
    {
      path: '/reset-password',
      element: <OwnPage key="reset" title="Reset your password" load={loadReset} />,
    },
    {
      path: '/auth/callback',
      element: <OwnPage key="callback" title="Signing you in" load={loadCallback} />,
    },
    {
      path: '*',
      element: <NotFoundPage absent={boot.absent} />,
    },
  ];
  const settings: RouteObject = {
    path: '/settings',
    element: (
      <Guarded guard="authenticated">
        <OwnPage title="Settings" load={loadSettings} />
      </Guarded>
    ),
  };
  const pages = {
    public: [...remotePages('public'), ...ownPages],
    app: [...remotePages('app'), settings],
  };
  const paths = Object.values(pages)
    .flat()
    .flatMap(({ path }) => (path && path !== '*' ? [path] : []));
  const links = readFrameLinks(boot.remotes, paths);
  // Use the same element in both frames, so that its state survives a link from one frame to the other.
  return (['public', 'app'] as const).map((frame) => ({
    element: <PortalFrame links={links} frame={frame} previews={boot.previews} />,
    children: pages[frame],
  }));
}
