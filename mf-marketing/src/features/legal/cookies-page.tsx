import {
  PRODUCT_NAME,
  SESSION_STORAGE_KEY,
  THEME_STORAGE_KEY,
  WANTED_PATH_STORAGE_KEY,
} from '@farmpost/shared/contracts/constants';
import { PRIVACY_EMAIL } from '@farmpost/shared/domain/company';
import { LegalPage } from './legal-page';

/** `/cookies`: everything Farmpost keeps in a browser, by purpose. */
export function Page() {
  return (
    <LegalPage title="Cookie Policy">
      <p>
        A cookie is a small piece of text that a site keeps in your browser. {PRODUCT_NAME} mostly uses the
        browser’s own storage, which is never sent along with requests, but serves the same purpose. This page
        lists what is kept, why, and for how long. It calls all of it “cookies.”
      </p>

      <h2>Essential cookies</h2>
      <p>Without them the portal cannot work. They are set when you sign in or choose something.</p>
      <ul>
        <li>
          <code>{SESSION_STORAGE_KEY}</code>: your sign-in. It stays until you sign out; without “Remember me”
          it is removed when you close the browser.
        </li>
        <li>
          <code>farmpost-device</code>: a mark of the device, so that wrong passwords from elsewhere do not
          lock you out. It stays for a year after your last sign-in and is only sent along when you sign in.
        </li>
        <li>
          <code>farmpost_visit</code>: a random number from 0 to 99 that decides which version of the portal
          you get, and another that changes every hour and lets us count how often a version fails. Neither
          names you. It stays for 180 days.
        </li>
        <li>
          <code>farmpost_preview</code>: only for accounts that try new versions early. It stays for a day.
        </li>
        <li>
          <code>{THEME_STORAGE_KEY}</code>: light or dark, if you chose it yourself. It stays until you change
          it.
        </li>
        <li>
          <code>{WANTED_PATH_STORAGE_KEY}</code>: the page you asked for before you created your account, to
          take you there once you are signed in. It is removed then, or expires after a day.
        </li>
        <li>
          <code>agent_profile</code>: the ID and email address of your own agent record, so that your pages
          open faster. It is removed when you sign out.
        </li>
      </ul>

      <h2>Analytics cookies</h2>
      <p>
        We measure how fast pages load and how people move around in them, to find what is slow or unclear.
        The last 100 events and 200 measurements may be kept in your browser’s storage. They contain no name,
        no email address and nothing you typed, and they are not shared with anyone else. The page behind a
        postcard’s code keeps nothing in your browser.
      </p>

      <h2>Marketing cookies</h2>
      <p>We set none. We use no advertising networks, and none of our pages lets one set a cookie.</p>

      <h2>What you can do</h2>
      <p>
        Every browser can show and delete what a site keeps, and can refuse it. Deleting the essential ones
        signs you out and does no other harm. Send questions to{' '}
        <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>; the rest of what we know about you is in the{' '}
        <a href="/privacy">Privacy Policy</a>.
      </p>
    </LegalPage>
  );
}
