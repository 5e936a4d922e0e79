/** Two rule sets over the last 90 days, side by side. The address holds both, so a link shows the same comparison. */
import { Link, useSearchParams } from '@farmpost/shared/client/router';
import type { ComparedRow, ComparedSide, Comparison, RuleSet } from '@farmpost/shared/contracts/automation';
import {
  rehearsedCardsNames,
  type RuleSide,
  ruleSides,
  triedRules,
} from '@farmpost/shared/contracts/automation-vocabulary';
import { formatCount, formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { newPlan } from '../../paths';
import { Note, WrongCardKinds, WrongCardList } from '../../rehearsal/wrong-cards';
import { useRuleComparison } from './api/automation';

const ruleNames = ['BudgetCents', 'Stops', 'Cards', 'WaitDays', 'MostHomes'] as const;
type RuleKey = `${RuleSide}${(typeof ruleNames)[number]}`;
const keys = ruleSides.flatMap((side) => ruleNames.map((name): RuleKey => `${side}${name}`));
type Rules = Readonly<Partial<Record<RuleKey, string>>>;

const sideNames: Readonly<Record<RuleSide, string>> = { a: 'A', b: 'B' };
const rulesIn = (address: URLSearchParams): Rules =>
  Object.fromEntries(keys.flatMap((key) => (address.get(key) ? [[key, address.get(key) ?? '']] : [])));

const { budgetCents: budget } = triedRules;
const waits = ['0', '1', '2', '3', '5', '10'];
const homes = ['25', '50', '100', '200', '500'];
const asToday = { value: '', label: 'As today' };

/** A number of the address may be none that the field offers. */
const withOwn = (values: readonly string[], own: string | undefined) =>
  own === undefined || values.includes(own) ? values : [...values, own];

interface SideFieldsProps {
  readonly side: RuleSide;
  readonly rules: Rules;
  readonly onRule: (key: RuleKey, value: string) => void;
  readonly error: string | undefined;
}

function SideFields({ side, rules, onRule, error }: SideFieldsProps) {
  const valueOf = (name: (typeof ruleNames)[number]) => rules[`${side}${name}`] ?? '';
  const cents = valueOf('BudgetCents');
  const [dollars, setDollars] = useState(cents === '' ? '' : String(Number(cents) / 100));
  return (
    <Fields>
      <legend>{`Rules ${sideNames[side]}`}</legend>
      <TextField
        label="Budget of a listing"
        prefix="$"
        inputMode="decimal"
        placeholder="As today"
        value={dollars}
        error={error}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setDollars(typed);
          onRule(`${side}BudgetCents`, typed.trim() === '' ? '' : String(Math.round(Number(typed) * 100)));
        }}
      />
      <SelectField
        label="When the budget is used up"
        options={[
          asToday,
          { value: 'yes', label: 'Stop the listing’s cards' },
          { value: 'no', label: 'Begin a new budget' },
        ]}
        value={valueOf('Stops')}
        onChange={(event) => onRule(`${side}Stops`, event.currentTarget.value)}
      />
      <SelectField
        label="Cards"
        options={Object.entries(rehearsedCardsNames).map(([value, label]) => ({
          value: value === 'both' ? '' : value,
          label,
        }))}
        value={valueOf('Cards')}
        onChange={(event) => onRule(`${side}Cards`, event.currentTarget.value)}
      />
      <SelectField
        label="Wait before a card"
        options={withOwn(waits, valueOf('WaitDays') || undefined).map((days) => ({
          value: days === '0' ? '' : days,
          label: days === '0' ? 'Not at all' : formatQuantity(Number(days), 'working day'),
        }))}
        value={valueOf('WaitDays')}
        onChange={(event) => onRule(`${side}WaitDays`, event.currentTarget.value)}
      />
      <SelectField
        label="Homes of a mailing"
        options={[
          { value: '', label: 'As many as the budget buys' },
          ...withOwn(homes, valueOf('MostHomes') || undefined).map((most) => ({
            value: most,
            label: `At most ${most}`,
          })),
        ]}
        value={valueOf('MostHomes')}
        onChange={(event) => onRule(`${side}MostHomes`, event.currentTarget.value)}
      />
    </Fields>
  );
}

