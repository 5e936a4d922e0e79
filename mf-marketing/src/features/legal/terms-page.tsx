import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { SUPPORT_EMAIL } from '@farmpost/shared/domain/company';
import { FREE_POSTCARDS } from '@farmpost/shared/domain/pricing';
import { formatMoney } from '@farmpost/shared/domain/format';
import { figures } from '../../site/marketing-figures';
import { LegalPage } from './legal-page';
import { useCardCents } from '../../site/card-rates';

/** `/terms`: what an agent and Farmpost owe each other. */
export function Page() {
  const cardCents = useCardCents();
  return (
    <LegalPage title="Terms of Service">
      <p>
        These terms are the agreement between you and {PRODUCT_NAME}. By opening an account you accept them.
        They are written to be read; where a sentence is unclear, ask us before you rely on it.
      </p>

      <h2>Who may use {PRODUCT_NAME}</h2>
      <p>
        You must be 18 or older and hold a valid real estate license in the state where you work. If your
        license lapses, is suspended or is revoked, stop mailing and tell us. You act for yourself and, where
        your state asks for it, under your broker’s supervision; it is up to you to make your broker aware of
        what you mail.
      </p>

      <h2>Your account</h2>
      <p>
        Give your own name, license number and email address, and keep them current: they are printed on cards
        and shown on your public page. Keep your password to yourself. Anything done under your account counts
        as done by you until you tell us that someone else is using it.
      </p>

      <h2>What we do</h2>
      <p>
        We read your listings from your MLS, choose nearby homes by the rules you set, print and mail
        postcards, keep a public page for you, and bring you the answers. We aim to hand a card to the printer
        within {figures.hoursToPrinter} hours of the listing; when it is delivered is up to the Postal
        Service.
      </p>

      <h2>What you mail</h2>
      <ul>
        <li>
          A campaign is mailed after you approve it, or automatically if you have turned on automatic
          approval. Until it is handed to the printer you can stop it at no cost. After that it cannot be
          recalled.
        </li>
        <li>
          You are responsible for the words, prices and pictures on your cards: they must be true, yours to
          use, and within the advertising rules of your state, your board and your MLS.
        </li>
        <li>
          Fair housing law applies to every card. Homes are never chosen by race, color, religion, sex,
          disability, family or national origin, and a card may not state such a preference. We hold back
          cards that do.
        </li>
        <li>
          Homeowners who asked for no more cards get none. You may not work around their choice in any other
          way.
        </li>
      </ul>

      <h2>Leads</h2>
      <p>
        A homeowner who answers your card wrote to you. Use their contact details to answer them. Texts and
        emails beyond that need their consent, which the lead shows, and must stop when they ask.
      </p>

      <h2>What it costs</h2>
      <ul>
        <li>
          The membership is ${figures.membershipDollars} a month. There is no contract and no setup fee.
        </li>
        <li>
          A postcard of 6 x 4 in costs {formatMoney(cardCents)}, printing and postage included; other sizes
          and classes of mail have their own rates, which you see before you send. The first {FREE_POSTCARDS}{' '}
          of an account are free. You are charged when the printer accepts a card, never beyond the budget you
          set, and credited when a card fails or, as First-Class Mail, comes back.
        </li>
        <li>
          You can pause: no new postcards are mailed until you resume. You can cancel at any time; the
          membership then ends with the month you have paid for.
        </li>
      </ul>

      <h2>Billing disputes</h2>
      <p>
        If a charge looks wrong, write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>. Billing
        disputes must be raised within 30 days of the charge; after that it counts as accepted. We answer with
        the ledger of your account, line by line, and refund anything charged in error.
      </p>

      <h2>Your data and ours</h2>
      <p>
        Your leads, listings and texts stay yours. You can export them at any time and delete your account in
        its settings. The records of homes that we license from data vendors may be used through{' '}
        {PRODUCT_NAME} only. How we treat personal data is in the <a href="/privacy">Privacy Policy</a>.
      </p>

      <h2>What we cannot promise</h2>
      <p>
        We do not promise listings, leads or sales: figures on our pages are goals, models and estimates. The
        service is offered as it is. If we fail you, our liability is limited to what you paid us in the three
        months before, except where the law does not allow such a limit.
      </p>

      <h2>Ending an account</h2>
      <p>
        We may suspend an account that breaks these terms, the law or homeowners’ peace; we will tell you why,
        and you may respond. Money paid for cards that were not mailed is refunded.
      </p>

      <h2>Changes and law</h2>
      <p>
        If these terms change to your disadvantage, we will tell you by email 30 days ahead, and you may leave
        before then. The law of Oregon applies.
      </p>
    </LegalPage>
  );
}
