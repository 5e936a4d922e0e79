import type { LandingData } from '@farmpost/shared/contracts/landing';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { firstName } from '@farmpost/shared/domain/person-name';
import styled from 'styled-components';
import { FreeStamp } from '../../art/stamp';
import { Honeypot } from '../../site/honeypot';
import { FormCard, FormField, Pair, Problem } from '../../homeowner/form-parts';
import { WarningIcon } from '../../homeowner/icons';
import { callToAction, Heading, note, SubmitButton } from '../../homeowner/parts';
import { ThankYou } from './thank-you';
import { useLeadForm } from './use-lead-form';

/**
 * The reply card: a real form that posts to the page's own URL, so that it works without JavaScript. With JavaScript,
 * the form is sent in place.
 */
export function LeadForm({ data }: { data: LandingData }) {
  const { state, submit, checkEmail } = useLeadForm(data);
  const { agent, consent, form, qr, visit } = data;
  if (state.status === 'sent') {
    return (
      <FormCard id="form">
        <ThankYou agent={agent} />
      </FormCard>
    );
  }
  const isSending = state.status === 'sending';
  const values = form?.values ?? {};
  const action = href(paths.agentPage, { slug: agent.slug, qr });
  return (
    <FormCard id="form">
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
        <Honeypot />
        <FormField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={values.name}
          problem={form?.fields?.name}
        />
        <Pair>
          <FormField
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={values.phone}
            problem={form?.fields?.phone}
          />
          <FormField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={values.email}
            problem={state.emailError}
            onBlur={(event) => checkEmail(event.currentTarget)}
            onChange={(event) => state.emailError !== null && checkEmail(event.currentTarget)}
          />
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
