/** Edits a draft's name, budget and texts. The card and its audience are then generated again. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import { type Addressing, addressings } from '@farmpost/shared/contracts/campaign-vocabulary';
import { addressingNames } from '@farmpost/shared/domain/address-check';
import { invites } from '@farmpost/shared/domain/card-event';
import { formatMoney } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { showsPhoto, useDesign } from '../../cards/get-designs';
import { useListing } from './api/pick-listings';
import { type CampaignChanges, useUpdateCampaign } from './api/update-campaign';
import { ConflictChoice, type ConflictRow } from './conflict-choice';
import { EventField } from './event-field';
import { PhotoField } from './photo-field';
import { budgetRules, headlineRules, messageRules, nameRules } from '../../cards/campaign-fields';

interface Fields {
  readonly name: string;
  readonly budget: number;
  readonly headline: string;
  readonly message: string;
}

const labels: Readonly<Record<keyof Fields, string>> = {
  name: 'Campaign name',
  budget: 'Budget',
  headline: 'Headline',
  message: 'Message',
};

const fieldsOf = ({ name, budgetCents, copy }: CampaignDetail): Fields => ({
  name,
  budget: budgetCents / 100,
  headline: copy.headline,
  message: copy.message,
});

/** Only the fields that the person changed, so that a change made elsewhere to another field stays. */
function changesOf(
  fields: Fields,
  { began, saved }: { readonly began: CampaignDetail; readonly saved: CampaignDetail },
): Omit<CampaignChanges, 'version'> {
  const before = fieldsOf(began);
  const { headline, message } = saved.copy;
  const copy = {
    headline: fields.headline === before.headline ? headline : fields.headline,
    message: fields.message === before.message ? message : fields.message,
  };
  return {
    ...(fields.name !== before.name && { name: fields.name }),
    ...(fields.budget !== before.budget && { budgetCents: Math.round(fields.budget * 100) }),
    ...((copy.headline !== headline || copy.message !== message) && { copy }),
  };
}

export interface EditCampaignDialogProps {
  readonly campaign: CampaignDetail;
  readonly onClose: () => void;
}

export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const update = useUpdateCampaign(campaign.id);
  const formId = useId();
  /** The campaign as it was when the dialog opened. */
  const [began] = useState(campaign);
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: fieldsOf(began),
  });
  const { errors } = formState;
  const own = useWatch({ control });
  const isConflict = hasErrorCode(update.error, 'version_conflict');
  const design = useDesign(campaign.templateId).data;
  const listing = useListing(showsPhoto(design) ? campaign.listingId : null).data;
  const [event, setEvent] = useState(campaign.event);
  const isInvitation =
    design !== undefined && invites(design, { headline: own.headline ?? '', message: own.message ?? '' });
  const hasNewEvent = isInvitation && JSON.stringify(event) !== JSON.stringify(began.event);
  const [photo, setPhoto] = useState<CardPhoto | null>(null);
  const [addressing, setAddressing] = useState(campaign.addressing);
  const save = handleSubmit((fields) => {
    const saved = isConflict ? campaign : began;
    const changes = {
      ...changesOf(fields, { began, saved }),
      ...(photo && { photo }),
      ...(hasNewEvent && { event }),
      ...(addressing !== began.addressing && { addressing }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    return update.mutateAsync({ version: saved.version, ...changes }).then(
      () => {
        showToast({ message: 'Campaign saved' });
        onClose();
      },
      () => undefined, // shown from update.error; the form keeps its values
    );
  });
  return (
    <Dialog
      open
      title="Edit Campaign"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isConflict ? 'Keep what is saved' : 'Keep as it was'}</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            disabled={campaign.status !== 'draft'}
            busy={update.isPending}
            busyLabel="Saving…"
          >
            {isConflict ? 'Overwrite with mine' : 'Save changes'}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void save(event)}>
        {isConflict && (
          <>
            <ConflictChoice rows={conflictRows(own, { began, saved: campaign, photo, addressing })} />
            <p>Fields that you did not change keep what is saved elsewhere.</p>
          </>
        )}
        {campaign.status === 'pending' && !update.isPending && (
          <p role="status">The last change is being prepared. You can save yours in a moment.</p>
        )}
        {update.isError && !isConflict && (
          <Banner tone="danger" title="Not saved.">
            {update.error.message}
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
        {isInvitation && (
          <EventField state={campaign.listing?.state ?? ''} value={event} onChange={setEvent} />
        )}
        <SelectField
          label="Addressed to"
          help="Cards to Current Resident stay at the home. With a name, the printer may find that the person moved, and forward the card."
          options={addressings.map((value) => ({ value, label: addressingNames[value] }))}
          value={addressing}
          onChange={({ currentTarget }) =>
            setAddressing(addressings.find((each) => each === currentTarget.value) ?? began.addressing)
          }
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

/** The fields that the person changed, and what is saved in them now. */
function conflictRows(
  own: Partial<Fields>,
  {
    began,
    saved,
    photo,
    addressing,
  }: {
    readonly began: CampaignDetail;
    readonly saved: CampaignDetail;
    readonly photo: CardPhoto | null;
    readonly addressing: Addressing;
  },
): ConflictRow[] {
  const before = fieldsOf(began);
  const now = fieldsOf(saved);
  const inWords = (field: keyof Fields, value: string | number | undefined) =>
    field === 'budget' ? formatMoney(Math.round(Number(value) * 100)) : String(value ?? '');
  return [
    ...(Object.keys(labels) as (keyof Fields)[])
      .filter((field) => own[field] !== before[field])
      .map((field) => ({
        field: labels[field],
        saved: inWords(field, now[field]),
        own: inWords(field, own[field]),
      })),
    ...(addressing === began.addressing
      ? []
      : [
          {
            field: 'Addressed to',
            saved: addressingNames[saved.addressing],
            own: addressingNames[addressing],
          },
        ]),
    ...(photo ? [{ field: 'Photo', saved: 'As it is saved', own: 'The one that you chose' }] : []),
  ];
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
