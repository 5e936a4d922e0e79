import { isEmail } from '@farmpost/shared/contracts/email-vocabulary';
import { hasErrorCode } from '@farmpost/shared/client';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { InquiryBody, ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { type FormEvent, useRef, useState } from 'react';
import { createInquiry } from './api/create-inquiry';
import { logFailure } from './log-failure';

type Problems = Readonly<Record<string, string>>;

interface InquiryState {
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
  readonly problems: Problems;
}

/** Name and email address are required; the server repeats the check with the same messages. */
const check = ({ name, email }: InquiryBody): Problems => ({
  ...(name === '' && { name: 'Please enter your name' }),
  ...(!isEmail(email) && { email: 'Please enter a valid email' }),
});

function readForm(form: HTMLFormElement, agent: string): InquiryBody {
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

/** The form's state and actions. It is uncontrolled, so that input typed before hydration is kept. */
export function useInquiryForm({ agent, listing, form: given }: ListingPageData) {
  const [state, setState] = useState<InquiryState>({
    status: given?.state === 'sent' || given?.state === 'failed' ? given.state : 'idle',
    problems: given?.fields ?? {},
  });
  const isSending = useRef(false);
  const submissionKey = useSubmissionKey();

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
      await createInquiry(listing.id, body, submissionKey(body));
      setState({ status: 'sent', problems: {} });
    } catch (error) {
      logFailure('The inquiry was not sent.', error);
      const refused = hasErrorCode(error, 'validation_failed')
        ? ((error as { fields?: Problems }).fields ?? {})
        : {};
      setState({ status: 'failed', problems: refused });
      const [first] = Object.keys(refused);
      if (first !== undefined) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    } finally {
      isSending.current = false;
    }
  };

  /** A problem, once shown, disappears as soon as it is fixed. */
  const recheck = (event: FormEvent<HTMLFormElement>): void => {
    if (Object.keys(state.problems).length === 0) return;
    const problems = check(readForm(event.currentTarget, agent.slug));
    setState((now) => ({ ...now, problems }));
  };

  return { state, submit, recheck };
}
