/** Create Campaign: the job, who gets it, and a summary that keeps count and price in view. Makes a draft, sends nothing. */
import { useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import {
  type CampaignKind,
  type CampaignPurpose,
  campaignKinds,
  campaignPurposes,
} from '@farmpost/shared/contracts/campaign-vocabulary';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import { formatCount, formatDollars, formatMoney } from '@farmpost/shared/domain/format';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { FormErrorSummary } from '@farmpost/shared/ui/field/form-error-summary';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useDeferredValue, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useCreateCampaign } from './api/create-campaign';
import { useEstimate } from './api/estimate-campaign';
import { useListingChoices } from './api/pick-listings';
import { Audience } from './audience';
import { AudienceControls, type AudienceRules, defaultAudience } from './audience-controls';
import { MIN_BUDGET, budgetRules, locationRules, nameRules } from './campaign-fields';

interface Fields {
  listingId: string;
  name: string;
  kind: CampaignKind;
  purpose: CampaignPurpose;
  location: string;
  budget: number;
}

const kindNames: Readonly<Record<CampaignKind, string>> = {
  postcard: 'Postcard',
  letter: 'Letter',
  brochure: 'Brochure',
};

/** What a card about that listing would usually be. */
const purposeFor = (listing: ListingWithResults): CampaignPurpose =>
  listing.status === 'Closed' ? 'just-sold' : 'just-listed';

const nameFor = (listing: ListingWithResults) =>
  `${listing.addressLine1}, ${campaignPurposeNames[purposeFor(listing)].toLowerCase()}`;

export function Page() {
  const listings = useListingChoices();
  return (
    <PageFrame>
      <PageHeader
        title="Create Campaign"
        breadcrumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: 'Create Campaign' }]}
        description="Make the draft now; you look at the card and its price before anything is sent."
      />
      {listings.isPending && <SkeletonRows label="Loading your listings" rows={6} />}
      {listings.isError && !listings.data && (
        <EmptyState
          kind="error"
          title="Your listings did not load"
          action={<Button onClick={() => void listings.refetch()}>Try Again</Button>}
        />
      )}
      {listings.data?.data.length === 0 && (
        <EmptyState kind="first-use" title="A card needs a listing">
          Your listings come from the MLS within the hour after they appear there.
        </EmptyState>
      )}
      {listings.data && listings.data.data.length > 0 && <CampaignForm listings={listings.data.data} />}
    </PageFrame>
  );
}

