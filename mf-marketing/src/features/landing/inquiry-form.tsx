import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { calledName } from '@farmpost/shared/domain/person-name';
import styled from 'styled-components';
import { Honeypot } from '../../site/honeypot';
import { Field, FormCard, FormField, Pair, Problem } from '../../homeowner/form-parts';
import { WarningIcon } from '../../homeowner/icons';
import { Heading, SubmitButton } from '../../homeowner/parts';
import { ThankYou } from './thank-you';
import { useInquiryForm } from './use-inquiry-form';

/** A real form that posts to the page's own URL, so that it works without JavaScript. */
export function InquiryForm({ data }: { data: ListingPageData }) {
  const { state, submit, recheck } = useInquiryForm(data);
  const { agent, listing, form } = data;
  if (state.status === 'sent') {
    return (
      <FormCard id="form">
        <ThankYou agent={agent} />
      </FormCard>
    );
  }
  const isSending = state.status === 'sending';
  const values = form?.values ?? {};
  /** Field that gets the focus in a form that the server sent back. */
  const firstBad = form && Object.keys(state.problems)[0];
  return (
    <FormCard id="form">
      <form
        method="post"
        action={href(paths.agentListing, { slug: agent.slug, id: listing.id })}
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={recheck}
        aria-labelledby="ask"
      >
        <Heading id="ask">Ask about this home</Heading>
        <Hint>{calledName(agent.name)} answers in person.</Hint>
        <Honeypot />
        <FormField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={values.name}
          problem={state.problems.name}
          isFirstBad={firstBad === 'name'}
        />
        <Pair>
          <FormField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={values.email}
            problem={state.problems.email}
            isFirstBad={firstBad === 'email'}
          />
          <FormField
            label="Phone (optional)"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={values.phone}
            problem={state.problems.phone}
            isFirstBad={firstBad === 'phone'}
          />
        </Pair>
        <Field>
          <label htmlFor="message">Message (optional)</label>
          <textarea id="message" name="message" maxLength={2000} defaultValue={values.message} />
        </Field>
        <SubmitButton data-look="flag" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send My Question'}
        </SubmitButton>
        {state.status === 'failed' && (
          <Problem role="alert">
            <WarningIcon />
            Something went wrong. Please try again.
          </Problem>
        )}
      </form>
    </FormCard>
  );
}

const Hint = styled.p`
  margin-top: 8px;
  font-size: 16px;
  line-height: 24px;
  color: var(--muted);
`;
