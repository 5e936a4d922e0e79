import { hasErrorCode } from '@farmpost/shared/client';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { CreateLeadBody } from '@farmpost/shared/contracts/leads';
import { type FormEvent, useReducer, useRef } from 'react';
import { createLead } from './api/create-lead';
import { logFailure } from './log-failure';
import { useScan } from './use-scan';

const invalidEmail = 'Please enter a valid email';

interface LeadFormState {
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
  readonly emailError: string | null;
}

type LeadFormAction =
  | { readonly type: 'email checked'; readonly isValid: boolean }
  | { readonly type: 'sending' | 'sent' | 'failed' };

function leadFormReducer(state: LeadFormState, action: LeadFormAction): LeadFormState {
  if (action.type === 'email checked') return { ...state, emailError: action.isValid ? null : invalidEmail };
  return { ...state, status: action.type };
}

/** Empty is valid. The server decides; this only catches obvious mistakes. */
const isEmail = (typed: string): boolean =>
  typed.trim() === '' || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(typed.trim());

function readForm(form: HTMLFormElement): CreateLeadBody {
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const text = (name: string) => input(name).value.trim();
  return {
    agent_id: text('agent_id'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    marketing_consent: input('marketing_consent').checked,
    consent_version: text('consent_version'),
    website: text('website'),
  };
}

/** The form's state and actions. It is uncontrolled, so that input typed before hydration is kept. */
export function useLeadForm(data: LandingData) {
  const given = data.form;
  const [state, dispatch] = useReducer(leadFormReducer, {
    status: given?.state === 'sent' || given?.state === 'failed' ? given.state : 'idle',
    emailError: given?.fields?.email ?? null,
  });
  const scanId = useScan(data);
  const isSending = useRef(false);
  const submissionKey = useSubmissionKey(data.visit.id);

  const checkEmail = (input: HTMLInputElement): boolean => {
    const isValid = isEmail(input.value);
    dispatch({ type: 'email checked', isValid });
    return isValid;
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const email = form.elements.namedItem('email') as HTMLInputElement;
    if (!checkEmail(email)) return email.focus();

    isSending.current = true;
    dispatch({ type: 'sending' });
    try {
      const scan = await scanId();
      const body: CreateLeadBody = {
        ...readForm(form),
        qr_scan_id: scan,
        source: scan === null ? 'direct' : 'qr_scan',
      };
      await createLead(body, submissionKey(body));
      form.reset();
      dispatch({ type: 'sent' });
    } catch (error) {
      logFailure('The request was not sent.', error);
      const isEmailRefused =
        hasErrorCode(error, 'validation_failed') &&
        (error as { fields?: Record<string, string> }).fields?.email !== undefined;
      if (isEmailRefused) dispatch({ type: 'email checked', isValid: false });
      dispatch({ type: 'failed' });
    } finally {
      isSending.current = false;
    }
  };

  return { state, submit, checkEmail };
}
