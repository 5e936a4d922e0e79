/** The job, the card and who gets it, with count and price in view. Makes a draft, sends nothing. */
import { useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import { formatCount, formatDollars, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { FormErrorSummary } from '@farmpost/shared/ui/field/form-error-summary';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { FieldGrid, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { Skeleton, SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { Suspense, lazy, useDeferredValue, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { Audience } from '../../audience/audience';
import { useCreateCampaign } from './api/create-campaign';
import { useEstimate } from './api/estimate-campaign';
import { useMe } from './api/get-me';
import { AudienceControls, type AudienceRules, defaultAudience } from './audience-controls';
import {
  type ListingPurpose,
  MIN_BUDGET,
  budgetRules,
  headlineRules,
  listingPurposes,
  locationRules,
  messageRules,
  nameRules,
} from './campaign-fields';
import { JobSection } from './job-section';

const LiveProof = lazy(() => import('./live-proof').then((module) => ({ default: module.LiveProof })));

interface Fields {
  listingId: string;
  name: string;
  purpose: ListingPurpose;
  location: string;
  budget: number;
  headline: string;
  message: string;
}

/** What a card about that listing would usually be. */
const purposeFor = (listing: ListingWithResults): ListingPurpose =>
  listing.status === 'Closed' ? 'just-sold' : 'just-listed';

const nameFor = (listing: ListingWithResults) =>
  `${listing.addressLine1}, ${campaignPurposeNames[purposeFor(listing)].toLowerCase()}`;

const areaOf = (listing: ListingWithResults) => `${listing.city}, ${listing.state} ${listing.zip}`;

function priceOf(listing: ListingWithResults): string {
  const price = listing.closePriceCents ?? listing.listPriceCents;
  if (price === null) return '';
  return `, ${listing.status === 'Closed' ? 'sold' : 'listed'} at ${formatDollars(price)}`;
}

export function CampaignForm({ listings }: { readonly listings: readonly ListingWithResults[] }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const formId = useId();
  // One key per filled-in form: pressing twice, or again after a lost answer, makes one campaign.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [audience, setAudience] = useState<AudienceRules>(defaultAudience);
  const create = useCreateCampaign();
  const me = useMe();

  const first = listings.find(({ id }) => id === address.get('listing')) ?? listings[0];
  const { register, control, handleSubmit, setValue, getFieldState, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: {
      listingId: first?.id ?? '',
      name: first ? nameFor(first) : '',
      purpose: first ? purposeFor(first) : 'just-listed',
      location: first ? areaOf(first) : '',
      budget: 500,
      headline: '',
      message: '',
    },
  });
  const { errors } = formState;
  const fields = useWatch({ control });
  const listing = listings.find(({ id }) => id === fields.listingId);
  const budgetCents = Number.isFinite(fields.budget) ? Math.round((fields.budget ?? 0) * 100) : 0;
  const job = {
    kind: 'postcard' as const,
    listingId: fields.listingId ?? '',
    budgetCents,
    targeting: audience,
  };
  const estimate = useEstimate(useDeferredValue(job), budgetCents >= MIN_BUDGET * 100);
  const figures = estimate.data;
  const words = useDeferredValue({ headline: fields.headline ?? '', message: fields.message ?? '' });

  /** A new listing brings its own name, area and occasion, but nothing that was typed is overwritten. */
  const chooseListing = (id: string) => {
    const chosen = listings.find((candidate) => candidate.id === id);
    setValue('listingId', id);
    if (!chosen) return;
    if (!getFieldState('name').isDirty) setValue('name', nameFor(chosen));
    if (!getFieldState('location').isDirty) setValue('location', areaOf(chosen));
    setValue('purpose', purposeFor(chosen));
  };

  const submit = handleSubmit(async ({ name, purpose, location, headline, message }) => {
    const copy =
      headline.trim() === '' && message.trim() === ''
        ? undefined // the design's own words
        : (await import('./live-card')).wholeCopy(purpose, { headline, message });
    await create.mutateAsync({ idempotencyKey, body: { ...job, name, purpose, location, copy } }).then(
      (campaign) => navigate(`/campaign/${campaign.id}`),
      () => undefined, // shown from create.error, with everything typed still in place
    );
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <JobTicket
        caption="Job ticket · Draft"
        title={fields.name || 'New campaign'}
        figures={[
          { label: 'Households', value: figures ? formatCount(figures.recipientCount) : '–' },
          { label: 'Each', value: figures ? formatMoney(figures.unitPriceCents) : '–', secondary: true },
          { label: 'Total', value: figures ? formatMoney(figures.totalCents) : '–' },
          {
            label: 'Budget left',
            value: figures ? formatMoney(budgetCents - figures.totalCents) : '–',
            secondary: true,
          },
        ]}
        action={
          <Button look="primary" type="submit" busy={create.isPending} busyLabel="Making the draft…">
            Create Campaign
          </Button>
        }
      />
      <Stack>
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
        <Work>
          <Stack>
            <JobSection number={1} title="The job">
              <FieldGrid>
                <Wide>
                  <SelectField
                    label="Listing"
                    id={`${formId}-listingId`}
                    options={listings.map((choice) => ({
                      value: choice.id,
                      label: `${choice.addressLine1}, ${choice.city}${priceOf(choice)}`,
                    }))}
                    value={fields.listingId}
                    onChange={(event) => chooseListing(event.currentTarget.value)}
                  />
                </Wide>
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
                <SelectField
                  label="Occasion"
                  options={listingPurposes.map((purpose) => ({
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
            </JobSection>
            <JobSection number={2} title="The card" aside="6 x 4 in, both sides in color">
              <Stack>
                <TextField
                  label="Headline on the back"
                  optional
                  id={`${formId}-headline`}
                  help="Left empty, the design's own words are printed."
                  error={errors.headline?.message}
                  {...register('headline', headlineRules)}
                />
                <TextArea
                  label="Message"
                  optional
                  id={`${formId}-message`}
                  help={`${fields.message?.length ?? 0} of 160 characters. Checked against fair-housing wording.`}
                  error={errors.message?.message}
                  {...register('message', messageRules)}
                />
              </Stack>
            </JobSection>
          </Stack>
          <Proof as="section" aria-label="The card as it will look">
            <Suspense fallback={<Skeleton aspectRatio="6 / 4" />}>
              {me.data && listing ? (
                <LiveProof
                  agent={me.data.profile}
                  listing={listing}
                  purpose={fields.purpose ?? 'just-listed'}
                  words={words}
                />
              ) : (
                <Skeleton aspectRatio="6 / 4" />
              )}
            </Suspense>
          </Proof>
        </Work>
        <JobSection
          number={3}
          title="Who gets it"
          aside={
            figures?.area &&
            `${formatQuantity(figures.area.found, 'home')} looked at, ${formatCount(figures.area.found - figures.area.mailed)} left out`
          }
        >
          {figures?.area ? (
            <Audience
              area={figures.area}
              controls={<AudienceControls rules={audience} onChange={setAudience} />}
            />
          ) : (
            <Paper>
              {estimate.isError ? (
                <EmptyState
                  kind="error"
                  title="The homes nearby did not load"
                  action={
                    <Button busy={estimate.isFetching} onClick={() => void estimate.refetch()}>
                      Try Again
                    </Button>
                  }
                >
                  {estimate.error.message}
                </EmptyState>
              ) : (
                <SkeletonRows label="Looking for homes nearby" rows={6} />
              )}
            </Paper>
          )}
        </JobSection>
        {figures && (
          <Note>
            Estimated delivery {figures.deliveryBusinessDays.from}-{figures.deliveryBusinessDays.to} business
            days after sending. Your budget pays for at most {formatQuantity(figures.affordable, 'card')}
            {figures.freeCards > 0 && `; ${formatCount(figures.freeCards)} of these cards are free`}.
          </Note>
        )}
      </Stack>
    </form>
  );
}

const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 560px);
  gap: 32px 40px;
  align-items: start;
  @media (max-width: 1040px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Wide = styled.div`
  grid-column: 1 / -1;
`;
const Proof = styled(Paper)`
  position: sticky;
  top: calc(var(--header-height) + 92px);
  overflow: hidden;
  @media (max-width: 1040px) {
    position: static;
  }
`;
const Note = styled.p`
  color: var(--muted);
`;
