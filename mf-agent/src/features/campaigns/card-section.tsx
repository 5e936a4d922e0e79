/** The card's design and the agent's own words on it. */
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import type { PostcardSize } from '@farmpost/shared/contracts/template-vocabulary';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CampaignFields } from './campaign-defaults';
import { headlineRules, messageRules } from './campaign-fields';
import { JobSection } from './job-section';

/** Trimmed card size, width by height. */
const trims: Readonly<Record<PostcardSize, string>> = { '4x6': '6 x 4', '6x9': '9 x 6', '6x11': '11 x 6' };

interface CardSectionProps {
  /** Prefix for the field ids that the error summary links to. */
  readonly formId: string;
  readonly form: UseFormReturn<CampaignFields>;
  /** Designs for the occasion. */
  readonly designs: readonly GalleryTemplate[];
  /** The design named in the URL is not available. */
  readonly isGone: boolean;
  /** The choice of a photo, for a design that shows one. */
  readonly photo?: ReactNode;
}

export function CardSection({ formId, form, designs, isGone, photo }: CardSectionProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [templateId, message] = useWatch({ control, name: ['templateId', 'message'] });
  const size = designs.find(({ id }) => id === templateId)?.size ?? '4x6';
  return (
    <JobSection number={2} title="The card" aside={`${trims[size]} in, both sides in color`}>
      <Stack>
        {isGone && (
          <Banner tone="warning" title="The design you chose is no longer available.">
            It was replaced with another design for the same occasion.
          </Banner>
        )}
        {designs.length > 0 && (
          <SelectField
            label="Design"
            options={designs.map(({ id, name }) => ({ value: id, label: name }))}
            {...register('templateId')}
          />
        )}
        {photo}
        <TextField
          label="Headline on the back"
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
