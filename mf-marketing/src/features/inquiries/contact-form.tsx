import { contactSubjectNames, contactSubjects } from '@farmpost/shared/contracts/inquiry-vocabulary';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { sendMessage } from './api/send-inquiry';
import { checkMessage, type ContactDraft } from './check-inquiry';
import { Honeypot } from '../../site/honeypot';
import { useReturnedForm } from '../../site/use-returned-form';
import { Fields, PersonFields, SendFailure, Sent } from './inquiry-parts';
import { useInquiryForm } from './use-inquiry-form';

const subjects = [
  { value: '', label: 'Select a topic' },
  ...contactSubjects.map((value) => ({ value, label: contactSubjectNames[value] })),
];

const read = (field: (name: string) => string): ContactDraft => ({
  name: field('name'),
  email: field('email'),
  subject: field('subject') as ContactDraft['subject'],
  message: field('message'),
  website: field('website'),
});

/** A real form: without scripts it posts to the page's own URL. */
export function ContactForm() {
  const { status, problems, failure, submit, recheck, values } = useInquiryForm({
    returned: useReturnedForm('/contact'),
    read,
    check: checkMessage,
    // Validation ensures that a subject was selected.
    send: (body, key) => sendMessage(body as Parameters<typeof sendMessage>[0], key),
  });
  if (status === 'sent') {
    return (
      <Sent title="Thank you. We have your message.">
        A person reads it and answers within one business day. A receipt is on its way to your mailbox.
      </Sent>
    );
  }
  return (
    <Fields
      method="post"
      action="/contact"
      noValidate
      aria-label="Send us a message"
      onSubmit={(event) => void submit(event)}
      onChange={recheck}
    >
      <PersonFields problems={problems} values={values} />
      <SelectField
        label="Subject"
        name="subject"
        defaultValue={values.subject ?? ''}
        options={subjects}
        error={problems.subject}
      />
      <TextArea
        label="Message"
        name="message"
        maxLength={5000}
        defaultValue={values.message}
        error={problems.message}
      />
      <Honeypot />
      <SendFailure>{failure}</SendFailure>
      <div>
        <Button type="submit" look="primary" size="large" busy={status === 'sending'} busyLabel="Sending…">
          Send Message
        </Button>
      </div>
    </Fields>
  );
}
