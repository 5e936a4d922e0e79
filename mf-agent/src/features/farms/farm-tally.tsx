/** From the homes of an area down to those that get a card. */
import type { FarmPreview } from '@farmpost/shared/contracts/farms';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import styled from 'styled-components';
import { OutcomeMark } from '../../audience/outcome-mark';
import type { Outcome } from '../../audience/outcome-shapes';

export function FarmTally({ preview }: { readonly preview: FarmPreview }) {
  const { homes, considered, excluded, mailable, waiting } = preview;
  return (
    <div>
      <Table>
        <caption className="visually-hidden">
          How {formatCount(homes)} homes become {formatCount(mailable)} cards
        </caption>
        <tbody>
          <tr data-sum="">
            <td aria-hidden="true" />
            <th scope="row">Homes in the area</th>
            <td>{formatCount(homes)}</td>
          </tr>
          {homes > considered && (
            <tr>
              <td aria-hidden="true" />
              <th scope="row">Beyond the {formatCount(considered)} nearest to its middle</th>
              <td>−{formatCount(homes - considered)}</td>
            </tr>
          )}
          {excluded.map(({ reason, count }) => (
            <Line
              key={reason}
              outcome={reason}
              name={exclusionReasonNames[reason]}
              figure={`−${formatCount(count)}`}
            />
          ))}
        </tbody>
        <tfoot>
          <Line outcome="mailed" name="Get a card" figure={formatCount(mailable)} />
        </tfoot>
      </Table>
      {waiting > 0 && (
        <Note>
          {formatQuantity(waiting, 'home')} only {waiting === 1 ? 'waits' : 'wait'}: another card is too
          recent, or another mailing goes first. They get yours later.
        </Note>
      )}
      <Note>One card per household in 30 days, no matter who sends it.</Note>
    </div>
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

const Table = styled.table`
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
  [data-sum] > * {
    border-bottom: 3px double var(--text);
  }
  tfoot > tr > * {
    border-top: 3px double var(--text);
    border-bottom: 0;
    font-size: 16px;
  }
`;
const Note = styled.p`
  margin-top: 8px;
  color: var(--muted);
  font-size: 13px;
`;
