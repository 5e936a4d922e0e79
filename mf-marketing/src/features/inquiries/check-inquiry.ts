/** Validation for both forms; the server repeats it with the same messages. */
import { isEmail } from '@farmpost/shared/contracts/email-vocabulary';
import type { ContactMessageBody, IntegrationRequestBody } from '@farmpost/shared/contracts/inquiries';
import type { Problems } from './use-inquiry-form';

/** Text, @, text, dot, text. */

const person = ({ name, email }: { name: string; email: string }): Problems => ({
  ...(name === '' && { name: 'Please enter your name.' }),
  ...(email === '' && { email: 'Please enter your email address.' }),
  ...(email !== '' &&
    !isEmail(email) && {
      email: 'Please enter a valid email address (e.g., name@example.com).',
    }),
});

/** The select's first option is empty. */
export type ContactDraft = Omit<ContactMessageBody, 'subject'> & {
  readonly subject: ContactMessageBody['subject'] | '';
};

export const checkMessage = (form: ContactDraft): Problems => ({
  ...person(form),
  ...(form.subject === '' && { subject: 'Please select a topic.' }),
  ...(form.message === '' && { message: 'Please write your message.' }),
});

export const checkRequest = (form: IntegrationRequestBody): Problems => ({
  ...(form.system === '' && { system: 'Please name the system.' }),
  ...person(form),
});