function CampaignForm({ listings }: { readonly listings: readonly ListingWithResults[] }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const formId = useId();
  // One key per filled-in form: pressing twice, or again after a lost answer, makes one campaign.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [audience, setAudience] = useState<AudienceRules>(defaultAudience);
  const create = useCreateCampaign();

  const first = listings.find(({ id }) => id === address.get('listing')) ?? listings[0];
  const { register, control, handleSubmit, setValue, getFieldState, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: {
      listingId: first?.id ?? '',
      name: first ? nameFor(first) : '',
      kind: 'postcard',
      purpose: first ? purposeFor(first) : 'just-listed',
      location: first ? `${first.city}, ${first.state} ${first.zip}` : '',
      budget: 500,
    },
  });
  const { errors } = formState;
  const fields = useWatch({ control });
  const budget = Number.isFinite(fields.budget) ? (fields.budget ?? 0) : 0;
  const body = {
    kind: fields.kind ?? 'postcard',
    listingId: fields.listingId ?? '',
    budgetCents: Math.round(budget * 100),
    targeting: audience,
  };
  const estimate = useEstimate(useDeferredValue(body), budget >= MIN_BUDGET);

  /** A new listing brings its own name and occasion, but nothing that was typed is overwritten. */
  const chooseListing = (id: string) => {
    const listing = listings.find((candidate) => candidate.id === id);
    setValue('listingId', id);
    if (!listing) return;
    if (!getFieldState('name').isDirty) setValue('name', nameFor(listing));
    if (!getFieldState('location').isDirty)
      setValue('location', `${listing.city}, ${listing.state} ${listing.zip}`);
    setValue('purpose', purposeFor(listing));
  };

  const submit = handleSubmit((values) =>
    create
      .mutateAsync({
        idempotencyKey,
        body: { ...body, name: values.name, purpose: values.purpose, location: values.location },
      })
      .then(
        (campaign) => navigate(`/campaign/${campaign.id}`),
        () => undefined, // shown from create.error, with everything typed still in place
      ),
  );

  const figures = estimate.data;
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <JobTicket
          caption="Draft"
          title={fields.name || 'New campaign'}
          figures={[
            { label: 'Households', value: figures ? formatCount(figures.recipientCount) : '–' },
            { label: 'Each', value: figures ? formatMoney(figures.unitPriceCents) : '–', secondary: true },
            { label: 'Total', value: figures ? formatMoney(figures.totalCents) : '–' },
            {
              label: 'Budget left',
              value: figures ? formatMoney(body.budgetCents - figures.totalCents) : '–',
              secondary: true,
            },
          ]}
          action={
            <Button look="primary" type="submit" busy={create.isPending} busyLabel="Making the draft…">
              Create Campaign
            </Button>
          }
        />
        {create.isError && (
          <Banner tone="danger" title="The campaign was not made.">
            {create.error.message}
          </Banner>
        )}
        <FormErrorSummary
          attempt={formState.submitCount}
          errors={Object.entries(errors).map(([name, error]) => ({
            fieldId: `${formId}-${name}`,
            message: error.message ?? '',
          }))}
        />
        <Section title="The job">
          <Stack>
            <SelectField
              label="Listing"
              id={`${formId}-listingId`}
              options={listings.map((listing) => ({
                value: listing.id,
                label: `${listing.addressLine1}, ${listing.city}${priceOf(listing)}`,
              }))}
              value={fields.listingId}
              onChange={(event) => chooseListing(event.currentTarget.value)}
            />
            <FieldGrid>
              <TextField
                label="Campaign name"
                id={`${formId}-name`}
                error={errors.name?.message}
                {...register('name', nameRules)}
              />
              <TextField
                label="Budget"
                id={`${formId}-budget`}
                prefix="$"
                inputMode="numeric"
                help="At least $100, in steps of $50. Unspent money stays yours."
                error={errors.budget?.message}
                {...register('budget', budgetRules)}
              />
              <Controller
                control={control}
                name="kind"
                render={({ field }) => (
                  <Segmented
                    label="Piece"
                    options={campaignKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
              <SelectField
                label="Occasion"
                options={campaignPurposes.map((purpose) => ({
                  value: purpose,
                  label: campaignPurposeNames[purpose],
                }))}
                {...register('purpose')}
              />
              <TextField
                label="Location"
                id={`${formId}-location`}
                error={errors.location?.message}
                {...register('location', locationRules)}
              />
            </FieldGrid>
          </Stack>
        </Section>
        <Section
          title="Who gets it"
          flush
          aside={
            figures?.area && (
              <span>{formatCount(figures.area.found - figures.area.mailed)} homes left out</span>
            )
          }
        >
          {figures?.area ? (
            <Audience
              area={figures.area}
              controls={<AudienceControls rules={audience} onChange={setAudience} />}
            />
          ) : estimate.isError ? (
            <EmptyState
              kind="error"
              title="The homes nearby did not load"
              action={<Button onClick={() => void estimate.refetch()}>Try Again</Button>}
            >
              {estimate.error.message}
            </EmptyState>
          ) : (
            <SkeletonRows label="Looking for homes nearby" rows={6} />
          )}
        </Section>
        {figures && (
          <p>
            Estimated delivery {figures.deliveryBusinessDays.from}-{figures.deliveryBusinessDays.to} business
            days after sending. Your budget pays for at most {formatCount(figures.affordable)} pieces
            {figures.freeCards > 0 && `; ${formatCount(figures.freeCards)} of these cards are free`}.
          </p>
        )}
      </Stack>
    </form>
  );
}

function priceOf(listing: ListingWithResults): string {
  const price = listing.closePriceCents ?? listing.listPriceCents;
  if (price === null) return '';
  return `, ${listing.status === 'Closed' ? 'sold' : 'listed'} at ${formatDollars(price)}`;
}
