/** Headline figures and every state of an account in words, also where there is nothing. */
import type { Customer } from '@farmpost/shared/contracts/customers';
import { cardName, subscriptionName } from '@farmpost/shared/domain/billing';
import {
  formatCount,
  formatDate,
  formatMoney,
  formatQuantity,
  formatRelative,
} from '@farmpost/shared/domain/format';
import { roleNames } from '@farmpost/shared/domain/role-names';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import styled from 'styled-components';

const flat = (note: string) => ({ direction: 'flat' as const, text: '', note });

function Figures({ customer }: { readonly customer: Customer }) {
  const { mailings, money, leads, user, sessions } = customer;
  const card = money?.methods.find(({ isDefault }) => isDefault);
  const bill = money?.settings?.nextBillingDate;
  const waiting = leads?.new ?? 0;
  const all = leads ? Object.values(leads).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <FigureRow label="Headline figures">
      <Figure
        label="Cards in the mail"
        value={formatCount(mailings.inTheMail)}
        to="#mailings"
        delta={flat(`${formatCount(mailings.planned)} planned, ${formatCount(mailings.held)} of them held`)}
      />
      <Figure
        label="Owes"
        value={formatMoney(money?.owedCents ?? 0)}
        to="#money"
        delta={flat(
          `${bill ? `next invoice ${formatDate(bill)}` : 'no invoice ahead'}, ${card ? cardName(card.card) : 'no card'}`,
        )}
      />
      <Figure
        label="Leads"
        value={formatCount(all)}
        to="#leads"
        delta={flat(
          waiting === 0 ? 'none waits for a reply' : `${formatCount(waiting)} wait for a first reply`,
        )}
      />
      <Figure
        label="Last sign-in"
        value={user.last_sign_in_at === null ? 'Never' : formatRelative(user.last_sign_in_at)}
        to="#sign-in"
        delta={flat(
          sessions.length === 0 ? 'no open session' : formatQuantity(sessions.length, 'open session'),
        )}
      />
    </FigureRow>
  );
}

function States({ customer }: { readonly customer: Customer }) {
  const { user, agent, money } = customer;
  const settings = money?.settings;
  const membership = settings ? subscriptionName(settings.subscriptionStatus) : null;
  return (
    <List aria-label="State">
      <li>
        <Badge tone="primary">{user.role === null ? 'No role yet' : roleNames[user.role]}</Badge>
      </li>
      <li>
        <Badge tone={membership?.tone ?? 'outline'}>
          {membership ? `Membership ${membership.name.toLowerCase()}` : 'No membership'}
        </Badge>
        {settings && `${formatMoney(settings.monthlyFeeCents)} a month`}
      </li>
      <li>
        {settings?.pastDueSince ? (
          <Badge tone="danger">Past due since {formatDate(settings.pastDueSince)}</Badge>
        ) : (
          <Badge tone="outline">Nothing past due</Badge>
        )}
      </li>
      <li>
        {user.banned_until !== null ? (
          <Badge tone="danger">
            {user.banned_until.startsWith('9999')
              ? 'Suspended'
              : `Suspended until ${formatDate(user.banned_until)}`}
          </Badge>
        ) : (
          <Badge tone="outline">Not suspended</Badge>
        )}
      </li>
      <li>
        {user.deletes_at !== null ? (
          <Badge tone="danger">Deleted on {formatDate(user.deletes_at)}</Badge>
        ) : (
          <Badge tone="outline">No deletion scheduled</Badge>
        )}
      </li>
      {agent && (
        <li>
          <Badge tone={agent.onboardedAt === null ? 'warning' : 'success'}>
            {agent.onboardedAt === null ? 'Onboarding not finished' : 'Onboarding finished'}
          </Badge>
        </li>
      )}
    </List>
  );
}

export function StateStrip({ customer }: { readonly customer: Customer }) {
  return (
    <>
      <Figures customer={customer} />
      <States customer={customer} />
    </>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  margin: -12px 0 24px;
  padding: 0;
  list-style: none;
  font-size: 13px;
  color: var(--muted);
  li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
`;
