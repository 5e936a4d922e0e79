/** From the homes of an area down to those that a farm mails: now, or once their turn comes. */
import type { FarmPreview } from '@farmpost/shared/contracts/farms';
import { formatCount } from '@farmpost/shared/domain/format';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import styled from 'styled-components';
import { OutcomeMark } from '../../audience/outcome-mark';
import type { Outcome } from '../../audience/outcome-shapes';

/** Homes that are left out only for now. */
const waits: readonly Outcome[] = ['recently_mailed', 'reserved'];

export function FarmTally({ preview }: { readonly preview: FarmPreview }) {
  const { homes, considered, excluded, mailable, waiting } = preview;
  const out = excluded.filter(({ reason }) => !waits.includes(reason));
  return (
    <div>
      <Table>
        <caption className="visually-hidden">
          How {formatCount(homes)} homes become {formatCount(mailable + waiting)} to mail
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
          {out.map(({ reason, count }) => (
            <Line
              key={reason}
              outcome={reason}
              name={exclusionReasonNames[reason]}
              figure={`−${formatCount(count)}`}
            />
          ))}
        </tbody>
        <tfoot>
          <Line outcome="mailed" name="Get a card now" figure={formatCount(mailable)} />
          {waiting > 0 && (
            <Line outcome="reserved" name="Get one once their turn comes" figure={formatCount(waiting)} />
          )}
          <tr data-total="">
            <td aria-hidden="true" />
            <th scope="row">Homes to mail</th>
            <td>{formatCount(mailable + waiting)}</td>
          </tr>
        </tfoot>
      </Table>
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
  [data-total] > * {
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
