/** Audience of a card: the map, and the tally from homes considered down to households mailed. */
import type { TargetArea } from '@farmpost/shared/contracts/listings';
import { formatCount } from '@farmpost/shared/domain/format';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { tablet } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { MapPinIcon } from '@farmpost/shared/ui/icon/icon';
import { Paper } from '@farmpost/shared/ui/section/section';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { Exploration } from './audience-explorer';
import { AudienceMap, reachOf } from './audience-map';
import type { HomeFilter } from './audience-rules';
import { OutcomeMark } from './outcome-mark';
import type { Outcome } from './outcome-shapes';

const AudienceExplorer = lazy(async () => ({
  default: (await import('./audience-explorer')).AudienceExplorer,
}));

export interface AudienceProps {
  readonly area: TargetArea;
  /** The fields that define the area, shown above the tally. */
  readonly controls?: ReactNode;
  /** Lets the agent look at single homes and choose among them. */
  readonly homes?: { readonly isOpen: boolean; readonly onOpen: () => void } & Exploration;
}

export function Audience({ area, controls, homes }: AudienceProps) {
  const [filter, setFilter] = useState<HomeFilter>({ group: 'all', reason: '', words: '' });
  const left = area.found - area.mailed;
  const drawing = (
    <AudienceMap
      area={area}
      label={`Map of ${formatCount(area.found)} homes within ${reachOf(area).toFixed(2)} miles: ${formatCount(area.mailed)} get a card, ${formatCount(left)} are left out.`}
    />
  );
  const tally = (
    <>
      {controls}
      <Tally>
        <caption className="visually-hidden">
          How {formatCount(area.found)} homes become {formatCount(area.mailed)} cards
        </caption>
        <tbody>
          <tr data-sum="">
            <td aria-hidden="true" />
            <th scope="row">Homes looked at</th>
            <td>{formatCount(area.found)}</td>
          </tr>
          {area.excluded.map(({ reason, count }) => (
            <Line
              key={reason}
              outcome={reason}
              name={exclusionReasonNames[reason]}
              figure={`−${formatCount(count)}`}
            />
          ))}
        </tbody>
        <tfoot>
          <Line outcome="mailed" name="Households mailed" figure={formatCount(area.mailed)} />
        </tfoot>
      </Tally>
      <Note>One card per household in 30 days, no matter who sends it.</Note>
    </>
  );
  const closed = (
    <>
      <Land>
        {drawing}
        {homes && !homes.isOpen && (
          <Open>
            <Button icon={<MapPinIcon />} onClick={homes.onOpen}>
              Open the Map and List
            </Button>
          </Open>
        )}
      </Land>
      <Side>{tally}</Side>
    </>
  );
  return (
    <Sheet>
      {homes?.isOpen ? (
        <Suspense fallback={closed}>
          <AudienceExplorer
            {...homes}
            area={area}
            drawing={drawing}
            tally={tally}
            filter={filter}
            onFilter={setFilter}
          />
        </Suspense>
      ) : (
        closed
      )}
    </Sheet>
  );
}

function Line(props: { readonly outcome: Outcome; readonly name: string; readonly figure: string }) {
  return (
    <tr>
      <td>
        <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
          <OutcomeMark outcome={props.outcome} x={0} y={0} />
        </svg>
      </td>
      <th scope="row">{props.name}</th>
      <td>{props.figure}</td>
    </tr>
  );
}

const Sheet = styled(Paper)`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(280px, 2fr);
  @media ${tablet} {
    grid-template-columns: 1fr;
  }
`;
const Land = styled.div`
  display: grid;
  align-items: center;
  background: var(--map-land);
`;
const Open = styled.div`
  padding: 0 16px 16px;
  text-align: center;
`;
const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 16px 20px 20px;
`;
const Tally = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
  td,
  th {
    padding: 6px 0;
    text-align: left;
    font-weight: 400;
    border-bottom: 1px solid var(--line);
  }
  td:first-child {
    width: 24px;
  }
  td:last-child {
    text-align: right;
  }
  [data-sum] > *,
  tfoot > tr > * {
    font-weight: 600;
  }
  tfoot > tr > * {
    border-top: 3px double var(--text);
    border-bottom: 0;
    font-size: 16px;
  }
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 13px;
`;
