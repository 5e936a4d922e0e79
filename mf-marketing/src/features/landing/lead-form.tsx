import type { LandingData } from '@farmpost/shared/contracts/landing';
import { calledName } from '@farmpost/shared/domain/person-name';
import styled from 'styled-components';
import { FreeStamp } from '../../art/stamp';
import { Honeypot } from '../../site/honeypot';
import { FormCard, FormField, Pair, Problem } from '../../homeowner/form-parts';
import { WarningIcon } from '../../homeowner/icons';
import { callToAction, Heading, note, SubmitButton } from '../../homeowner/parts';
import { ThankYou } from './thank-you';
import { useLeadForm } from './use-lead-form';

/**
 * The reply card: a real form that works without JavaScript. It names no address, so it posts to the page's own URL with
 * the card's code. With JavaScript, it is sent in place.
 */
export function LeadForm({ data }: { data: LandingData }) {
  const { state, submit, checkEmail, recheck } = useLeadForm(data);
  const { agent, consent, form, range } = data;
  if (state.status === 'sent') {
    return (
      <FormCard id="form">
        <ThankYou agent={agent} />
      </FormCard>
    );
  }
  const isSending = state.status === 'sending';
  // The home that the visitor just named.
  const values: Readonly<Record<string, string>> = form?.values ?? (range ? { address: range.home } : {});
  const first = calledName(agent.name);
  /** Field that gets the focus in a form that the server sent back. */
  const firstBad = form && (state.isAsking ? 'phone' : Object.keys(state.problems)[0]);
  const fieldProps = (name: string) => ({
    name,
    defaultValue: values[name],
    problem: state.problems[name],
    isFirstBad: firstBad === name,
  });
  return (
    <FormCard id="form">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={recheck}
        aria-labelledby="ask"
      >
        <Head>
          <div>
            <Heading id="ask">{callToAction}</Heading>
            <p>Fill in what you like. {first} answers the way you prefer.</p>
          </div>
          <FreeStamp />
        </Head>
        <input type="hidden" name="agent_id" value={agent.id} />
        <input type="hidden" name="consent_version" value={consent.version} />
        <Honeypot />
        <FormField {...fieldProps('name')} label="Name" autoComplete="name" maxLength={120} />
        <FormField
          {...fieldProps('address')}
          label="Your home’s address"
          hint={`Optional. It tells ${first} which home you ask about.`}
          autoComplete="address-line1"
          maxLength={200}
        />
        <Pair>
          <FormField
            {...fieldProps('phone')}
            label="Phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            describedBy="contact-hint"
            isMissing={state.isAsking}
          />
          <FormField
            {...fieldProps('email')}
            label="Email"
            type="email"
            autoComplete="email"
            describedBy="contact-hint"
            isMissing={state.isAsking}
            onBlur={(event) => checkEmail(event.currentTarget)}
            onChange={(event) => state.problems.email !== undefined && checkEmail(event.currentTarget)}
          />
        </Pair>
        {/* The same lines in both states: a second press must not land on the box below. */}
        <ContactHint id="contact-hint" data-asking={state.isAsking ? '' : undefined}>
          {state.isAsking
            ? `How can ${first} answer? Please add a phone number or an email.`
            : `${first} needs a phone number or an email to answer you.`}
        </ContactHint>
        <Consent>
          <input
            type="checkbox"
            name="marketing_consent"
            defaultChecked={values.marketing_consent === 'on'}
          />
          <span>{consent.text}</span>
        </Consent>
        <SubmitButton data-look="flag" disabled={isSending}>
          {isSending ? 'Sending...' : callToAction}
        </SubmitButton>
        {state.isAsking && !isSending && (
          <Without name="send" value="without" data-look="line">
            Send Without
          </Without>
        )}
        {state.status === 'failed' && (
          <Problem role="alert">
            <WarningIcon />
            Something went wrong. Please try again.
          </Problem>
        )}
        <small>{note}</small>
      </form>
    </FormCard>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 16px;
  align-items: start;
  margin-bottom: 20px;

  p {
    margin-top: 8px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
  }
`;

const ContactHint = styled.p`
  margin-top: 10px;
  font: 400 15px/20px var(--font-text);
  color: var(--muted);

  &[data-asking] {
    color: var(--danger);
  }
`;

const Without = styled(SubmitButton)`
  margin-top: 12px;
`;

const Consent = styled.label`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 12px;
  margin-top: 20px;
  padding-block: 4px;
  font: 400 14px/20px var(--font-text);
  color: var(--muted);
  cursor: pointer;

  input {
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--primary);
  }
`;
