import { authErrorMessage } from './sign-in-rules';

it.each([
  [
    '[AUTH-038]',
    'user_already_exists',
    'User already registered',
    'This email address is already registered. Try signing in instead, or use the "Forgot your password?" link if you\'ve forgotten your password.',
  ],
  [
    '[AUTH-039]',
    'invalid_credentials',
    'Invalid login credentials',
    'The email or password you entered is incorrect. Please check your credentials and try again.',
  ],
  [
    '[AUTH-040]',
    'email_not_confirmed',
    'Email not confirmed',
    "Please check your email and click the confirmation link before signing in. Check your spam folder if you don't see the email.",
  ],
  [
    '[AUTH-041]',
    'too_many_requests',
    'Too many requests',
    'Too many login attempts. Please wait a few minutes before trying again.',
  ],
  [
    '[AUTH-042]',
    'weak_password',
    'Password should be at least 6 characters',
    'Password is too weak. Please use at least 6 characters with a mix of letters, numbers, and symbols.',
  ],
  [
    '[AUTH-043]',
    'invalid_email',
    'Invalid email',
    'Please enter a valid email address (e.g., name@example.com).',
  ],
  [
    '[AUTH-044]',
    'network',
    'Failed to fetch',
    'Connection problem. Please check your internet connection and try again.',
  ],
  [
    '[AUTH-046]',
    'invalid_verification_code',
    'Invalid verification code',
    'The verification code is incorrect or has expired. Please check your email for the latest code.',
  ],
  [
    '[AUTH-047]',
    'signup_disabled',
    'Signup disabled',
    'New account registration is currently disabled. Please contact support for assistance.',
  ],
  [
    '[AUTH-048]',
    'rate_limit_exceeded',
    'Rate limit exceeded',
    "You've made too many requests. Please wait a moment and try again.",
  ],
])('%s [AUTH-051] %s is chosen by code and by text', (_, code, text, message) => {
  expect(authErrorMessage({ code }, 'sign-in')).toBe(message);
  expect(authErrorMessage({ code }, 'sign-up')).toBe(message);
  expect(authErrorMessage(new Error(text), 'sign-in')).toBe(message);
});

it('[AUTH-045] suggests signing up with an unknown address, or checking it', () => {
  expect(authErrorMessage(new Error('User not found'), 'sign-up')).toBe(
    'No account found with this email address. Please check the address.',
  );
  expect(authErrorMessage({ code: 'user_not_found' }, 'sign-in')).toMatch(
    /^No account found with this email address\. Create an account/,
  );
});

it('[AUTH-050] has one message for everything else', () => {
  const message = 'Unable to sign in. Please check your email and password and try again.';
  expect(authErrorMessage({ code: 'unexpected_failure', message: 'boom' }, 'sign-in')).toBe(message);
  expect(authErrorMessage('not an error', 'sign-in')).toBe(message);
});

it('[AUTH-049] [AUTH-053] has one message for all other sign-up errors', () => {
  const message = 'Unable to create your account. Please check your information and try again.';
  expect(authErrorMessage({ code: 'unexpected_failure', message: 'boom' }, 'sign-up')).toBe(message);
  expect(authErrorMessage(undefined, 'sign-up')).toBe(message);
});

test.each([
  'This password is too common: attackers try it first. Please choose another one.',
  'Your email address cannot be your password. Please choose another one.',
  'This password is easy to guess. It is a name. Please choose another one.',
])('says which rule a password breaks: %s', (message) => {
  const error = Object.assign(new Error(message), { code: 'weak_password' });
  expect(authErrorMessage(error, 'sign-up')).toBe(message);
});
