/** The form of a listing's plan: which steps, for how many homes, and the budget as a whole. */
import { useNavigate } from '@farmpost/shared/client/router';
import {
  MAX_PLAN_NAME,
  planBudget,
  type PlanOccasion,
  planOccasionNames,
  planOccasions,
  type PlanReach,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import type { PlanPreview } from '@farmpost/shared/contracts/mailing-plans';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { fitsOccasion } from '@farmpost/shared/domain/plan-designs';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { type FormEvent, type ReactNode, useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { useCreatePlan, usePlanPreview } from '../../plans/api/plans';
import { DesignPicture } from './design-picture';
import { fallbackWords } from './fallback-fields';
import { areWhole, type StepEntries, StepFields, stepOf } from './step-fields';

/** Homes of each step: the later ones take others, so that no home has two cards in 30 days. */
const proposals: Readonly<Record<PlanOccasion, readonly [homes: number, reach: PlanReach]>> = {
  'coming-soon': [60, 'nearest'],
  'just-listed': [180, 'next'],
  'open-house': [90, 'next'],
  'price-improved': [90, 'next'],
  'under-contract': [60, 'nearest'],
  'just-sold': [250, 'next'],
};

const fittingOf = (designs: readonly GalleryTemplate[], occasion: PlanOccasion) =>
  designs.filter((design) => design.kind === 'postcard' && fitsOccasion(design, occasion));

function propose(designs: readonly GalleryTemplate[], occasion: PlanOccasion): StepEntries {
  const fitting = fittingOf(designs, occasion);
  const usual = fitting.filter(({ size }) => size === '4x6');
  const [first, second] = usual.length > 0 ? usual : fitting;
  const [homes, reach] = proposals[occasion];
  return {
    occasion,
    reach,
    rule: 'everyone',
    homes: String(homes),
    days: '2',
    templateId: first?.id ?? '',
    fallbackIds: second ? [second.id] : [],
  };
}

export type PlannableListing = Pick<ListingWithResults, 'id' | 'addressLine1' | 'city'>;

interface NewListingPlanProps {
  readonly listings: readonly PlannableListing[];
  readonly listing: PlannableListing;
  readonly designs: readonly GalleryTemplate[];
  readonly onListing: (id: string) => void;
  /** Chooses between the kinds of plans. */
  readonly kindField: ReactNode;
}

export function NewListingPlan({ listings, listing, designs, onListing, kindField }: NewListingPlanProps) {
  const navigate = useNavigate();
  const create = useCreatePlan();
  const [name, setName] = useState<string | null>(null);
  const [dollars, setDollars] = useState<string | null>(null);
  const [changed, setChanged] = useState<Readonly<Partial<Record<PlanOccasion, StepEntries>>>>({});
  const [left, setLeft] = useState<readonly PlanOccasion[]>([]);
  const [isTried, setTried] = useState(false);

  const entriesOf = (occasion: PlanOccasion) => changed[occasion] ?? propose(designs, occasion);
  const offered = planOccasions.filter((occasion) => fittingOf(designs, occasion).length > 0);
  const chosen = offered.filter((occasion) => !left.includes(occasion)).map(entriesOf);
  const isWhole = chosen.length > 0 && chosen.every(areWhole);
  const terms = isWhole
    ? { audience: { kind: 'listing' as const, id: listing.id }, steps: chosen.map(stepOf) }
    : null;
  const preview = usePlanPreview(useDeferredValue(terms));
  const figures = isWhole && preview.data?.steps.length === chosen.length ? preview.data : undefined;
  const figuresOf = (occasion: PlanOccasion) =>
    figures?.steps[chosen.findIndex((entries) => entries.occasion === occasion)];
  const going = chosen.filter(({ occasion }) => figuresOf(occasion)?.isSkipped !== true);
  const budgetText = dollars ?? (figures ? String(Math.max(10, Math.ceil(figures.yearCents / 100))) : '');
  const budgetCents = Math.round(Number(budgetText) * 100);
  const isBudget = budgetCents >= planBudget.min && budgetCents <= planBudget.max;
  const planName = name ?? `${listing.addressLine1}, from sign to sold`.slice(0, MAX_PLAN_NAME);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!terms || !isBudget || planName.trim() === '') return;
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
          { label: 'Cards', value: formatCount(going.length), secondary: true },
          { label: 'If all go, at most', value: figures ? formatMoney(figures.yearCents) : '–' },
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
        {isTried && !isWhole && (
          <Banner tone="danger" title="A card needs another choice.">
            {chosen.length === 0 ? 'Choose at least one card.' : 'The cards below say which.'}
          </Banner>
        )}
        <Section title="Which listing">
          <FieldGrid>
            {kindField}
            <SelectField
              label="Listing"
              options={listings.map((each) => ({
                value: each.id,
                label: `${each.addressLine1}, ${each.city}`,
              }))}
              value={listing.id}
              onChange={(event) => onListing(event.currentTarget.value)}
            />
            <TextField
              label="Name of the plan"
              maxLength={MAX_PLAN_NAME}
              value={planName}
              error={isTried && planName.trim() === '' ? 'Give the plan a name.' : undefined}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextField
              label="Budget of the plan"
              prefix="$"
              inputMode="decimal"
              help="Nothing beyond it is mailed."
              value={budgetText}
              error={isTried && !isBudget ? 'Enter a budget from $10 to $100,000.' : undefined}
              onChange={(event) => setDollars(event.currentTarget.value)}
            />
          </FieldGrid>
        </Section>
        {preview.isError && isWhole && (
          <Banner tone="warning" title="The plan was not counted.">
            {preview.error.message}
          </Banner>
        )}
        <Section
          title="From coming soon to sold"
          aside={<Muted>No home gets a second card within 30 days</Muted>}
        >
          <Cards>
            {offered.map((occasion) => (
              <StepRow
                key={occasion}
                entries={entriesOf(occasion)}
                isChosen={!left.includes(occasion)}
                figures={figuresOf(occasion)}
                designs={fittingOf(designs, occasion)}
                onChoose={(isChosen) =>
                  setLeft(isChosen ? left.filter((each) => each !== occasion) : [...left, occasion])
                }
                onChange={(next) => setChanged({ ...changed, [occasion]: next })}
              />
            ))}
          </Cards>
        </Section>
      </Stack>
    </form>
  );
}

