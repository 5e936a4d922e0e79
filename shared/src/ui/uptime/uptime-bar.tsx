/** Thirty days of a service: full for a good day, short for one with downtime, hatched for a slow one. */
import type { ServiceHealth } from '../../contracts/service-health';
import { formatQuantity } from '../../domain/format';
import styled from 'styled-components';

type Day = ServiceHealth['uptime']['days'][number];

const stateOf = ({ minutesDown, minutesDegraded }: Day) =>
  minutesDown === null ? 'none' : minutesDown > 0 ? 'down' : (minutesDegraded ?? 0) > 0 ? 'slow' : 'good';

export function UptimeBar({
  uptime,
  name,
}: {
  readonly uptime: ServiceHealth['uptime'];
  readonly name: string;
}) {
  const known = uptime.days.filter(({ minutesDown }) => minutesDown !== null);
  const down = known.filter(({ minutesDown }) => (minutesDown ?? 0) > 0).length;
  const text =
    uptime.percent === null
      ? `${name}: not measured yet`
      : `${name}: up ${uptime.percent}% over ${formatQuantity(known.length, 'day')}, ${formatQuantity(down, 'day')} with downtime`;
  return (
    <div>
      <Line>
        <span>30 days</span>
        <strong>{uptime.percent === null ? '–' : `${uptime.percent}%`}</strong>
      </Line>
      <Bar role="img" aria-label={text}>
        {uptime.days.map((day) => (
          <i key={day.date} data-state={stateOf(day)} />
        ))}
      </Bar>
    </div>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  font-size: 13px;
`;
const Bar = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 20px;
  margin-top: 4px;
  i {
    flex: 1;
    height: 100%;
    background: var(--success);
  }
  i[data-state='down'] {
    height: 50%;
    background: var(--danger);
  }
  i[data-state='slow'] {
    background: repeating-linear-gradient(-45deg, var(--warning) 0 2px, var(--warning-soft) 2px 4px);
  }
  i[data-state='none'] {
    height: 2px;
    background: var(--control);
  }
`;
