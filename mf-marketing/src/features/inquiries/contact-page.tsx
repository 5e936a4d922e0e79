/** `/contact`: three ways to reach a person, a form, and the most common questions. */
import { Link } from '@farmpost/shared/client/router';
import {
  OFFICE,
  SUPPORT_EMAIL,
  SUPPORT_HOURS,
  SUPPORT_PHONE,
  SUPPORT_PHONE_HREF,
} from '@farmpost/shared/domain/company';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import { MailIcon, PhoneIcon, MapPinIcon } from '@farmpost/shared/ui/icon/icon';
import { AirmailStripe } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { PageOpening, Wrap } from '../../site/page-parts';
import { ContactForm } from './contact-form';

const questions = [
  {
    question: 'How fast do you answer?',
    answer: 'Within one business day, by email.',
  },
  {
    question: 'Can I talk to a person by phone?',
    answer: `Yes. Call ${SUPPORT_PHONE}, ${SUPPORT_HOURS}. A person picks up; outside these hours, leave a message and we will call you back the next business day.`,
  },
  {
    question: 'Can I schedule a demo?',
    answer:
      'Choose the subject “Sales Inquiry” in the form and name two times that suit you. A demo takes 20 minutes, on your own listings if your MLS is connected.',
  },
  {
    question: 'Where are you located?',
    answer: `${OFFICE.street}, ${OFFICE.place}. Cards are printed and mailed close to the homes they go to, so where we sit does not slow your mail.`,
  },
] as const;

export function Page() {
  return (
    <Wrap>
      <PageOpening>
        <h1 tabIndex={-1}>Get in Touch</h1>
        <p>
          A question about your farm, a bill or a card that went out? Write to us. The people who answer are
          the people who build Farmpost.
        </p>
      </PageOpening>
      <Columns>
        <Letter aria-labelledby="write">
          <AirmailStripe />
          <div>
            <h2 id="write">Send us a message</h2>
            <ContactForm />
          </div>
        </Letter>
        <Ways>
          <li>
            <PhoneIcon size={20} />
            <h2>Phone support</h2>
            <a href={SUPPORT_PHONE_HREF}>{SUPPORT_PHONE}</a>
            <p>{SUPPORT_HOURS}</p>
          </li>
          <li>
            <MailIcon size={20} />
            <h2>Email</h2>
            <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
            <p>24/7: send any time, answered within one business day</p>
          </li>
          <li>
            <MapPinIcon size={20} />
            <h2>Office</h2>
            <address>
              {OFFICE.street}
              <br />
              {OFFICE.place}
            </address>
            <p>Visits by appointment</p>
          </li>
        </Ways>
      </Columns>
      <Questions aria-labelledby="questions">
        <h2 id="questions">Before you write</h2>
        <dl>
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <p>
          More answers are in the <Link to="/help">Help Center</Link>.
        </p>
      </Questions>
    </Wrap>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 40px 64px;
  align-items: start;
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  }
`;
const Letter = styled.section`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);

  > div:last-child {
    padding: clamp(20px, 3vw, 40px);
  }
  h2 {
    margin-bottom: 24px;
    font: 700 24px/30px var(--font-display);
  }
`;
const Ways = styled.ul`
  border-top: 4px solid var(--text);
  box-shadow:
    inset 0 2px 0 var(--bg),
    inset 0 3px 0 var(--text);

  li {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 4px 16px;
    padding-block: 24px;
    border-bottom: 1px solid var(--line);
  }
  li > :not(svg) {
    grid-column: 2;
  }
  svg {
    margin-top: 4px;
    color: var(--primary);
  }
  h2 {
    grid-row: 1;
    font: 700 20px/28px var(--font-display);
  }
  a,
  address {
    justify-self: start;
    font-size: 17px;
    line-height: 26px;
    font-style: normal;
  }
  p {
    font-size: 15px;
    line-height: 22px;
    color: var(--muted);
  }
`;
const Questions = styled.section`
  padding-block: clamp(56px, 7vw, 96px);

  h2 {
    margin-bottom: 24px;
    font: 700 clamp(26px, 3vw, 36px) / 1.1 var(--font-display);
  }
  dl {
    display: grid;
    gap: 0 64px;
    border-top: 2px solid var(--text);
  }
  dl > div {
    padding-block: 20px;
    border-bottom: 1px solid var(--line);
  }
  dt {
    font-weight: 600;
    font-size: 17px;
    line-height: 26px;
  }
  dd {
    margin: 4px 0 0;
    max-width: 66ch;
    color: var(--muted);
    text-wrap: pretty;
  }
  > p {
    margin-top: 24px;
  }
  @media ${aboveTablet} {
    dl {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
