/** Validation and messages of sign-in and sign-up, in the order and words of specification 1, sections 5 and 8. */
import { isEmail } from '@farmpost/shared/contracts/email-vocabulary';

export interface SignInForm {
  readonly email: string;
  readonly password: string;
}

export interface SignUpForm extends SignInForm {
  readonly confirmation: string;
}

/** Signs in to an existing account, or creates one. */
export type AuthMode = 'sign-in' | 'sign-up';

/** A failed check: its message, and the field to correct. */
export interface SignInFailure {
  readonly message: string;
  readonly field: keyof SignUpForm;
}

export const INVALID_EMAIL = 'Please enter a valid email address (e.g., name@example.com).';
export const MIN_PASSWORD_LENGTH = 6;
/** Said after Sign Out, which ends the session of this browser alone. */
export const SIGNED_OUT_HERE =
  'You are signed out on this device. Your other devices stay signed in; sign in and open Settings to end them.';

/** The first failed check; `null` if the form may be sent. */
export function firstSignInFailure({ email, password }: SignInForm): SignInFailure | null {
  const address = email.trim();
  if (address === '' && password === '') {
    return { message: 'Please enter your email address and password to continue.', field: 'email' };
  }
  if (address === '') return { message: 'Please enter your email address.', field: 'email' };
  if (password === '') return { message: 'Please enter your password.', field: 'password' };
  if (!isEmail(address)) return { message: INVALID_EMAIL, field: 'email' };
  return null;
}

/** The same for a new account, which also needs a valid password. */
export function firstSignUpFailure(form: SignUpForm): SignInFailure | null {
  const failed = firstSignInFailure(form);
  if (failed) return failed;
  const { password, confirmation } = form;
  if (confirmation === '') {
    return { message: 'Please confirm your password by typing it again.', field: 'confirmation' };
  }
  if (password !== confirmation) {
    return {
      message: "The passwords you entered don't match. Please make sure both password fields are identical.",
      field: 'confirmation',
    };
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
    return {
      message: 'Password must be at least 6 characters long for security. Please choose a longer password.',
      field: 'password',
    };
  }
  if (!/\p{L}/u.test(password)) {
    return { message: 'Password should contain at least one letter for better security.', field: 'password' };
  }
  return null;
}

interface CatalogueEntry {
  readonly codes: readonly string[];
  readonly texts: readonly string[];
  readonly message: string | Readonly<Record<AuthMode, string>>;
}

/** Matched by the error's code or part of its text; the first match wins. */
const catalogue: readonly CatalogueEntry[] = [
  {
    codes: ['user_already_exists'],
    texts: ['User already registered'],
    message:
      'This email address is already registered. Try signing in instead, or use the "Forgot your password?" link if you\'ve forgotten your password.',
  },
  {
    codes: ['invalid_credentials'],
    texts: ['Invalid login credentials'],
    message: 'The email or password you entered is incorrect. Please check your credentials and try again.',
  },
  {
    codes: ['email_not_confirmed'],
    texts: ['Email not confirmed'],
    message:
      "Please check your email and click the confirmation link before signing in. Check your spam folder if you don't see the email.",
  },
  {
    codes: ['too_many_requests'],
    texts: ['Too many requests'],
    message: 'Too many login attempts. Please wait a few minutes before trying again.',
  },
  {
    codes: [],
    texts: ['too common'],
    message: 'This password is too common: attackers try it first. Please choose another one.',
  },
  {
    codes: [],
    texts: ['cannot be your password'],
    message: 'Your email address cannot be your password. Please choose another one.',
  },
  {
    codes: ['weak_password'],
    texts: ['Password should be at least'],
    message:
      'Password is too weak. Please use at least 6 characters with a mix of letters, numbers, and symbols.',
  },
  { codes: ['invalid_email', 'email_address_invalid'], texts: ['Invalid email'], message: INVALID_EMAIL },
  {
    codes: ['user_not_found'],
    texts: ['User not found'],
    message: {
      'sign-in': 'No account found with this email address. Create an account if you are new here.',
      'sign-up': 'No account found with this email address. Please check the address.',
    },
  },
  {
    codes: ['invalid_verification_code'],
    texts: ['Invalid verification code'],
    message:
      'The verification code is incorrect or has expired. Please check your email for the latest code.',
  },
  {
    codes: ['signup_disabled'],
    texts: ['Signup disabled'],
    message: 'New account registration is currently disabled. Please contact support for assistance.',
  },
  {
    // The protocol's rate-limit codes begin with `over_`.
    codes: ['rate_limit_exceeded', 'over_request_rate_limit', 'over_email_send_rate_limit'],
    texts: ['Rate limit exceeded'],
    message: "You've made too many requests. Please wait a moment and try again.",
  },
  {
    codes: ['network'],
    texts: ['Network error', 'fetch'],
    message: 'Connection problem. Please check your internet connection and try again.',
  },
];

const fallbacks: Readonly<Record<AuthMode, string>> = {
  'sign-up': 'Unable to create your account. Please check your information and try again.',
  'sign-in': 'Unable to sign in. Please check your email and password and try again.',
};

/** The server says in words for the person why a password is soon guessed. */
export const saysWhyWeak = (message: string): boolean =>
  /too common|cannot be your password|easy to guess/.test(message);

/** The code and text of any thrown value. */
export function partsOfError(error: unknown): { readonly code: string; readonly message: string } {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
}

/** The user message for a sign-in or sign-up error. */
export function authErrorMessage(error: unknown, mode: AuthMode): string {
  const { code, message } = partsOfError(error);
  if (message.includes('easy to guess')) return message;
  const entry = catalogue.find(
    ({ codes, texts }) =>
      codes.includes(code) || texts.some((text) => message.toLowerCase().includes(text.toLowerCase())),
  );
  const told = entry?.message ?? fallbacks[mode];
  return typeof told === 'string' ? told : told[mode];
}
