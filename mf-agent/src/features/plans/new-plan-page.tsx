/**
 * A new plan: whom it mails, the days and designs of a year, and its budget. `?farm=`, `?list=` and `?listing=` choose the
 * audience.
 */
import { proposeDesigns } from '@farmpost/shared/domain/plan-designs';
import { useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import {
  type PlanAudience,
  type PlanRule,
  MAX_PLAN_NAME,
  planBudget,
  planRuleNames,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import type { PlanPreview } from '@farmpost/shared/contracts/mailing-plans';
import { localDay } from '@farmpost/shared/domain/calendar';
import { suitsYear } from '@farmpost/shared/domain/design-occasion';
import { formatCount, formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { mayBePlanned } from '@farmpost/shared/domain/plan-steps';
import { addDays, proposeDays } from '@farmpost/shared/domain/plan-days';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, FieldGrid, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type FormEvent, type ReactNode, useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { useDesigns } from '../../cards/get-designs';
import { useFarms } from '../../farms/api/farms';
import { useLists } from '../../lists/api/mailing-lists';
import { lists as listsPath, newFarm, plans as plansPath } from '../../paths';
import {
  useCreatePlan,
  usePlannableListings,
  usePlannedListing,
  usePlanPreview,
} from '../../plans/api/plans';
import { RehearseNewPlan } from '../../rehearsal/rehearse-plan';
import { type TouchEntries, TouchFields } from './touch-fields';
import { DesignPicture } from './design-picture';
import { NewListingPlan } from './new-listing-plan';

const counts = ['12', '6', '4', '2', '1'];
/** Time to look at the plan before its first draft. */
const FIRST_DAYS = 10;
const rules = Object.entries(planRuleNames) as [PlanRule, string][];

interface Place {
  readonly kind: PlanAudience;
  readonly id: string;
  readonly name: string;
}

type Kind = 'place' | 'listing';

export function Page() {
  const [address] = useSearchParams();
  const asked = address.get('listing');
  // It may be older than those that are offered.
  const own = usePlannedListing(asked || null);
  const farms = useFarms();
  const lists = useLists();
  const designs = useDesigns();
  const listings = usePlannableListings();
  const [kind, setKind] = useState<Kind | null>(asked === null ? null : 'listing');
  const [listingId, setListingId] = useState(asked);
  const queries = [farms, lists, designs, listings, ...(asked ? [own] : [])];
  const failed = queries.find(({ isError, data }) => isError && !data);
  const isLoading = queries.some(({ data }) => !data);
  const places: Place[] = [
    ...(farms.data?.data ?? []).map(({ id, name }) => ({ kind: 'farm' as const, id, name })),
    ...(lists.data?.data ?? []).map(({ id, name }) => ({ kind: 'list' as const, id, name })),
  ];
  const homes = [
    ...(own.data ? [own.data] : []),
    ...(listings.data?.data ?? []).filter(({ id, status }) => mayBePlanned(status) && id !== own.data?.id),
  ];
  const [firstPlace] = places;
  const home = homes.find(({ id }) => id === listingId) ?? homes[0];
  const shown = kind ?? (firstPlace || !home ? 'place' : 'listing');
  const kindField = firstPlace && home && (
    <Segmented
      label="A plan for"
      options={[
        { value: 'place', label: 'A farm or list' },
        { value: 'listing', label: 'A listing' },
      ]}
      value={shown}
      onChange={setKind}
    />
  );
  return (
    <PageFrame>
      <PageHeader
        title="New Plan"
        breadcrumbs={[{ label: 'Plans', to: plansPath }, { label: 'New Plan' }]}
        description="Nothing is mailed before you approve the plan."
      />
      {failed ? (
        <Paper>
          <EmptyState
            kind="error"
            title="The page did not load"
            action={
              <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
                Try Again
              </Button>
            }
          >
            {failed.error?.message}
          </EmptyState>
        </Paper>
      ) : isLoading ? (
        <Paper>
          <SkeletonRows label="Loading farms, lists, listings and designs" rows={8} />
        </Paper>
      ) : shown === 'listing' && home ? (
        <NewListingPlan
          key={home.id}
          listings={homes}
          listing={home}
          designs={designs.data?.items ?? []}
          onListing={setListingId}
          kindField={kindField}
        />
      ) : firstPlace === undefined ? (
        <Paper>
          <EmptyState
            kind="first-use"
            title="A plan needs a farm, a list or a listing"
            action={
              <Actions>
                <ButtonLink look="primary" to={newFarm}>
                  Draw a farm
                </ButtonLink>
                <ButtonLink to={listsPath}>Make a list</ButtonLink>
              </Actions>
            }
          >
            Draw the neighborhood that you want to mail, or make a list of people whom you know. A listing on
            the market can have a plan too.
          </EmptyState>
        </Paper>
      ) : (
        <PlanForm places={places} firstPlace={firstPlace} kindField={kindField} />
      )}
    </PageFrame>
  );
}

const keyOf = ({ kind, id }: Pick<Place, 'kind' | 'id'>) => `${kind}:${id}`;

/** Designs for the audience that are about no listing, without those for one date of a person. */
function useFittingDesigns(kind: PlanAudience) {
  return (useDesigns().data?.items ?? []).filter(
    (design) => design.kind === 'postcard' && kind !== 'listing' && suitsYear(design, kind),
  );
}

interface PlanFormProps {
  readonly places: readonly Place[];
  readonly firstPlace: Place;
  /** Chooses between the kinds of plans. */
  readonly kindField: ReactNode;
}

function PlanForm({ places, firstPlace, kindField }: PlanFormProps) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const create = useCreatePlan();
  const asked = places.find(({ kind, id }) => id === address.get(kind)) ?? firstPlace;
  const [placeKey, setPlaceKey] = useState(keyOf(asked));
  const place = places.find((each) => keyOf(each) === placeKey) ?? asked;
  const designs = useFittingDesigns(place.kind);
  const [name, setName] = useState<string | null>(null);
  const [chosenCount, setCount] = useState<number | null>(null);
  // The built-in cards for people on a list are those of the seasons.
  const count = chosenCount ?? (place.kind === 'list' ? 2 : 12);
  const [first, setFirst] = useState(addDays(localDay(), FIRST_DAYS));
  const [rule, setRule] = useState<PlanRule>('everyone');
  const [dollars, setDollars] = useState<string | null>(null);
  /** Cards that were changed by hand, by their place in the year. */
  const [changed, setChanged] = useState<Readonly<Record<number, TouchEntries>>>({});
  const [isTried, setTried] = useState(false);

  // The usual size in turn; a client's words and other sizes are the agent's own choice.
  const usual = designs.filter(({ size, occasion }) => size === '4x6' && occasion !== 'testimonial');
  const proposals = usual.length > 0 ? usual : designs;
  const apart = count === 1 ? 31 : Math.max(31, Math.floor(365 / count));
  const days = first === '' ? [] : proposeDays(first, count, apart);
  const proposed = proposeDesigns(days, proposals);
  const entries = days.map((day, index): TouchEntries => {
    const own = changed[index];
    const design = proposed[index]?.id ?? '';
    const fallback = proposals.find(({ id, occasion }) => id !== design && occasion !== 'season')?.id ?? '';
    const proposal = { mailFrom: day, mailTo: day, templateId: design, fallbackId: fallback };
    return own && designs.some(({ id }) => id === own.templateId) ? own : proposal;
  });
  const touches = entries.map(({ fallbackId, ...touch }) => ({
    ...touch,
    fallbackIds: fallbackId === '' ? [] : [fallbackId],
    rule: place.kind === 'list' && rule === 'owner_occupied' ? ('everyone' as const) : rule,
  }));
  const isWhole =
    touches.length > 0 &&
    touches.every(
      ({ templateId, mailFrom, mailTo }) => templateId !== '' && mailFrom !== '' && mailTo !== '',
    );
  const terms = isWhole ? { audience: { kind: place.kind, id: place.id }, touches } : null;
  const preview = usePlanPreview(useDeferredValue(terms));
  const figures = isWhole ? preview.data : undefined;
  const proposedDollars = figures ? String(Math.max(10, Math.ceil(figures.yearCents / 100))) : '';
  const budgetText = dollars ?? proposedDollars;
  const budgetCents = Math.round(Number(budgetText) * 100);
  const isBudget = budgetCents >= planBudget.min && budgetCents <= planBudget.max;
  const planName = name ?? `${place.name}, a year of cards`.slice(0, MAX_PLAN_NAME);
  const hasFault = figures?.touches.some(({ fault }) => fault !== null) ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!terms || !isBudget || hasFault || planName.trim() === '') return;
    create.mutate(
      { ...terms, name: planName.trim(), budgetCents },
      { onSuccess: ({ id }) => void navigate(href(paths.plan, { id })) },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <JobTicket
        caption="New plan"
        title={planName}
        figures={[
          { label: 'Cards', value: formatCount(touches.length) },
          {
            label: 'Homes',
            value: figures ? formatCount(figures.touches[0]?.homes ?? 0) : '–',
            secondary: true,
          },
          { label: 'A year, at most', value: figures ? formatMoney(figures.yearCents) : '–' },
        ]}
        action={
          <Button look="primary" type="submit" busy={create.isPending} busyLabel="Saving…">
            Save the plan
          </Button>
        }
      />
      <Stack>
        {create.isError && (
          <Banner tone="danger" title="The plan was not saved.">
            {create.error.message}
          </Banner>
        )}
        {isTried && hasFault && (
          <Banner tone="danger" title="A day needs another choice.">
            The cards below say which.
          </Banner>
        )}
        <Section title="Whom and how often">
          <FieldGrid>
            {kindField}
            <SelectField
              label="Farm or list"
              options={places.map((each) => ({
                value: keyOf(each),
                label: `${each.name} (${each.kind})`,
              }))}
              value={keyOf(place)}
              onChange={(event) => {
                setPlaceKey(event.currentTarget.value);
                setChanged({});
              }}
            />
            <TextField
              label="Name of the plan"
              maxLength={MAX_PLAN_NAME}
              value={planName}
              error={isTried && planName.trim() === '' ? 'Give the plan a name.' : undefined}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <SelectField
              label="Which homes"
              options={rules
                .filter(([value]) => place.kind === 'farm' || value !== 'owner_occupied')
                .map(([value, label]) => ({ value, label }))}
              value={rule}
              onChange={(event) => setRule(event.currentTarget.value as PlanRule)}
            />
            <SelectField
              label="Cards in the year"
              help="At least 31 days apart."
              options={counts.map((value) => ({ value, label: formatQuantity(Number(value), 'card') }))}
              value={String(count)}
              onChange={(event) => {
                setCount(Number(event.currentTarget.value));
                setChanged({});
              }}
            />
            <TextField
              label="First card from"
              type="date"
              value={first}
              min={addDays(localDay(), 1)}
              onChange={(event) => {
                setFirst(event.currentTarget.value);
                setChanged({});
              }}
            />
            <TextField
              label="Budget of the year"
              prefix="$"
              inputMode="decimal"
              help="Nothing beyond it is mailed."
              value={budgetText}
              error={isTried && !isBudget ? 'Enter a budget from $10 to $100,000.' : undefined}
              onChange={(event) => setDollars(event.currentTarget.value)}
            />
          </FieldGrid>
        </Section>
        {designs.length === 0 && <Banner tone="warning" title="No design is offered for this plan now." />}
        {preview.isError && isWhole && (
          <Banner tone="warning" title="The plan was not counted.">
            {preview.error.message}
          </Banner>
        )}
        <Section title="The year" aside={<Muted>{formatQuantity(touches.length, 'card')}</Muted>}>
          <Cards>
            {entries.map((entry, index) => (
              <TouchRow
                key={index}
                index={index}
                entries={entry}
                figures={figures?.touches[index]}
                designs={designs}
                onChange={(next) => setChanged({ ...changed, [index]: next })}
              />
            ))}
          </Cards>
        </Section>
        <RehearseNewPlan
          terms={
            terms && !hasFault && place.kind !== 'listing'
              ? {
                  audience: { kind: place.kind, id: place.id },
                  touches,
                  ...(isBudget && { budgetCents }),
                }
              : null
          }
        />
      </Stack>
    </form>
  );
}

interface TouchRowProps {
  readonly index: number;
  readonly entries: TouchEntries;
  readonly figures: PlanPreview['touches'][number] | undefined;
  readonly designs: ReturnType<typeof useFittingDesigns>;
  readonly onChange: (entries: TouchEntries) => void;
}

function TouchRow({ index, entries, figures, designs, onChange }: TouchRowProps) {
  const design = designs.find(({ id }) => id === entries.templateId);
  const fallback = designs.find(({ id }) => id === entries.fallbackId);
  return (
    <Row role="group" aria-label={`Card ${index + 1}`}>
      <Front>
        <DesignPicture templateId={entries.templateId} design={design} />
      </Front>
      <div>
        <p>
          <strong>
            {index + 1}. {figures?.mailOn ? formatDate(figures.mailOn) : formatDate(entries.mailFrom)}
          </strong>{' '}
          {figures && (
            <Muted>
              {formatQuantity(figures.homes, 'home')}, {formatMoney(figures.costCents)} at{' '}
              {formatMoney(figures.unitPriceCents)} each
            </Muted>
          )}
        </p>
        <p>
          {design?.name ?? 'No design'}
          {fallback && <Muted> or, if it cannot be printed, {fallback.name}</Muted>}
        </p>
        <details open={figures?.fault ? true : undefined}>
          <summary>Change the day or the design</summary>
          <TouchFields
            entries={entries}
            onChange={onChange}
            designs={designs}
            error={figures?.fault ?? undefined}
          />
        </details>
      </div>
    </Row>
  );
}

const Cards = styled.div`
  display: grid;
  gap: 20px;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 20px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  > div:last-child {
    display: grid;
    align-content: start;
    gap: 8px;
  }
  summary {
    min-height: 32px;
    color: var(--primary);
    cursor: pointer;
  }
  @media ${phone} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 14px;
  }
`;
const Front = styled.div`
  align-self: start;
  max-width: 160px;
`;
const Muted = styled.span`
  color: var(--muted);
  font-size: 13px;
`;
