import type { IntegrationKind } from '@farmpost/shared/contracts/inquiry-vocabulary';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { sendRequest } from './api/send-inquiry';
import { checkRequest } from './check-inquiry';
import { Honeypot } from '../../site/honeypot';
import { useReturnedForm } from '../../site/use-returned-form';
import { Fields, Pair, PersonFields, SendFailure, Sent } from './inquiry-parts';
import { useInquiryForm } from './use-inquiry-form';

interface RequestFormProps {
  readonly kind: IntegrationKind;
  /** Label of the field for the other system's name: `Name of your MLS`. */
  readonly system: string;
  /** Label of the field for details that help us answer right away. */
  readonly details: string;
  readonly action: string;
}

/** A real form: without scripts it posts to the page's own URL. */
export function RequestForm({ kind, system, details, action }: RequestFormProps) {
  const returned = useReturnedForm('/integrations');
  const { status, problems, failure, submit, recheck, values } = useInquiryForm({
    // The page has a form for each kind of request.
    returned: returned?.values.kind === kind ? returned : null,
    read: (field) => ({
      kind,
      system: field('system'),
      region: field('region'),
      name: field('name'),
      email: field('email'),
      message: field('message'),
      website: field('website'),
    }),
    check: checkRequest,
    send: sendRequest,
  });
  if (status === 'sent') {
    return (
      <Sent title="We have your request.">
        You’ll hear from us within one business day. An MLS is usually connected in 3-5 business days.
      </Sent>
    );
  }
  return (
    <Fields
      method="post"
      action="/integrations"
      noValidate
      aria-label={action}
      onSubmit={(event) => void submit(event)}
      onChange={recheck}
    >
      <input type="hidden" name="kind" value={kind} />
      <Pair>
        <TextField
          label={system}
          name="system"
          maxLength={160}
          defaultValue={values.system}
          error={problems.system}
        />
        {kind === 'mls' && (
          <TextField
            label="Region"
            name="region"
            maxLength={160}
            optional
            defaultValue={values.region}
            error={problems.region}
          />
        )}
      </Pair>
      <PersonFields problems={problems} values={values} />
      <TextArea
        label={details}
        name="message"
        maxLength={5000}
        optional
        rows={4}
        defaultValue={values.message}
        error={problems.message}
      />
      <Honeypot />
      <SendFailure>{failure}</SendFailure>
      <div>
        <Button type="submit" look="primary" size="large" busy={status === 'sending'} busyLabel="Sending…">
          {action}
        </Button>
      </div>
    </Fields>
  );
}
