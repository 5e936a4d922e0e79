import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { FormProblem } from '@farmpost/shared/contracts/plain-pages';
import { type FormEvent, useRef, useState } from 'react';

export type Problems = Readonly<Record<string, string>>;

interface InquiryForm<Body> {
  /** The form's values, by control name. */
  readonly read: (field: (name: string) => string) => Body;
  /** Problems by field, in form order; empty if the form can be sent. */
  readonly check: (body: Body) => Problems;
  /** Throws `ApiError`. */
  readonly send: (body: Body, key: string) => Promise<void>;
  /** A form that was sent without scripts, with which the page starts. */
  readonly returned?: FormProblem | null;
}

interface InquiryState {
  readonly status: 'idle' | 'sending' | 'sent';
  /** Why the last attempt failed, if not because of a field. */
  readonly failure: string | null;
  readonly problems: Problems;
  /** Failed submits so far; each one moves focus to the first problem. */
  readonly attempt: number;
}

const FAILED = 'Something went wrong. Your message is still here; please try again.';

const whys: Readonly<Record<FormProblem['reason'], string>> = {
  invalid: 'Please correct what is marked and send it again.',
  'too-often': 'There were too many messages from your network. Please wait ten minutes and send it again.',
  failed: 'Something went wrong on our side. Please send it again.',
};

/**
 * The state and actions of a form that also works without scripts. It is uncontrolled, so that input typed before
 * hydration is kept.
 */
export function useInquiryForm<Body extends object>({ read, check, send, returned }: InquiryForm<Body>) {
  const [state, setState] = useState<InquiryState>({
    status: 'idle',
    failure: returned ? whys[returned.reason] : null,
    problems: returned?.fields ?? {},
    attempt: 0,
  });
  const isSending = useRef(false);
  const submissionKey = useSubmissionKey();

  const readForm = (form: HTMLFormElement): Body =>
    read((name) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? '');

  const refuse = (form: HTMLFormElement, problems: Problems) => {
    setState(({ attempt }) => ({ status: 'idle', failure: null, problems, attempt: attempt + 1 }));
    const [first] = Object.keys(problems);
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const body = readForm(form);
    const problems = check(body);
    if (Object.keys(problems).length > 0) return refuse(form, problems);
    isSending.current = true;
    setState((now) => ({ ...now, status: 'sending', failure: null, problems: {} }));
    try {
      await send(body, submissionKey(body));
      setState((now) => ({ ...now, status: 'sent' }));
    } catch (error) {
      const { code, fields, message } = error as { code?: string; fields?: Problems; message: string };
      if (code === 'validation_failed' && fields) return refuse(form, fields);
      const failure = code === 'rate_limited' ? message : FAILED;
      setState((now) => ({ ...now, status: 'idle', failure }));
    } finally {
      isSending.current = false;
    }
  };

  /** A problem, once shown, disappears as soon as it is fixed. */
  const recheck = (event: FormEvent<HTMLFormElement>): void => {
    if (Object.keys(state.problems).length === 0) return;
    const problems = check(readForm(event.currentTarget));
    setState((now) => ({ ...now, problems }));
  };

  return { ...state, submit, recheck, values: returned?.values ?? {} };
}
