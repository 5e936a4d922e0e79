/** The five quick actions of the sales dashboard. */
import { Link } from '@farmpost/shared/client/router';
import {
  ChartIcon,
  ChevronRightIcon,
  type Icon,
  MailIcon,
  PeopleIcon,
  PhoneIcon,
  PlusIcon,
} from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import * as paths from '../../paths';

const actions: readonly { readonly label: string; readonly to: string; readonly icon: Icon }[] = [
  { label: 'Call Leads', to: paths.leads, icon: PhoneIcon },
  { label: 'Manage Agents', to: paths.agents, icon: PeopleIcon },
  { label: 'Add New Lead', to: paths.newLead, icon: PlusIcon },
  { label: 'Invite Agent', to: paths.inviteAgent, icon: MailIcon },
  { label: 'View Reports', to: paths.reports, icon: ChartIcon },
];

export function QuickActions() {
  return (
    <Section title="Quick actions" flush>
      <List>
        {actions.map(({ label, to, icon: Drawing }) => (
          <li key={to}>
            <Link to={to}>
              <Drawing />
              {label}
              <ChevronRightIcon size={14} />
            </Link>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0 0 8px;
  a {
    display: grid;
    grid-template-columns: 20px 1fr auto;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 0 20px;
    border-top: 1px solid var(--line);
    color: var(--text);
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    background: var(--sunken);
  }
  svg {
    color: var(--primary);
  }
`;
