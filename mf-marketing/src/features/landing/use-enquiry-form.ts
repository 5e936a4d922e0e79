import { hasErrorCode } from '@farmpost/shared/client';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { EnquiryBody, ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { type FormEvent, useRef, useState } from 'react';
import { createEnquiry } from './api/create-enquiry';
import { logFailure } from './log-failure';

type Problems = Readonly<Record<string, string>>;

interface EnquiryState {
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
  readonly problems: Problems;
}

const EMAIL_SHAPE = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Name and e-mail address are needed to be answered; the server checks the same with the same words. */
const check = ({ name, email }: EnquiryBody): Problems => ({
  ...(name === '' && { name: 'Please enter your name' }),
  ...(!EMAIL_SHAPE.test(email) && { email: 'Please enter a valid email' }),
});

function readForm(form: HTMLFormElement, agent: string): EnquiryBody {
  const text = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value.trim();
  return {
    agent,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    website: text('website'),
  };
}

/** The form's state and acts. It is uncontrolled: what was typed before hydration stays typed. */
export function useEnquiryForm({ agent, listing, visit, form: given }: ListingPageData) {
  const [state, setState] = useState<EnquiryState>({
    status: given?.state === 'sent' || given?.state === 'failed' ? given.state : 'idle',
    problems: given?.fields ?? {},
  });
  const isSending = useRef(false);
  const submissionKey = useSubmissionKey(visit.id);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const body = readForm(form, agent.slug);
    const problems = check(body);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      setState({ status: 'idle', problems });
      (form.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    isSending.current = true;
    setState({ status: 'sending', problems: {} });
    try {
      await createEnquiry(listing.id, body, submissionKey(body));
      setState({ status: 'sent', problems: {} });
    } catch (error) {
      logFailure('The enquiry was not sent.', error);
      const refused = hasErrorCode(error, 'validation_failed')
        ? ((error as { fields?: Problems }).fields ?? {})
        : {};
      setState({ status: 'failed', problems: refused });
    } finally {
      isSending.current = false;
    }
  };

  /** Once a problem is shown, it goes as soon as it is mended. */
  const recheck = (event: FormEvent<HTMLFormElement>): void => {
    if (Object.keys(state.problems).length === 0) return;
    const problems = check(readForm(event.currentTarget, agent.slug));
    setState((now) => ({ ...now, problems }));
  };

  return { state, submit, recheck };
}
