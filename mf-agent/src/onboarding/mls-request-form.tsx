/** Asks for an MLS that is not offered yet. A group of fields, because the wizard around it is the form. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { type MlsRequest, useRequestMls } from './api/mls';

interface MlsRequestFormProps {
  readonly agentId: string;
  readonly onSent: (request: MlsRequest) => void;
  readonly onCancel: () => void;
}

const filled = (message: string) => ({
  maxLength: { value: 200, message: 'Use at most 200 characters.' },
  validate: (value: string) => value.trim() !== '' || message,
});

export function MlsRequestForm({ agentId, onSent, onCancel }: MlsRequestFormProps) {
  const send = useRequestMls(agentId);
  const { register, handleSubmit, formState } = useForm<MlsRequest>({
    mode: 'onTouched',
    defaultValues: { mlsName: '', region: '', additionalInfo: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((request) =>
    send.mutateAsync(request).then(
      () => {
        showToast({
          message:
            'Your MLS integration request has been submitted. We will contact you within 3-5 business days.',
        });
        onSent(request);
      },
      () => undefined, // shown from send.error; the form keeps its values
    ),
  );
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit();
  };
  return (
    <Section title="Request a custom integration">
      <Stack>
        {send.isError && <Banner tone="danger">Failed to submit your request. Please try again.</Banner>}
        <TextField
          label="MLS Name"
          error={errors.mlsName?.message}
          onKeyDown={submitByEnter}
          {...register('mlsName', filled('MLS Name is required'))}
        />
        <TextField
          label="Region/Location"
          error={errors.region?.message}
          onKeyDown={submitByEnter}
          {...register('region', filled('Region/Location is required'))}
        />
        <TextArea
          label="Additional Information"
          optional
          rows={3}
          error={errors.additionalInfo?.message}
          {...register('additionalInfo', {
            maxLength: { value: 2000, message: 'Use at most 2,000 characters.' },
          })}
        />
        <Actions>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button look="primary" busy={send.isPending} busyLabel="Sending…" onClick={() => void submit()}>
            Submit Request
          </Button>
        </Actions>
      </Stack>
    </Section>
  );
}
