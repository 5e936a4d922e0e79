import { isEmail } from '@farmpost/shared/contracts/email-vocabulary';
import { hasErrorCode } from '@farmpost/shared/client';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { CreateLeadBody } from '@farmpost/shared/contracts/leads';
import { type FormEvent, useReducer, useRef } from 'react';
import { createLead } from './api/create-lead';
import { logFailure } from './log-failure';
import { useScan } from './use-scan';

type Problems = Readonly<Record<string, string>>;

interface LeadFormState {
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
  /** Messages by field. */
  readonly problems: Problems;
  /** Whether the form was sent without a way to answer, and asks for one. */
  readonly isAsking: boolean;
}

type LeadFormAction =
  | { readonly type: 'email checked'; readonly isValid: boolean }
  | { readonly type: 'asked' | 'contact given' | 'sending' | 'sent' }
  | { readonly type: 'failed'; readonly problems: Problems };

function leadFormReducer(state: LeadFormState, action: LeadFormAction): LeadFormState {
  switch (action.type) {
    case 'email checked': {
      const { email: _, ...others } = state.problems;
      return {
        ...state,
        problems: action.isValid ? others : { ...others, email: 'Please enter a valid email' },
      };
    }
    case 'asked':
      return { ...state, status: 'idle', isAsking: true };
    case 'contact given':
      return { ...state, isAsking: false };
    case 'failed':
      return { ...state, status: 'failed', problems: action.problems };
    default:
      return { ...state, status: action.type };
  }
}

/** Empty is valid. */
const isEmailOrNothing = (typed: string): boolean => typed.trim() === '' || isEmail(typed);

function readForm(form: HTMLFormElement): CreateLeadBody {
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const text = (name: string) => input(name).value.trim();
  return {
    agent_id: text('agent_id'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    marketing_consent: input('marketing_consent').checked,
    consent_version: text('consent_version'),
    website: text('website'),
  };
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;

const isSentWithout = ({ nativeEvent }: FormEvent): boolean =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value === 'without';

/** The form's state and actions. It is uncontrolled, so that input typed before hydration is kept. */
export function useLeadForm(data: LandingData) {
  const given = data.form;
  const [state, dispatch] = useReducer(leadFormReducer, {
    status: given?.state === 'sent' || given?.state === 'failed' ? given.state : 'idle',
    problems: given?.fields ?? {},
    isAsking: given?.state === 'incomplete',
  });
  const scanId = useScan(data);
  const isSending = useRef(false);
  const submissionKey = useSubmissionKey();

  const checkEmail = (input: HTMLInputElement): boolean => {
    const isValid = isEmailOrNothing(input.value);
    dispatch({ type: 'email checked', isValid });
    return isValid;
  };

  /** Stops asking once there is a contact. */
  const recheck = (event: FormEvent<HTMLFormElement>): void => {
    const { email, phone } = readForm(event.currentTarget);
    if (state.isAsking && (email || phone)) dispatch({ type: 'contact given' });
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const email = fieldOf(form, 'email');
    if (email && !checkEmail(email)) return email.focus();
    const typed = readForm(form);
    if (!typed.email && !typed.phone && !isSentWithout(event)) {
      dispatch({ type: 'asked' });
      return fieldOf(form, 'phone')?.focus();
    }

    isSending.current = true;
    dispatch({ type: 'sending' });
    try {
      const scan = await scanId();
      const body: CreateLeadBody = {
        ...typed,
        qr_scan_id: scan,
        source: scan === null ? 'direct' : 'qr_scan',
      };
      await createLead(body, submissionKey(body));
      form.reset();
      dispatch({ type: 'sent' });
    } catch (error) {
      logFailure('The request was not sent.', error);
      const problems = hasErrorCode(error, 'validation_failed')
        ? ((error as { fields?: Problems }).fields ?? {})
        : {};
      dispatch({ type: 'failed', problems });
      const [refused] = Object.keys(problems);
      if (refused !== undefined) fieldOf(form, refused)?.focus();
    } finally {
      isSending.current = false;
    }
  };

  return { state, submit, checkEmail, recheck };
}
