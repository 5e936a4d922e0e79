/** The work that needs a person, most urgent first, each row with its act. */
import type { WorkItem } from '@farmpost/shared/contracts/desk-work';
import { type WorkGroup, workGroups } from '@farmpost/shared/contracts/desk-work-vocabulary';
import { formatCount, formatRelative } from '@farmpost/shared/domain/format';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { AlertIcon, CheckIcon, ClockIcon, DotIcon, type Icon } from '@farmpost/shared/ui/icon/icon';
import { Paper } from '@farmpost/shared/ui/section/section';
import { useId } from 'react';
import styled from 'styled-components';

const groupNames: Readonly<Record<WorkGroup, string>> = {
  now: 'Before anything more is printed',
  today: 'Today',
  week: 'This week',
};
const icons: Readonly<Record<WorkItem['tone'], Icon>> = {
  danger: AlertIcon,
  warning: ClockIcon,
  neutral: DotIcon,
};

function Group({ group, items }: { readonly group: WorkGroup; readonly items: readonly WorkItem[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head data-group={group}>
        <h2 id={id}>{groupNames[group]}</h2>
        <CountBadge count={items.length} label={`${formatCount(items.length)} to do`} />
      </Head>
      <Rows>
        {items.map((item) => {
          const Drawing = icons[item.tone];
          return (
            <li key={item.id} data-tone={item.tone}>
              <Drawing size={18} />
              <div>
                <strong>{item.title}</strong>
                <p>{item.detail}</p>
              </div>
              <time dateTime={item.since}>{formatRelative(item.since)}</time>
              <ButtonLink
                size="small"
                look={item.tone === 'neutral' ? 'quiet' : 'primary'}
                to={item.to}
                aria-label={`${item.label}: ${item.title}`}
              >
                {item.label}
              </ButtonLink>
            </li>
          );
        })}
      </Rows>
    </section>
  );
}

export function WorkList({ items }: { readonly items: readonly WorkItem[] }) {
  if (items.length === 0) {
    return (
      <Done>
        <CheckIcon />
        <p>
          <strong>Nothing needs a person.</strong> Held mailings, failures, refunds and messages appear here.
        </p>
      </Done>
    );
  }
  return (
    <Sheet>
      {workGroups.map((group) => {
        const some = items.filter((item) => item.group === group);
        return some.length === 0 ? null : <Group key={group} group={group} items={some} />;
      })}
    </Sheet>
  );
}

const Sheet = styled(Paper)`
  border-top: 3px solid var(--text);
`;
const Done = styled(Paper)`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 16px 20px;
  color: var(--muted);
  svg {
    flex: none;
    color: var(--success);
  }
`;
const Head = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 12px 20px 8px;
  background: var(--bg);
  border-bottom: 1px solid var(--control);
  h2 {
    font: 600 18px/24px var(--font-display);
  }
  &[data-group='now'] {
    background: var(--kraft-soft);
  }
  @media ${phone} {
    padding-inline: 16px;
  }
`;
const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) 120px auto;
    gap: 4px 14px;
    align-items: center;
    padding: 10px 20px;
    border-bottom: 1px solid var(--line);
    font-size: 13px;
    line-height: 18px;
  }
  svg {
    color: var(--muted);
  }
  li[data-tone='danger'] svg {
    color: var(--danger);
  }
  li[data-tone='warning'] svg {
    color: var(--warning);
  }
  strong {
    font-size: 14px;
    font-weight: 600;
  }
  :is(p, time) {
    color: var(--muted);
  }
  p {
    overflow-wrap: anywhere;
  }
  @media ${phone} {
    li {
      grid-template-columns: 18px minmax(0, 1fr) auto;
      padding: 12px 16px;
    }
    time {
      grid-column: 2;
    }
  }
`;
