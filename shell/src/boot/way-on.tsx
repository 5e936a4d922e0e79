import { Button } from '@farmpost/shared/ui/button/button';
import { Notice } from '../pages/notice';

/** Shown in place of a portal that cannot go on. Both ways load a new page. */
export function WayOn() {
  return (
    <Notice role="alert">
      <h1>This page stopped working</h1>
      <p>Something on it failed. Nothing you saved is lost.</p>
      <Button look="primary" onClick={() => location.reload()}>
        Reload the Page
      </Button>
      <a href="/">Go to the home page</a>
    </Notice>
  );
}
