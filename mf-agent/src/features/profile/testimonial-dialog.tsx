/** Writes down what one client said. */
import type { Testimonial } from '@farmpost/shared/contracts/testimonials';
import { localDay } from '@farmpost/shared/domain/calendar';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

interface Fields {
  readonly content: string;
  readonly clientName: string;
  readonly givenOn: string;
  readonly isPermitted: boolean;
}

export interface TestimonialDialogProps {
  readonly testimonial: Testimonial | null;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onSave: (testimonial: Testimonial) => void;
  readonly onClose: () => void;
}

const atMost = (most: number) => ({ value: most, message: `Use at most ${most} characters.` });
const filled = (message: string) => (text: string) => text.trim() !== '' || message;

export function TestimonialDialog(props: TestimonialDialogProps) {
  const { testimonial, isBusy, problem, onSave, onClose } = props;
  const formId = useId();
  const { register, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: {
      content: testimonial?.content ?? '',
      clientName: testimonial?.clientName ?? '',
      givenOn: testimonial?.givenOn ?? '',
      isPermitted: testimonial?.isPermitted ?? false,
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((fields) =>
    onSave({
      id: testimonial?.id ?? crypto.randomUUID(),
      location: testimonial?.location ?? null,
      rating: testimonial?.rating ?? null,
      content: fields.content.trim(),
      clientName: fields.clientName.trim(),
      givenOn: fields.givenOn,
      isPermitted: fields.isPermitted,
    }),
  );
  return (
    <Dialog
      open
      title={testimonial ? 'Edit testimonial' : 'Add a testimonial'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={isBusy} busyLabel="Saving…">
            Save testimonial
          </Button>
        </>
      }
    >
      <form noValidate id={formId} aria-label="Testimonial" onSubmit={(event) => void submit(event)}>
        <Stack>
          {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
          <TextArea
            label="What they said"
            help="In your client’s own words."
            rows={5}
            error={errors.content?.message}
            {...register('content', { maxLength: atMost(1000), validate: filled('Enter what they said.') })}
          />
          <TextField
            label="Their name"
            help="As it may be shown, like “R. Alvarez”."
            autoComplete="off"
            error={errors.clientName?.message}
            {...register('clientName', { maxLength: atMost(80), validate: filled('Enter their name.') })}
          />
          <TextField
            label="Date given"
            type="date"
            max={localDay()}
            error={errors.givenOn?.message}
            {...register('givenOn', {
              required: 'Enter the day they said it.',
              validate: (day) =>
                day <= localDay() || 'The date is in the future. Enter the day they said it.',
            })}
          />
          <Checkbox
            label="This person allows me to publish this"
            help="Without it, the testimonial stays here and is not on your landing page."
            {...register('isPermitted')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
