/** The card's design and the agent's own words on it. */
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { kindOfSize, sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CampaignFields } from './campaign-defaults';
import { headlineRules, messageRules } from '../../cards/campaign-fields';
import { JobSection } from './job-section';

interface CardSectionProps {
  /** Prefix for the field ids that the error summary links to. */
  readonly formId: string;
  readonly form: UseFormReturn<CampaignFields>;
  readonly designs: readonly GalleryTemplate[];
  /** The design named in the URL is not available. */
  readonly isGone: boolean;
  /** The choice of a design, if there is one. */
  readonly design?: ReactNode;
  /** The choice of a photo, for a design that shows one. */
  readonly photo?: ReactNode;
  /** Day and time, for a card that invites to an open house. */
  readonly event?: ReactNode;
  /** The choice of a class of mail. */
  readonly mailClass?: ReactNode;
}

const cardTitles = { postcard: 'The card', letter: 'The letter', brochure: 'The brochure' } as const;

export function CardSection({
  formId,
  form,
  designs,
  isGone,
  design,
  photo,
  event,
  mailClass,
}: CardSectionProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [templateId, message] = useWatch({ control, name: ['templateId', 'message'] });
  const size = designs.find(({ id }) => id === templateId)?.size ?? '4x6';
  return (
    <JobSection number={2} title={cardTitles[kindOfSize(size)]} aside={`${sizeName(size)}, in color`}>
      <Stack>
        {isGone && (
          <Banner tone="warning" title="The design you chose is no longer available.">
            It was replaced with another design for the same occasion.
          </Banner>
        )}
        {design}
        {photo}
        {event}
        {mailClass}
        <TextField
          label={kindOfSize(size) === 'postcard' ? 'Headline on the back' : 'Headline'}
          optional
          id={`${formId}-headline`}
          help="Leave it empty to print the design's own text."
          error={errors.headline?.message}
          {...register('headline', headlineRules)}
        />
        <TextArea
          label="Message"
          optional
          id={`${formId}-message`}
          help={`${message.length} of 160 characters. Checked against fair housing rules.`}
          error={errors.message?.message}
          {...register('message', messageRules)}
        />
      </Stack>
    </JobSection>
  );
}
