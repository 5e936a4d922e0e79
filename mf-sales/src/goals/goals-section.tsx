/** Goals of the month with their progress: the report's own figures by month. Nobody has a goal before one is set. */
import type { SalesGoalMonth } from '@farmpost/shared/contracts/sales-goals';
import { type SalesGoalMeasure, salesGoalMeasures } from '@farmpost/shared/contracts/sales-vocabulary';
import { monthName } from '@farmpost/shared/domain/months';
import { Button } from '@farmpost/shared/ui/button/button';
import { ProgressRule } from '@farmpost/shared/ui/progress/progress-rule';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { useMe } from '../account/get-me';
import { measureTexts } from './measures';
import { useGoals } from './api/goals';
import { GoalsDialog } from './goals-dialog';

/** @param withPast adds the earlier months */
export function GoalsSection({ withPast }: { readonly withPast?: boolean }) {
  const isSalesPerson = useMe().data?.role === 'sales_person';
  return isSalesPerson ? <Goals {...(withPast && { withPast })} /> : null;
}

function Goals({ withPast }: { readonly withPast?: boolean }) {
  const goals = useGoals();
  const [isSetting, setIsSetting] = useState(false);
  const [present, ...past] = goals.data?.months ?? [];
  const set = present ? salesGoalMeasures.filter((measure) => present.goals[measure].goal !== null) : [];
  return (
    <Section
      title={present ? `Goals for ${monthName(present.month)}` : 'Goals'}
      aside={
        set.length > 0 && (
          <Button size="small" look="text" onClick={() => setIsSetting(true)}>
            Change goals
          </Button>
        )
      }
    >
      {goals.isPending && <SkeletonRows label="Loading your goals" rows={2} />}
      {goals.isError && !goals.data && (
        <Body>
          <p>Your goals did not load.</p>
          <Button size="small" busy={goals.isFetching} onClick={() => void goals.refetch()}>
            Try Again
          </Button>
        </Body>
      )}
      {present && set.length === 0 && (
        <Body>
          <p>You have no goal for this month. Set one for new clients, for commissions, or for both.</p>
          <Button onClick={() => setIsSetting(true)}>Set goals</Button>
        </Body>
      )}
      {present && set.length > 0 && (
        <Body>
          {set.map((measure) => (
            <Progress key={measure} measure={measure} {...present.goals[measure]} />
          ))}
        </Body>
      )}
      {withPast && past.length > 0 && <PastMonths months={past} />}
      {present && isSetting && <GoalsDialog present={present} onClose={() => setIsSetting(false)} />}
    </Section>
  );
}

type Reached = SalesGoalMonth['goals'][SalesGoalMeasure];

function Progress({ measure, goal, reached }: { readonly measure: SalesGoalMeasure } & Reached) {
  const { name, format, short } = measureTexts[measure];
  // The ruler's labels are whole dollars.
  const unit = measure === 'commissionCents' ? 100 : 1;
  const percent = goal === null ? 0 : Math.floor((Math.max(reached, 0) / goal) * 100);
  return (
    <Measure>
      <p>
        <b>{name}</b>
        <span>
          {format(reached)} of {short(goal ?? 0)}
        </span>
      </p>
      <ProgressRule
        label={name}
        value={Math.max(reached, 0) / unit}
        max={goal === null ? null : goal / unit}
        valueText={`${percent} percent, ${format(reached)} of ${short(goal ?? 0)}`}
      />
    </Measure>
  );
}

const cellOf = (measure: SalesGoalMeasure, { goal, reached }: Reached) => {
  const { format, short } = measureTexts[measure];
  return goal === null ? format(reached) : `${format(reached)} of ${short(goal)}`;
};
const columns: readonly Column<SalesGoalMonth>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => monthName(month) },
  ...salesGoalMeasures.map((measure) => ({
    id: measure,
    header: measureTexts[measure].name,
    numeric: true,
    cell: ({ goals }: SalesGoalMonth) => cellOf(measure, goals[measure]),
  })),
];

function PastMonths({ months }: { readonly months: readonly SalesGoalMonth[] }) {
  return (
    <Past>
      <summary>Earlier months</summary>
      <DataTable
        caption="Goals of earlier months"
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
      />
    </Past>
  );
}

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
`;
const Measure = styled.div`
  width: 100%;
  p {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    margin-bottom: 4px;
  }
`;
const Past = styled.details`
  margin-top: 16px;
  summary {
    min-height: 44px;
    padding: 10px 0;
    cursor: pointer;
  }
`;
