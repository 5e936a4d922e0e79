/** Recent activity, by day. */
import { Link } from '@farmpost/shared/client/router';
import type { ActivityItem } from '@farmpost/shared/contracts/dashboard';
import { formatDayHeading, formatTime } from '@farmpost/shared/domain/format';
import {
  EyeIcon,
  type Icon,
  MailboxIcon,
  PersonIcon,
  PlusIcon,
  PostmarkIcon,
  QrIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Caps, MoreLink, Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { postcardActivity } from '../../paths';

const icons: Readonly<Record<ActivityItem['type'], Icon>> = {
  campaign_created: PlusIcon,
  campaign_scheduled: EyeIcon,
  campaign_sent: MailboxIcon,
  pieces_delivered: PostmarkIcon,
  qr_scan: QrIcon,
  lead_captured: PersonIcon,
};

function byDay(items: readonly ActivityItem[]): [day: string, items: ActivityItem[]][] {
  const days = new Map<string, ActivityItem[]>();
  for (const item of items) {
    const day = formatDayHeading(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}

export function ActivityFeed({ items }: { readonly items: readonly ActivityItem[] }) {
  return (
    <Section title="Activity" flush aside={<MoreLink to={postcardActivity}>View all activity</MoreLink>}>
      {items.length === 0 && <Empty>No recent activity</Empty>}
      {byDay(items).map(([day, ofDay]) => (
        <Day key={day}>
          <Caps as="h3">{day}</Caps>
          <ul>
            {ofDay.map((item) => {
              const Drawing = icons[item.type];
              return (
                <li key={item.id}>
                  <Drawing />
                  {item.href ? <Link to={item.href}>{item.message}</Link> : <span>{item.message}</span>}
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
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  time {
    color: var(--muted);
    white-space: nowrap;
  }
`;
