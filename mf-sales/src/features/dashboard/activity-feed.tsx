/** Recent activity of the clients and the commissions, by day. */
import type { SalesActivity } from '@farmpost/shared/contracts/sales';
import { formatDayHeading, formatTime } from '@farmpost/shared/domain/format';
import {
  CoinIcon,
  type Icon,
  MailboxIcon,
  PeopleIcon,
  PersonIcon,
  PostmarkIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Caps, Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

const icons: Readonly<Record<SalesActivity['kind'], Icon>> = {
  client: PeopleIcon,
  mailing: MailboxIcon,
  lead: PersonIcon,
  commission: CoinIcon,
  payout: PostmarkIcon,
};

function byDay(items: readonly SalesActivity[]): [day: string, items: SalesActivity[]][] {
  const days = new Map<string, SalesActivity[]>();
  for (const item of items) {
    const day = formatDayHeading(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}

export function ActivityFeed({ items }: { readonly items: readonly SalesActivity[] }) {
  const days = byDay(items);
  return (
    <Section title="Recent activity" flush>
      {items.length === 0 && <Empty>No recent activity</Empty>}
      {days.map(([day, ofDay]) => (
        <Day key={day}>
          <Caps as="h3">{day}</Caps>
          <ul>
            {ofDay.map((item) => {
              const Drawing = icons[item.kind];
              return (
                <li key={item.id}>
                  <Drawing />
                  <span>{item.message}</span>
                  <time dateTime={item.at}>{formatTime(item.at)}</time>
                </li>
              );
            })}
          </ul>
        </Day>
      ))}
    </Section>
  );
}

const Empty = styled.p`
  padding: 0 20px 20px;
  color: var(--muted);
`;
const Day = styled.div`
  padding: 8px 20px 12px;
  ul {
    list-style: none;
    margin: 8px 0 0;
    padding: 0;
  }
  li {
    display: grid;
    grid-template-columns: 20px 1fr auto;
    gap: 8px;
    padding: 6px 0;
    font-size: 13px;
  }
  svg {
    margin-top: 2px;
    color: var(--primary);
  }
  time {
    color: var(--muted);
    white-space: nowrap;
  }
`;
