import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { PRIVACY_EMAIL } from '@farmpost/shared/domain/company';
import { LegalPage } from './legal-page';

/** `/privacy`: what is kept about agents and homeowners, and what they can do about it. */
export function Page() {
  return (
    <LegalPage title="Privacy Policy">
      <p>
        {PRODUCT_NAME} prints and mails postcards for real estate agents and brings them the answers. Two
        kinds of people meet here: agents, who have an account, and homeowners, who get a card and may answer
        it. This page says what we keep about each, why, and how to reduce it.
      </p>

      <h2>If you are an agent</h2>
      <p>We keep what you give us and what your work here creates:</p>
      <ul>
        <li>
          Your name, email address, phone number, brokerage, license number and what you put on your public
          page.
        </li>
        <li>
          Your password, only as a hash from which it cannot be read, and the devices you are signed in on.
        </li>
        <li>Your listings as your MLS publishes them. Access data of an MLS is stored encrypted.</li>
        <li>Your campaigns, the cards mailed, what they cost, and the leads that came from them.</li>
      </ul>
      <p>
        Your public page, with your contact details, can be seen by anyone who has its address. Your leads can
        be seen by you and by our staff who help you.
      </p>

      <h2>If you are a homeowner</h2>
      <p>
        A card came to you because your home is near a house that was listed or sold. To address it we use
        public property records, which we get from data vendors: the address of the home, the owner’s name,
        when it was last sold and for how much. From these we estimate its value and equity, to choose the
        homes that a mailing goes to. Homes are never chosen by race, color, religion, sex, disability, family
        or national origin.
      </p>
      <p>
        The agent sees how many homes are mailed and on which blocks, not who lives there. The page behind a
        card’s code never shows your name, your address or your equity to anyone.
      </p>

      <h2>The code on the card</h2>
      <p>
        Each card has its own code. When you open its page, we record that this card was viewed, when, and
        with what kind of browser. Your device is stored as a keyed hash that changes every day: it lets us
        tell two visitors on the same day apart, and cannot be followed further or turned back into an
        address. We use no advertising trackers.
      </p>

      <h2>When you answer an agent</h2>
      <p>
        What you type into the form (your name, and if you like an email address, a phone number and a
        message) goes to the agent named on that page, by email and, if the agent chooses, by text message. It
        does not go to other agents.
      </p>
      <p>
        The box about further texts and emails is never ticked for you, and you get an answer without it. If
        you tick it, we keep the wording you agreed to, the time, the page and your network address, as proof
        that you did. Reply STOP to any text and no more will be sent to that number.
      </p>

      <h2>Our newsletter</h2>
      <p>
        You get it only after you confirm your address, and each one has a link and a button to unsubscribe.
        We count how often each link of a newsletter is opened, but not by whom, and no picture in it tells us
        that you opened it. If a mail server returns one, or you report it as spam, your address comes off the
        list. Which newsletters went to you is kept for 180 days.
      </p>

      <h2>How to stop the cards</h2>
      <p>
        Enter the code from any card you received at <a href="/household">the household page</a> and choose:
        no cards, from that agent or from everyone, fewer cards, or only those that tell you what a nearby
        home sold for. You need no account. Your choice takes effect immediately and does not expire, and you
        can undo it with the same code. To honor it we keep a hash of the address, because otherwise the next
        list of homes would bring the cards back.
      </p>
      <p>
        The same page shows what we hold about your home and where it comes from, and lets you correct the
        name on the card or delete what we hold. After that, only the hash and the fact that a card was mailed
        remain.
      </p>

      <h2>Who else gets data</h2>
      <p>
        We do not sell personal data, and we do not share it for others’ advertising. It goes to the companies
        that do part of the work, and only as far as that part requires: the printer gets names and addresses
        of the cards it mails, and the senders of email and text messages get what they send. We give data to
        authorities where the law requires it.
      </p>

      <h2>How long we keep it</h2>
      <ul>
        <li>An agent’s account, campaigns and leads: while the account exists.</li>
        <li>
          Records of homes: they are replaced when newer ones arrive, and requested again after 30 days at the
          earliest.
        </li>
        <li>Which cards were mailed and what they cost: as long as tax and postal law require.</li>
        <li>Consent, and requests to get no more cards: as long as they must be honored.</li>
      </ul>

      <h2>Cookies and storage</h2>
      <p>
        The portal keeps your sign-in and the theme you chose in your browser’s storage. The page behind a
        card keeps nothing there.
      </p>

      <h2>What you can ask for</h2>
      <p>
        You may ask what we have about you, have it corrected, or have it deleted, whether you are an agent or
        a homeowner. Write to <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>. We may ask for the code
        on your card or other proof that it is you, and we answer within 30 days.
      </p>

      <h2>Changes</h2>
      <p>
        If this policy changes, this page and its date change too. What a homeowner has agreed to stays worded
        as it was at the time.
      </p>
    </LegalPage>
  );
}
