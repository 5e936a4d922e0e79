/** The job, the card and who gets it, with count and price in view. Creates a draft and sends nothing. */
import { invites } from '@farmpost/shared/domain/card-event';
import { useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import { useMailRates } from '@farmpost/shared/client/mail-rates';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import { type CampaignKind, campaignKinds } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { classesFor, unitPriceOf } from '@farmpost/shared/domain/pricing';
import { campaignKindNames, campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { FormErrorSummary } from '@farmpost/shared/ui/field/form-error-summary';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { FieldGrid, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { Skeleton, SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { Suspense, lazy, useDeferredValue, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { Audience } from '../../audience/audience';
import { useCreateCampaign } from '../../cards/create-campaign';
import { useEstimate } from '../../cards/estimate-campaign';
import { showsPhoto, useDesign } from '../../cards/get-designs';
import { useMe } from '../../account/get-me';
import { type AudienceRules, withoutHomes } from '../../audience/audience-rules';
import { AudienceControls } from './audience-controls';
import { type AudiencePlace, AudienceSource, startPlace } from './audience-source';
import {
  areaOf,
  type CampaignFields,
  isListingPurpose,
  nameFor,
  priceOf,
  purposeFor,
} from './campaign-defaults';
import {
  type ListingPurpose,
  isInBudgetRange,
  budgetRules,
  listingPurposes,
  locationRules,
  nameRules,
} from '../../cards/campaign-fields';
import { CardSection } from './card-section';
import { DesignField } from './design-field';
import { EventField } from './event-field';
import { MailClassField } from './mail-class-field';
import { forgetKeptCampaign, type KeptCampaign, useKeepCampaign } from './kept-campaign';
import { PhotoField } from './photo-field';
import { JobSection } from './job-section';
import { fittingDesigns, startEntries } from './start-entries';

/** The size of a kind's pieces without a chosen design. */
const usualSizes = { postcard: '4x6', letter: 'letter', brochure: 'bifold' } as const;

const LiveProof = lazy(() => import('./live-proof').then((module) => ({ default: module.LiveProof })));

/** The rules of the form apply to a neighborhood; a farm and a list are mailed whole. */
function targetingOf({ of, id }: AudiencePlace, rules: AudienceRules) {
  if (of === 'neighborhood' || id === '') return rules;
  return { ownerOccupiedOnly: false, ...(of === 'farm' ? { farmId: id } : { listId: id }) };
}

interface CampaignFormProps {
  readonly listings: readonly ListingWithResults[];
  /** The available designs; without any, the server uses the house design for the occasion. */
  readonly designs: readonly GalleryTemplate[];
  /** The campaign to duplicate. */
  readonly source?: CampaignDetail | null;
  /** The form as the agent left it before. */
  readonly kept?: KeptCampaign | null;
}

/** `?listing=` and `?template=` preselect a listing and a design. */
export function CampaignForm({ listings, designs, source = null, kept = null }: CampaignFormProps) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const formId = useId();
  const submissionKey = useSubmissionKey();
  const [{ fresh, began, isGone }] = useState(() =>
    startEntries({ listings, designs, source, address, kept }),
  );
  const [audience, setAudience] = useState(began.audience);
  /** The farm or the list that gets the card, or the neighborhood. */
  const [place, setPlace] = useState(() => startPlace(source, address));
  /** Whether the map and the list of homes are open. */
  const [isExploring, setExploring] = useState(false);
  /** Photo chosen for one listing; another listing starts with its own first photo. */
  const [chosenPhoto, setPhoto] = useState(began.photo);
  const [event, setEvent] = useState(began.event);
  const create = useCreateCampaign();
  const me = useMe();
  const rates = useMailRates();

  const designsFor = (purpose: ListingPurpose, kind: CampaignKind) => fittingDesigns(designs, purpose, kind);
  const form = useForm<CampaignFields>({ mode: 'onTouched', defaultValues: began.fields });
  const { register, control, handleSubmit, setValue, getFieldState, formState } = form;
  const { errors } = formState;
  const fields = useWatch({ control });
  useKeepCampaign(
    { fields: { ...began.fields, ...fields }, audience, photo: chosenPhoto, event },
    fresh,
    kept?.start ?? address.toString(),
  );
  /** Whether the person typed it, here or before the form was kept. */
  const isTyped = (field: 'name' | 'location') =>
    getFieldState(field).isDirty || (kept !== null && began.fields[field] !== fresh.fields[field]);
  const kind = fields.kind ?? 'postcard';
  const purpose = fields.purpose ?? 'just-listed';
  const design = useDesign(fields.templateId || null);
  const size = designs.find(({ id }) => id === fields.templateId)?.size ?? usualSizes[kind];
  const listing = listings.find(({ id }) => id === fields.listingId);
  const { lat = null, lng = null } = listing ?? {};
  const center = lat !== null && lng !== null ? { lat, lng } : null;
  const hasPhoto = showsPhoto(design.data);
  const photo: CardPhoto =
    listing && chosenPhoto?.listingId === listing.id
      ? chosenPhoto.photo
      : { url: listing?.photos[0] ?? null };
  const budgetCents = Number.isFinite(fields.budget) ? Math.round((fields.budget ?? 0) * 100) : 0;
  const job = {
    kind,
    listingId: fields.listingId ?? '',
    ...(fields.purpose && { purpose: fields.purpose }),
    budgetCents,
    ...(fields.templateId && { templateId: fields.templateId }),
    mailClass: fields.mailClass ?? 'first_class',
    targeting: targetingOf(place, audience),
  };
  const isNeighborhood = place.of === 'neighborhood';
  const isUnchosen = !isNeighborhood && place.id === '';
  const estimate = useEstimate(
    useDeferredValue({ ...job, ...(isExploring && { withHomes: true }) }),
    isInBudgetRange(budgetCents) && !isUnchosen,
  );
  // Show no figures for a budget out of range, because those of another budget would contradict it.
  const figures = isInBudgetRange(budgetCents) && !isUnchosen ? estimate.data : undefined;
  const isInvitation =
    design.data !== undefined &&
    invites(design.data, { headline: fields.headline ?? '', message: fields.message ?? '' });
  const words = useDeferredValue({ headline: fields.headline ?? '', message: fields.message ?? '' });

  /** A new listing sets its own name, area and occasion, but never overwrites anything the user typed. */
  const chooseListing = (id: string) => {
    const chosen = listings.find((candidate) => candidate.id === id);
    setValue('listingId', id);
    setAudience(withoutHomes);
    if (!chosen) return;
    if (!isTyped('name')) setValue('name', nameFor(chosen));
    if (!isTyped('location')) setValue('location', areaOf(chosen));
    choosePurpose(purposeFor(chosen));
  };
  /** Each design is for one occasion. */
  const choosePurpose = (chosen: ListingPurpose) => {
    setValue('purpose', chosen);
    if (chosen === purpose) return;
    const [design] = designsFor(chosen, kind);
    if (design || kind === 'postcard') setValue('templateId', design?.id ?? '');
    else {
      // No letter or brochure for this occasion.
      setValue('kind', 'postcard');
      setValue('templateId', designsFor(chosen, 'postcard')[0]?.id ?? '');
    }
  };
  const chooseKind = (chosen: CampaignKind) => {
    setValue('kind', chosen);
    setValue('templateId', designsFor(purpose, chosen)[0]?.id ?? '');
  };
  /** Kinds without a design for the occasion would be refused. */
  const offeredKinds = campaignKinds.filter(
    (each) => each === kind || each === 'postcard' || designsFor(purpose, each).length > 0,
  );

  const submit = handleSubmit(async ({ name, templateId, location, headline, message, ...values }) => {
    const { houseDesigns, wholeCopy } = await import('./live-card');
    const copy =
      headline.trim() === '' && message.trim() === ''
        ? undefined // the design's own words
        : wholeCopy(design.data ?? houseDesigns[values.purpose], { headline, message });
    const offered = classesFor(size, isInvitation && event !== null);
    const chosen = { kind: values.kind, purpose: values.purpose, ...(templateId && { templateId }) };
    const body = {
      ...job,
      mailClass: offered.includes(job.mailClass) ? job.mailClass : ('first_class' as const),
      ...chosen,
      name,
      location,
      copy,
      ...(hasPhoto && { photo }),
      ...(isInvitation && { event }),
    };
    await create.mutateAsync({ body, idempotencyKey: submissionKey(body) }).then(
      (campaign) => {
        forgetKeptCampaign();
        void navigate(href(paths.campaign, { id: campaign.id }));
      },
      () => undefined, // shown from create.error; the form keeps its values
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
            value: figures ? formatMoney(figures.budgetCents - figures.totalCents) : '–',
            secondary: true,
          },
        ]}
        action={
          <Button
            look="primary"
            type="submit"
            disabled={isUnchosen}
            busy={create.isPending}
            busyLabel="Creating the draft…"
          >
            Create Campaign
          </Button>
        }
      />
      <Stack>
        {create.isError && (
          <Banner tone="danger" title="The campaign was not created.">
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
                  help="At least $100, in steps of $50. You only pay for what is mailed."
                  error={errors.budget?.message}
                  {...register('budget', budgetRules)}
                />
                <SelectField
                  label="Type"
                  options={offeredKinds.map((value) => ({
                    value,
                    label: rates
                      ? `${campaignKindNames[value]}, ${value === 'postcard' ? 'from ' : ''}${formatMoney(unitPriceOf(rates, usualSizes[value]))} each`
                      : campaignKindNames[value],
                  }))}
                  value={kind}
                  onChange={({ currentTarget }) => {
                    const chosen = campaignKinds.find((each) => each === currentTarget.value);
                    if (chosen) chooseKind(chosen);
                  }}
                />
                <SelectField
                  label="Occasion"
                  options={listingPurposes.map((value) => ({ value, label: campaignPurposeNames[value] }))}
                  value={purpose}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    if (isListingPurpose(value)) choosePurpose(value);
                  }}
                />
                <TextField
                  label="Location"
                  id={`${formId}-location`}
                  error={errors.location?.message}
                  {...register('location', locationRules)}
                />
              </FieldGrid>
            </JobSection>
            <CardSection
              formId={formId}
              form={form}
              designs={designs}
              isGone={isGone}
              design={
                designs.length > 0 && (
                  <DesignField
                    designs={designs.filter((each) => each.kind === kind)}
                    listing={listing}
                    purpose={purpose}
                    agent={me.data?.profile}
                    photo={photo}
                    value={fields.templateId ?? ''}
                    onChange={(id, next) => {
                      setValue('purpose', next);
                      setValue('templateId', id);
                    }}
                  />
                )
              }
              event={
                isInvitation &&
                listing && (
                  <EventField key={listing.id} state={listing.state} value={event} onChange={setEvent} />
                )
              }
              mailClass={
                <MailClassField
                  rates={rates}
                  size={size}
                  hasEvent={isInvitation && event !== null}
                  pieces={figures?.recipientCount}
                  pressDay={null}
                  value={figures?.mailClass ?? job.mailClass}
                  onChange={(next) => setValue('mailClass', next)}
                />
              }
              photo={
                hasPhoto &&
                listing && (
                  <PhotoField
                    listing={listing}
                    value={photo}
                    onChange={(next) => setPhoto({ listingId: listing.id, photo: next })}
                  />
                )
              }
            />
          </Stack>
          <Proof as="section" aria-label="The card as it will look">
            <Suspense fallback={<Skeleton aspectRatio="6 / 4" />}>
              {me.data && listing && !design.isLoading ? (
                <LiveProof
                  agent={me.data.profile}
                  listing={listing}
                  purpose={purpose}
                  chosen={design.data ?? null}
                  words={words}
                  photo={hasPhoto ? photo : null}
                  event={isInvitation ? event : null}
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
          <AudienceSource place={place} onChange={setPlace} />
          {isUnchosen ? null : figures?.area ? (
            <Audience
              area={figures.area}
              controls={isNeighborhood && <AudienceControls rules={audience} onChange={setAudience} />}
              {...(center &&
                isNeighborhood && {
                  homes: {
                    isOpen: isExploring,
                    onOpen: () => setExploring(true),
                    homes: figures.homes,
                    center,
                    rules: audience,
                    onRules: setAudience,
                    unitPriceCents: figures.unitPriceCents,
                    isCounting: estimate.isFetching,
                  },
                })}
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
            days after sending. Your budget pays for at most {formatQuantity(figures.affordable, kind)}
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
  @media ${laptop} {
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
  @media ${laptop} {
    position: static;
  }
`;
const Note = styled.p`
  color: var(--muted);
`;
