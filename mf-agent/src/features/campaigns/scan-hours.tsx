/** Scans by hour of the day, in the agent's time, as bars and as a table. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Section } from '@farmpost/shared/ui/section/section';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { useScans } from './api/list-pieces';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** `5 PM` */
const hourName = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** Fewest scans from which a best hour is named. */
const ENOUGH = 10;

export function ScanHours({ campaign }: { readonly campaign: CampaignDetail }) {
  const { scans } = campaign.results;
  const { data } = useScans(campaign.id, scans);
  if (!data || scans === 0) return null;
  const byHour = HOURS.map((hour) =>
    data.data.reduce((sum, entry) => sum + (new Date(entry.hour).getHours() === hour ? entry.scans : 0), 0),
  );
  const most = Math.max(...byHour);
  const peak = byHour.indexOf(most);
  const finding =
    scans < ENOUGH
      ? `${formatQuantity(scans, 'scan')} so far: too few to tell a best hour`
      : `Most scans come between ${hourName(peak)} and ${hourName((peak + 1) % 24)}`;
  return (
    <Section title="Scans by hour" aside={<Finding>{finding}</Finding>}>
      <Bars aria-hidden="true">
        {byHour.map((count, hour) => (
          <i
            key={hour}
            data-peak={scans >= ENOUGH && hour === peak ? '' : undefined}
            style={{ '--share': `${most === 0 ? 0 : (count / most) * 100}%` } as CSSProperties}
          />
        ))}
      </Bars>
      <Axis aria-hidden="true">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{hourName(hour)}</span>
        ))}
      </Axis>
      <details>
        <summary>As a table</summary>
        <table>
          <caption className="visually-hidden">Scans by hour of the day</caption>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col">Scans</th>
            </tr>
          </thead>
          <tbody>
            {HOURS.filter((hour) => (byHour[hour] ?? 0) > 0).map((hour) => (
              <tr key={hour}>
                <th scope="row">{hourName(hour)}</th>
                <td>{formatCount(byHour[hour] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}

const Finding = styled.span`
  color: var(--muted);
  font-size: 13px;
`;
const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(24, 1fr);
  gap: 3px;
  align-items: end;
  height: 72px;
  border-bottom: 1px solid var(--control);
  i {
    height: var(--share);
    background: var(--control);
  }
  i[data-peak] {
    background: var(--primary);
  }
`;
const Axis = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  margin: 4px 0 12px;
  color: var(--muted);
  font-size: 12px;
`;
