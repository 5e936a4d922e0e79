/** Events of a part's releases, latest first. */
import type { ReleaseEventEntry } from '@farmpost/shared/contracts/release-admin';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { phone } from '@farmpost/shared/ui/breakpoints';
import {
  AlertIcon,
  ArchiveIcon,
  CheckIcon,
  EyeIcon,
  GearIcon,
  HalfIcon,
  type Icon,
  KeyIcon,
  RefreshIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { describeEvent } from './release-words';

const icons: Readonly<Record<string, Icon>> = {
  registered: GearIcon,
  settings: GearIcon,
  backend: GearIcon,
  published: ArchiveIcon,
  promoted: CheckIcon,
  candidate: HalfIcon,
  share: HalfIcon,
  candidate_ended: RefreshIcon,
  rolled_back: RefreshIcon,
  withdrawn: RefreshIcon,
  withdrawn_by_itself: RefreshIcon,
  failure: AlertIcon,
  preview: EyeIcon,
  token_created: KeyIcon,
  token_revoked: KeyIcon,
};

export function EventLog({ events }: { readonly events: readonly ReleaseEventEntry[] }) {
  return (
    <Section title="Event log">
      {events.length === 0 ? (
        <p>Nothing has happened yet.</p>
      ) : (
        <List>
          {events.map((event) => {
            const EventIcon = icons[event.kind] ?? GearIcon;
            return (
              <li key={event.id} data-kind={event.kind}>
                <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
                <Sign aria-hidden="true">
                  <EventIcon size={14} />
                </Sign>
                <span>
                  {describeEvent(event)}
                  <Small>{event.actor}</Small>
                </span>
              </li>
            );
          })}
        </List>
      )}
    </Section>
  );
}

const Small = styled.span`
  display: block;
  font-size: 13px;
  line-height: 18px;
  color: var(--muted);
`;
const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: var(--sunken);
`;
const List = styled.ol`
  display: grid;
  gap: 12px;
  list-style: none;
  padding: 0;
  max-height: 560px;
  overflow-y: auto;
  li {
    display: grid;
    grid-template-columns: 130px 28px minmax(0, 1fr);
    gap: 12px;
  }
  time {
    color: var(--muted);
  }
  li[data-kind='published'] ${Sign}, li[data-kind='promoted'] ${Sign} {
    background: var(--success-soft);
    color: var(--success);
  }
  li[data-kind='candidate'] ${Sign}, li[data-kind='share'] ${Sign} {
    background: var(--info-soft);
    color: var(--info);
  }
  li[data-kind='failure'] ${Sign} {
    background: var(--warning-soft);
    color: var(--warning);
  }
  li[data-kind^='withdrawn'] ${Sign} {
    background: var(--danger-soft);
    color: var(--danger);
  }
  li[data-kind='withdrawn_by_itself'] span {
    color: var(--danger);
  }
  @media ${phone} {
    li {
      grid-template-columns: 28px minmax(0, 1fr);
      gap: 0 12px;
    }
    time {
      grid-column: 2;
      grid-row: 1;
    }
    ${Sign} {
      grid-row: 1 / 3;
    }
  }
`;
