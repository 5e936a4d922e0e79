/** Timeline of a customer, latest first, by day. */
import { Link } from '@farmpost/shared/client/router';
import { type TimelineKind, timelineKinds } from '@farmpost/shared/contracts/customer-vocabulary';
import { formatDayHeading, formatTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import {
  CoinIcon,
  type Icon,
  KeyIcon,
  MailboxIcon,
  MailIcon,
  PencilIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Caps, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { Fragment } from 'react';
import styled from 'styled-components';
import { audit } from '../../../paths';
import { useTimeline } from './api/customer';
import { useParameter } from '../../../frame/use-parameter';

const icons: Readonly<Record<TimelineKind, Icon>> = {
  money: CoinIcon,
  mail: MailboxIcon,
  messages: MailIcon,
  access: KeyIcon,
  audit: PencilIcon,
};
const names: Readonly<Record<TimelineKind, string>> = {
  money: 'Money',
  mail: 'Mail',
  messages: 'Messages',
  access: 'Sign-ins',
  audit: 'Audit log',
};

export function TimelineSection({ userId }: { readonly userId: string }) {
  const [asked, setKind] = useParameter('show');
  const kind = timelineKinds.find((known) => known === asked) ?? null;
  const timeline = useTimeline(userId, kind);
  const entries = timeline.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Section
      title="Timeline"
      flush
      aside={
        <SelectField
          label="Show"
          hideLabel
          options={[
            { value: '', label: 'Everything' },
            ...timelineKinds.map((value) => ({ value, label: names[value] })),
          ]}
          value={kind ?? ''}
          onChange={({ target }) => setKind(target.value || null)}
        />
      }
    >
      {timeline.isPending && <SkeletonRows label="Loading the timeline" rows={5} />}
      {timeline.isError && (
        <EmptyState
          kind="error"
          title="The timeline did not load"
          action={<Button onClick={() => void timeline.refetch()}>Try Again</Button>}
        >
          {timeline.error.message}
        </EmptyState>
      )}
      {timeline.data && entries.length === 0 && (
        <EmptyState kind="no-match" title="Nothing of this kind yet" />
      )}
      <Days>
        {entries.map((entry, index) => {
          const day = formatDayHeading(entry.at);
          const before = entries[index - 1];
          const Drawing = icons[entry.kind];
          return (
            <Fragment key={entry.id}>
              {(before === undefined || formatDayHeading(before.at) !== day) && (
                <li data-day="">
                  <Caps as="h3">{day}</Caps>
                </li>
              )}
              <li>
                <time dateTime={entry.at}>{formatTime(entry.at)}</time>
                <Drawing size={16} />
                <div>
                  <strong>{entry.title}</strong>
                  {entry.text && <small>{entry.text}</small>}
                </div>
                {entry.seq !== null && (
                  <Link
                    to={href(audit, { subject: userId })}
                    aria-label={`Entry ${entry.seq} in the audit log`}
                  >
                    A-{entry.seq}
                  </Link>
                )}
              </li>
            </Fragment>
          );
        })}
      </Days>
      {timeline.hasNextPage && (
        <More>
          <Button
            size="small"
            look="text"
            busy={timeline.isFetchingNextPage}
            onClick={() => void timeline.fetchNextPage()}
          >
            Older
          </Button>
        </More>
      )}
    </Section>
  );
}

const Days = styled.ul`
  margin: 0;
  padding: 0 20px 8px;
  list-style: none;
  font-size: 13px;
  line-height: 18px;
  li {
    display: grid;
    grid-template-columns: 68px 16px minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  li[data-day] {
    display: block;
    padding: 14px 0 6px;
    border: 0;
  }
  li[data-day] + li {
    border-top: 0;
  }
  time,
  svg {
    color: var(--muted);
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 13px;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  a {
    font: 400 12px/18px var(--font-mono);
  }
  @media ${phone} {
    padding-inline: 16px;
    li {
      grid-template-columns: 16px minmax(0, 1fr) auto;
    }
    time {
      grid-column: 2;
      grid-row: 2;
      font-size: 12px;
    }
    svg {
      grid-row: 1;
      grid-column: 1;
    }
  }
`;
const More = styled.div`
  padding: 8px 20px;
  border-top: 1px solid var(--line);
  text-align: right;
`;
