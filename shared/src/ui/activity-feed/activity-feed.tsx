/** Recent events, grouped by day. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../client/router';
import { formatDayHeading, formatTime } from '../../domain/format';
import type { Icon } from '../icon/icon';
import { Caps, Section } from '../section/section';

export interface ActivityFeedItem {
  readonly id: string;
  readonly icon: Icon;
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
  /** Where the message leads, if anywhere. */
  readonly href?: string | null | undefined;
}

export interface ActivityFeedProps {
  readonly title: string;
  readonly items: readonly ActivityFeedItem[];
  /** Beside the title. */
  readonly aside?: ReactNode;
}

function byDay(items: readonly ActivityFeedItem[]): [day: string, items: ActivityFeedItem[]][] {
  const days = new Map<string, ActivityFeedItem[]>();
  for (const item of items) {
    const day = formatDayHeading(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}

export function ActivityFeed({ title, items, aside }: ActivityFeedProps) {
  return (
    <Section title={title} flush aside={aside}>
      {items.length === 0 && <Empty>No recent activity</Empty>}
      {byDay(items).map(([day, ofDay]) => (
        <Day key={day}>
          <Caps as="h3">{day}</Caps>
          <ul>
            {ofDay.map(({ id, icon: Drawing, message, at, href }) => (
              <li key={id}>
                <Drawing />
                {href ? <Link to={href}>{message}</Link> : <span>{message}</span>}
                <time dateTime={at}>{formatTime(at)}</time>
              </li>
            ))}
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
