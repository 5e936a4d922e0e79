/** Who gets the card: the map, and the tally from homes considered down to households mailed. */
import type { TargetArea } from '@farmpost/shared/contracts/listings';
import { formatCount } from '@farmpost/shared/domain/format';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { tablet } from '@farmpost/shared/ui/breakpoints';
import { Paper } from '@farmpost/shared/ui/section/section';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AudienceMap, reachOf } from './audience-map';
import { type Outcome, OutcomeMark } from './outcome-mark';

export interface AudienceProps {
  readonly area: TargetArea;
  /** The fields that define the area, shown above the tally. */
  readonly controls?: ReactNode;
}

export function Audience({ area, controls }: AudienceProps) {
  const left = area.found - area.mailed;
  return (
    <Sheet>
      <Land>
        <AudienceMap
          area={area}
          label={`Map of ${formatCount(area.found)} homes within ${reachOf(area).toFixed(2)} miles: ${formatCount(area.mailed)} get a card, ${formatCount(left)} are left out.`}
        />
      </Land>
      <Side>
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
      </Side>
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
