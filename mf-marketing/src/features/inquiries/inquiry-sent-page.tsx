/** Thanks for a message that was sent without scripts. */
import { letterPage } from '../../plain/letter-page';

export const inquirySentPage = () =>
  letterPage(
    'Thank you. We have your message.',
    <>
      <p>A person reads it and answers within one business day. A receipt is on its way to your mailbox.</p>
      <p>
        <a href="/">Back to Home</a>
      </p>
    </>,
  );
