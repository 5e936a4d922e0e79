/** A form with errors: the messages and the input, to correct and send again. */
import {
  contactSubjectNames,
  contactSubjects,
  inquiryKindNames,
  integrationKinds,
} from '@farmpost/shared/contracts/inquiry-vocabulary';
import type { FormProblem, InquiryFormPage } from '@farmpost/shared/contracts/plain-pages';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { letterPage } from '../../plain/letter-page';
import { Honeypot } from '../../site/honeypot';

const whys: Readonly<Record<FormProblem['reason'], string>> = {
  invalid: 'Please correct what is marked and send it again.',
  'too-often': 'There were too many messages from your network. Please wait ten minutes and send it again.',
  failed: 'Something went wrong on our side. Please send it again.',
};

const subjects = [
  { value: '', label: 'Select a topic' },
  ...contactSubjects.map((value) => ({ value, label: contactSubjectNames[value] })),
];
const kinds = integrationKinds.map((value) => ({ value, label: inquiryKindNames[value] }));

export function inquiryFormPage({ path, problem: { reason, values, fields } }: InquiryFormPage) {
  const of = (name: string) => ({ id: name, name, defaultValue: values[name] ?? '', error: fields[name] });
  const person = (
    <>
      <TextField {...of('name')} label="Name" autoComplete="name" />
      <TextField {...of('email')} label="Email" type="email" autoComplete="email" />
    </>
  );
  return letterPage(
    'Your message was not sent yet',
    <>
      <form method="post" action={path} noValidate>
        <Banner tone="danger">{whys[reason]}</Banner>
        {path === '/contact' ? (
          <>
            {person}
            <SelectField {...of('subject')} label="Subject" options={subjects} />
          </>
        ) : (
          <>
            <SelectField {...of('kind')} label="Request" options={kinds} />
            {person}
            <TextField {...of('system')} label="System" />
            <TextField {...of('region')} label="Region" />
          </>
        )}
        <TextArea {...of('message')} label="Message" rows={8} />
        <Honeypot />
        <Button type="submit" look="primary" size="large">
          Send Message
        </Button>
      </form>
    </>,
  );
}

export const inquirySentPage = () =>
  letterPage(
    'Thank you. We have your message.',
    <>
      <p>A person reads it and answers within one business day. A receipt is on its way to your mailbox.</p>
      <p>
        <a href="/">Back to Home</a>
      </p>
    </>,
  );