interface StepRowProps {
  readonly entries: StepEntries;
  readonly isChosen: boolean;
  readonly figures: PlanPreview['steps'][number] | undefined;
  readonly designs: readonly GalleryTemplate[];
  readonly onChoose: (isChosen: boolean) => void;
  readonly onChange: (entries: StepEntries) => void;
}

function StepRow({ entries, isChosen, figures, designs, onChoose, onChange }: StepRowProps) {
  const { occasion, templateId, fallbackIds } = entries;
  const design = designs.find(({ id }) => id === templateId);
  return (
    <Row role="group" aria-label={planOccasionNames[occasion]} data-left={!isChosen || undefined}>
      <Front>
        <DesignPicture templateId={templateId} design={design} />
      </Front>
      <div>
        <Checkbox
          label={planOccasionNames[occasion]}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        {isChosen && (
          <>
            {figures && (
              <p>
                {figures.isSkipped ? 'Skipped: ' : ''}
                {figures.note}{' '}
                <Muted>
                  {formatQuantity(figures.homes, 'home')}, {formatMoney(figures.costCents)} at{' '}
                  {formatMoney(figures.unitPriceCents)} each
                </Muted>
              </p>
            )}
            <p>
              {design?.name ?? 'No design'}
              <Muted>{fallbackWords(designs, fallbackIds)}</Muted>
            </p>
            <details open={areWhole(entries) ? undefined : true}>
              <summary>Change the homes, the days or the design</summary>
              <StepFields entries={entries} onChange={onChange} designs={designs} />
            </details>
          </>
        )}
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
  &[data-left] img {
    opacity: 0.55;
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