function budgetError(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  const typed = Number(value);
  return typed >= budget.min && typed <= budget.max
    ? undefined
    : `Enter ${formatMoney(budget.min)} to ${formatMoney(budget.max)}.`;
}

export function RuleComparison() {
  const [address, setAddress] = useSearchParams();
  const asked = rulesIn(address);
  const [rules, setRules] = useState<Rules>(asked);
  const [isTried, setTried] = useState(false);
  const comparison = useRuleComparison(asked);
  const errors = ruleSides.map((side) => (isTried ? budgetError(rules[`${side}BudgetCents`]) : undefined));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (ruleSides.some((side) => budgetError(rules[`${side}BudgetCents`]) !== undefined)) return;
    const next = new URLSearchParams(address);
    for (const key of keys) {
      const value = rules[key] ?? '';
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const close = () => {
    const next = new URLSearchParams(address);
    for (const key of ['compare', ...keys]) next.delete(key);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const { data } = comparison;
  return (
    <Section
      title="Compare two sets of rules"
      flush
      aside={
        <Button size="small" look="quiet" onClick={close}>
          Close
        </Button>
      }
    >
      <Form noValidate onSubmit={submit}>
        <Sides>
          {ruleSides.map((side, index) => (
            <SideFields
              key={side}
              side={side}
              rules={rules}
              onRule={(key, value) => setRules({ ...rules, [key]: value })}
              error={errors[index]}
            />
          ))}
        </Sides>
        <Actions>
          <Button type="submit" look="primary" busy={comparison.isFetching} busyLabel="Comparing…">
            Compare
          </Button>
        </Actions>
      </Form>
      {comparison.isError && (
        <EmptyState
          kind="error"
          title="The rules were not compared"
          action={<Button onClick={() => void comparison.refetch()}>Try Again</Button>}
        >
          {comparison.error.message}
        </EmptyState>
      )}
      {comparison.isPending && <SkeletonRows label="Applying both sets of rules" rows={6} />}
      {data && !comparison.isError && <Result comparison={data} />}
    </Section>
  );
}

interface FigureRow {
  readonly name: string;
  readonly value: (side: ComparedSide) => number;
  readonly format: (value: number) => string;
}

const figureRows: readonly FigureRow[] = [
  { name: 'Mailings', value: ({ totals }) => totals.mailings, format: formatCount },
  { name: 'Cards', value: ({ totals }) => totals.homes, format: formatCount },
  { name: 'Homes reached', value: ({ reached }) => reached, format: formatCount },
  { name: 'Cost', value: ({ totals }) => totals.totalCents, format: formatMoney },
  { name: 'Cards that turned out wrong', value: ({ wrong }) => wrong.cards, format: formatCount },
  { name: 'Cost of wrong cards', value: ({ wrong }) => wrong.totalCents, format: formatMoney },
];

function rulesInWords({ listingBudgetCents, stopsAtBudget, cards, waitDays, mostHomes }: RuleSet): string {
  return [
    `${formatMoney(listingBudgetCents)} a listing${stopsAtBudget ? ', then stop' : ''}`,
    rehearsedCardsNames[cards].toLowerCase(),
    waitDays === 0 ? 'at once' : `after ${formatQuantity(waitDays, 'working day')}`,
    ...(mostHomes === null ? [] : [`at most ${formatCount(mostHomes)} homes`]),
  ].join(', ');
}

const outcomeOf = (row: ComparedRow, side: RuleSide) => {
  const { outcome, reason, homes: count, totalCents } = row[side];
  if (outcome !== 'mailed') {
    return <Why>{`${outcome === 'uncounted' ? 'Not counted' : 'No card'}: ${reason ?? ''}`}</Why>;
  }
  const only = side === 'a' ? row.onlyA : row.onlyB;
  return (
    <>
      {`${formatQuantity(count, 'home')}, ${formatMoney(totalCents)}`}
      {only.homes > 0 && (
        <Examples>
          <summary>{`${formatCount(only.homes)} only here`}</summary>
          {only.examples.map(({ address }) => address).join(', ')}
          {only.homes > only.examples.length && ` and ${formatCount(only.homes - only.examples.length)} more`}
        </Examples>
      )}
    </>
  );
};

const rowColumns: readonly Column<ComparedRow>[] = [
  { id: 'day', header: 'Day', cell: ({ at }) => formatDate(at) },
  {
    id: 'listing',
    header: 'Listing',
    phone: 'full',
    cell: ({ listing, purpose }) => (
      <TwoLines
        main={<Link to={href(paths.myListings, { listing: listing.id })}>{listing.addressLine1}</Link>}
        sub={campaignPurposeNames[purpose]}
      />
    ),
  },
  { id: 'a', header: 'Rules A', cell: (row) => outcomeOf(row, 'a') },
  { id: 'b', header: 'Rules B', cell: (row) => outcomeOf(row, 'b') },
];

/** Rows that are shown at first. */
const FIRST = 5;

function Result({ comparison }: { readonly comparison: Comparison }) {
  const { a, b, rows, onlyA, onlyB, isCut } = comparison;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, FIRST);
  const columns: readonly Column<FigureRow>[] = [
    { id: 'name', header: 'In 90 days', phone: 'full', cell: ({ name }) => name },
    { id: 'a', header: 'Rules A', numeric: true, cell: ({ value, format }) => format(value(a)) },
    { id: 'b', header: 'Rules B', numeric: true, cell: ({ value, format }) => format(value(b)) },
    {
      id: 'difference',
      header: 'B less A',
      numeric: true,
      cell: ({ value, format }) => {
        const difference = value(b) - value(a);
        if (difference === 0) return 'Same';
        return `${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`;
      },
    },
  ];
  return (
    <div role="region" aria-label="Result of the comparison">
      {isCut && (
        <Inset>
          <Banner tone="warning" title="Not all events are compared.">
            Your listings changed very often. Only the latest 100 changes are counted.
          </Banner>
        </Inset>
      )}
      <Note>{`A: ${rulesInWords(a.rules)}. B: ${rulesInWords(b.rules)}.`}</Note>
      <DataTable
        caption="Both sets of rules"
        columns={columns}
        rows={figureRows}
        rowKey={({ name }) => name}
      />
      <Head>What would have been mailed wrongly</Head>
      <WrongCardKinds
        sides={[
          { name: 'A', wrong: a.wrong },
          { name: 'B', wrong: b.wrong },
        ]}
      />
      <WrongCardList name="Rules A" wrong={a.wrong} />
      <WrongCardList name="Rules B" wrong={b.wrong} />
      <Head>Where they differ</Head>
      {rows.length === 0 ? (
        <Note>Both sets mail the same homes for every listing.</Note>
      ) : (
        <>
          <Note>
            {`${formatQuantity(onlyA, 'home')} would get a card with A alone, ${formatQuantity(onlyB, 'home')} with B alone.`}
          </Note>
          <DataTable
            caption="Listings that the two sets mail differently"
            columns={rowColumns}
            rows={shown}
            rowKey={({ eventId }) => eventId}
            wide
          />
          {rows.length > shown.length && (
            <Inset>
              <Button look="quiet" onClick={() => setAll(true)}>
                {`Show all ${formatCount(rows.length)}`}
              </Button>
            </Inset>
          )}
        </>
      )}
      <Note>
        Today’s account, free cards, addresses and prices; opt-outs, lists and homes for sale as on each day.
        Change the budget and its end under <Link to={paths.billing}>Billing Settings</Link>. A wait, one kind
        of card or fewer homes are choices of a <Link to={newPlan}>listing’s plan</Link>. Listings that are no
        longer yours are in neither.
      </Note>
    </div>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 16px 20px;
  border-bottom: 1px solid var(--line);
`;
const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  @media ${phone} {
    gap: 12px;
  }
`;
const Fields = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 8px;
    font-weight: 600;
  }
`;
const Inset = styled.div`
  padding: 12px 20px;
`;
const Head = styled.h3`
  margin: 0;
  padding: 20px 20px 4px;
  font: 600 16px/24px var(--font-text);
`;
const Why = styled.span`
  color: var(--muted);
`;
const Examples = styled.details`
  color: var(--muted);
  font-size: 13px;
  summary {
    cursor: pointer;
  }
`;
