import type { LandingData } from '@farmpost/shared/contracts/landing';
import { firstName } from '@farmpost/shared/domain/lead-contact';
import styled from 'styled-components';
import { FreeStamp } from '../../art/stamp';
import { WarningIcon } from './landing-icons';
import { callToAction, Heading, note, SubmitButton, wide } from './landing-parts';
import { ThankYou } from './thank-you';
import { useLeadForm } from './use-lead-form';

/**
 * The reply card: a real form that posts to the page's own address, so that it works without JavaScript. With it,
 * the form is sent in place.
 */
export function LeadForm({ data }: { data: LandingData }) {
  const { state, submit, checkEmail } = useLeadForm(data);
  const { agent, consent, form, qr, visit } = data;
  if (state.status === 'sent') {
    return (
      <Card id="form">
        <ThankYou agent={agent} />
      </Card>
    );
  }
  const isSending = state.status === 'sending';
  const values = form?.values ?? {};
  const action = `/agent/${agent.slug}${qr === null ? '' : `?qr=${encodeURIComponent(qr)}`}`;
  return (
    <Card id="form">
      <form
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-labelledby="ask"
      >
        <Head>
          <div>
            <Heading id="ask">{callToAction}</Heading>
            <p>Fill in what you like. {firstName(agent.name)} answers the way you prefer.</p>
          </div>
          <FreeStamp />
        </Head>
        <input type="hidden" name="agent_id" value={agent.id} />
        <input type="hidden" name="visit" value={visit.id} />
        {visit.scanId !== null && <input type="hidden" name="qr_scan_id" value={visit.scanId} />}
        <input type="hidden" name="consent_version" value={consent.version} />
        <Trap aria-hidden="true">
          <label>
            Leave this empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </Trap>
        <Field>
          <label htmlFor="name">Name</label>
          <input id="name" name="name" autoComplete="name" maxLength={120} defaultValue={values.name} />
        </Field>
        <Pair>
          <Field>
            <label htmlFor="phone">Phone</label>
            <input
              id="phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={values.phone}
            />
          </Field>
          <Field>
            <label htmlFor="email">Email</label>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={values.email}
              aria-invalid={state.emailError !== null}
              aria-describedby={state.emailError === null ? undefined : 'email-error'}
              onBlur={(event) => checkEmail(event.currentTarget)}
              onChange={(event) => state.emailError !== null && checkEmail(event.currentTarget)}
            />
            {state.emailError !== null && (
              <Problem id="email-error">
                <WarningIcon />
                {state.emailError}
              </Problem>
            )}
          </Field>
        </Pair>
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
        {state.status === 'failed' && (
          <Problem role="alert">
            <WarningIcon />
            Something went wrong. Please try again.
          </Problem>
        )}
        <small>{note}</small>
      </form>
    </Card>
  );
}

const Card = styled.div`
  padding: 28px 22px;
  background: var(--surface);
  border-radius: var(--radius-paper);
  outline: 1px solid light-dark(transparent, var(--line));
  box-shadow: var(--card-stock);
  /* Room above for the jump from the hero. */
  scroll-margin-top: 24px;

  small {
    display: block;
    margin-top: 14px;
    text-align: center;
    font: 400 14px/20px var(--font-text);
    color: var(--muted);
  }
  ${wide} {
    padding: 40px 44px;
  }
`;

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

const Pair = styled.div`
  ${wide} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
  }
`;

const Field = styled.div`
  margin-top: 18px;

  label {
    display: block;
    margin-bottom: 8px;
    font: 600 15px/20px var(--font-text);
  }
  input {
    width: 100%;
    min-height: 54px;
    padding: 12px 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius-control);
    background: var(--bg);
    color: var(--text);
    font: 400 18px/26px var(--font-text);
  }
  input:hover {
    border-color: var(--primary);
  }
  input[aria-invalid='true'] {
    border: 2px solid var(--danger);
  }
`;

const Problem = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  font: 500 15px/20px var(--font-text);
  color: var(--danger);

  svg {
    flex: none;
  }
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

/** Out of everybody's sight; robots fill it. `display: none` would give it away. */
const Trap = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
