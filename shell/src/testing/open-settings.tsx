import type { Me } from '@farmpost/shared/contracts/accounts';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { SettingsPage } from '../pages/settings/settings-page';
import type { Session } from '../session/session';
import { LiveSession, storeSession } from './live-session';

/** Opens a settings tab as a user whose auth client is signed in. */
export function openSettings(tab: string, me: Me, changes?: Partial<Session>) {
  storeSession(me);
  return renderPage(<SettingsPage />, {
    path: '/settings',
    at: href(paths.settings, { tab }),
    around: (children) => (
      <LiveSession me={me} changes={changes}>
        {children}
      </LiveSession>
    ),
  });
}
