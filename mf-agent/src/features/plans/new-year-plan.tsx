/** A new plan of a farm or a list: the days and designs of a year, its pace and its budget. */
import { proposeDesigns } from '@farmpost/shared/domain/plan-designs';
import { useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import {
  type PlanAudience,
  type PlanRule,
  MAX_PLAN_NAME,
  planBudget,
  planRuleNames,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { localDay } from '@farmpost/shared/domain/calendar';
import { suitsYear } from '@farmpost/shared/domain/design-occasion';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { addDays, proposeDays, TOUCH_DAYS } from '@farmpost/shared/domain/plan-days';
import { dropsFault, weeksOf } from '@farmpost/shared/domain/plan-drops';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { type FormEvent, type ReactNode, useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { useDesigns } from '../../cards/get-designs';
import { useCreatePlan, usePlanPreview } from '../../plans/api/plans';
import { RehearseNewPlan } from '../../rehearsal/rehearse-plan';
import { paceFault, paceOf } from './drop-list';
import { PlannedCard } from './planned-card';
import { areWhole, type TouchEntries, touchOf } from './touch-fields';

const counts = ['12', '6', '4', '2', '1'];
/** Time to look at the plan before its first draft. */
const FIRST_DAYS = 10;
/** A year with some days to spare before the last day that a plan may have. */
const YEAR_DAYS = 365;
const rules = Object.entries(planRuleNames) as [PlanRule, string][];

/** A farm or a list. */
export interface Place {
  readonly kind: PlanAudience;
  readonly id: string;
  readonly name: string;
}

const keyOf = ({ kind, id }: Pick<Place, 'kind' | 'id'>) => `${kind}:${id}`;

/** Designs for the audience that are about no listing, without those for one date of a person. */
function useFittingDesigns(kind: PlanAudience) {
  return (useDesigns().data?.items ?? []).filter(
    (design) => design.kind === 'postcard' && kind !== 'listing' && suitsYear(design, kind),
  );
}

interface NewYearPlanProps {
  readonly places: readonly Place[];
  readonly firstPlace: Place;
  /** Chooses between the kinds of plans. */
  readonly kindField: ReactNode;
}

export function NewYearPlan({ places, firstPlace, kindField }: NewYearPlanProps) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const create = useCreatePlan();
  const asked = places.find(({ kind, id }) => id === address.get(kind)) ?? firstPlace;
  const [placeKey, setPlaceKey] = useState(keyOf(asked));
  const place = places.find((each) => keyOf(each) === placeKey) ?? asked;
  const designs = useFittingDesigns(place.kind);
  const [name, setName] = useState<string | null>(null);
  const [chosenCount, setCount] = useState<number | null>(null);
  // People whom one knows get a card every two months, each with another design.
  const wanted = chosenCount ?? (place.kind === 'list' ? 6 : 12);
  const [pace, setPace] = useState('');
  /** As counted last: a card takes so many weeks at this pace. */
  const [homes, setHomes] = useState(0);
  const weeks = weeksOf(homes, paceOf(pace) ?? null);
  const least = TOUCH_DAYS + 7 * (weeks - 1);
  const most = 1 + Math.floor((YEAR_DAYS - FIRST_DAYS - 7 * weeks) / least);
  const count = weeks === 1 ? wanted : Math.min(wanted, Math.max(1, most));
  const [first, setFirst] = useState(addDays(localDay(), FIRST_DAYS));
  const [rule, setRule] = useState<PlanRule>('everyone');
  const [dollars, setDollars] = useState<string | null>(null);
  /** Cards that were changed by hand, by their place in the year. */
  const [changed, setChanged] = useState<Readonly<Record<number, TouchEntries>>>({});
  const [isTried, setTried] = useState(false);

  // The usual size in turn; a client's words and other sizes are the agent's own choice.
  const usual = designs.filter(({ size, occasion }) => size === '4x6' && occasion !== 'testimonial');
  const proposals = usual.length > 0 ? usual : designs;
  const apart = count === 1 ? least : Math.max(least, Math.floor(YEAR_DAYS / count));
  const days = first === '' ? [] : proposeDays(first, count, apart);
  const proposed = proposeDesigns(days, proposals);
  const entries = days.map((day, index): TouchEntries => {
    const own = changed[index];
    const design = proposed[index]?.id ?? '';
    const fallback = proposals.find(({ id, occasion }) => id !== design && occasion !== 'season')?.id ?? '';
    const proposal = {
      mailFrom: day,
      mailTo: day,
      templateId: design,
      fallbackIds: fallback === '' ? [] : [fallback],
      pace,
    };
    return own && designs.some(({ id }) => id === own.templateId) ? own : proposal;
  });
  const touches = entries.map((entry) => ({
    ...touchOf(entry),
    rule: place.kind === 'list' && rule === 'owner_occupied' ? ('everyone' as const) : rule,
  }));
  const isWhole = entries.length > 0 && entries.every(areWhole);
  const terms = isWhole ? { audience: { kind: place.kind, id: place.id }, touches } : null;
  const preview = usePlanPreview(useDeferredValue(terms));
  const figures = isWhole ? preview.data : undefined;
  const counted = figures?.touches[0]?.homes ?? homes;
  if (counted !== homes) setHomes(counted);
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
              help={
                count < wanted
                  ? `${formatQuantity(count, 'card')} ${count === 1 ? 'fits' : 'fit'} into a year at this pace.`
                  : 'At least 31 days apart.'
              }
              options={counts.map((value) => ({ value, label: formatQuantity(Number(value), 'card') }))}
              value={String(wanted)}
              onChange={(event) => {
                setCount(Number(event.currentTarget.value));
                setChanged({});
              }}
            />
            <TextField
              label="Most homes a week"
              inputMode="numeric"
              help={
                weeks === 1
                  ? 'So that you can answer. Empty: all on one day.'
                  : `A card takes ${formatQuantity(weeks, 'week')}; the next one waits 31 days after its last.`
              }
              value={pace}
              error={paceFault(pace) ?? dropsFault(homes, paceOf(pace) ?? null) ?? undefined}
              onChange={(event) => {
                setPace(event.currentTarget.value);
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
              <PlannedCard
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

const Cards = styled.div`
  display: grid;
  gap: 20px;
`;
const Muted = styled.span`
  color: var(--muted);
  font-size: 13px;
`;
