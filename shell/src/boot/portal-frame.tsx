/** What surrounds every page: skip link, header, footer, and the live region that announces a new page. */
import { Outlet } from '@farmpost/shared/client/router';
import { announcerProps } from './route-change';

export function PortalFrame() {
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <div {...announcerProps} />
    </>
  );
}
