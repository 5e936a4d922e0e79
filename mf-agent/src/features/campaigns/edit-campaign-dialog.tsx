/** Edits a draft's name, budget and texts. The card and its audience are then generated again. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { showsPhoto, useDesign } from './api/get-designs';
import { useListing } from './api/pick-listings';
import { useUpdateCampaign } from './api/update-campaign';
import { PhotoField } from './photo-field';
import { budgetRules, headlineRules, messageRules, nameRules } from './campaign-fields';

interface Fields {
  readonly name: string;
  readonly budget: number;
  readonly headline: string;
  readonly message: string;
}

export interface EditCampaignDialogProps {
  readonly campaign: CampaignDetail;
  readonly onClose: () => void;
}

export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const update = useUpdateCampaign(campaign.id);
  const formId = useId();
  const { register, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: {
      name: campaign.name,
      budget: campaign.budgetCents / 100,
      headline: campaign.copy.headline,
      message: campaign.copy.message,
    },
  });
  const { errors } = formState;
  const listing = useListing(
    showsPhoto(useDesign(campaign.templateId).data) ? campaign.listingId : null,
  ).data;
  const [photo, setPhoto] = useState<CardPhoto | null>(null);
  const save = handleSubmit(({ name, budget, headline, message }) =>
    update
      .mutateAsync({
        version: campaign.version,
        name,
        budgetCents: Math.round(budget * 100),
        copy: { headline, message },
        ...(photo && { photo }),
      })
      .then(
        () => {
          showToast({ message: 'Campaign saved' });
          onClose();
        },
        () => undefined, // shown from update.error; the form keeps its values
      ),
  );
  return (
    <Dialog
      open
      title="Edit Campaign"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep as it was</Button>
          <Button look="primary" type="submit" form={formId} busy={update.isPending} busyLabel="Saving…">
            Save changes
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void save(event)}>
        {update.isError && (
          <Banner tone="danger" title="Not saved.">
            {hasErrorCode(update.error, 'version_conflict')
              ? 'This campaign was changed elsewhere. Close this dialog, review the changes, and edit again.'
              : update.error.message}
          </Banner>
        )}
        <TextField label="Campaign name" error={errors.name?.message} {...register('name', nameRules)} />
        <TextField
          label="Budget"
          prefix="$"
          inputMode="numeric"
          help="At least $100, in steps of $50. You only pay for what is mailed."
          error={errors.budget?.message}
          {...register('budget', budgetRules)}
        />
        <TextField
          label="Headline on the back"
          error={errors.headline?.message}
          {...register('headline', { ...headlineRules, required: 'The card needs a headline.' })}
        />
        <TextArea
          label="Message"
          optional
          help="Words in double braces are filled in from the listing."
          error={errors.message?.message}
          {...register('message', messageRules)}
        />
        {listing && (
          <PhotoField
            listing={listing}
            value={photo ?? campaign.photo ?? { url: listing.photos[0] ?? null }}
            onChange={setPhoto}
          />
        )}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
