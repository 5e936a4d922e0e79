/** Mailings before the printer, and the homes that they lose to an entry. */
import { Link } from '@farmpost/shared/client/router';
import type { LosingMailing } from '@farmpost/shared/contracts/do-not-mail';
import { formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { asksAgain } from '@farmpost/shared/domain/home-claims';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { campaignStatusInWords } from '@farmpost/shared/domain/status-names';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { countInWords } from './entry-words';

function whenOf({ status, mailsAt }: LosingMailing): string {
  if (status === 'active') return 'waits for the printer';
  const name = campaignStatusInWords(status);
  return mailsAt === null || status === 'draft' ? name : `${name}, mails ${formatDate(mailsAt)}`;
}

/** A mailing that a person approved asks them again at its start, if it lost too many of its homes. */
const mayAskAgain = ({ status, homes, ofHomes }: LosingMailing): boolean =>
  status === 'scheduled' && asksAgain(ofHomes, ofHomes - homes);

interface LossesProps {
  readonly losses: readonly LosingMailing[];
  /** Shown before anything was asked. */
  readonly isAsked: boolean;
}

export function Losses({ losses, isAsked }: LossesProps) {
  const homes = losses.reduce((sum, mailing) => sum + mailing.homes, 0);
  return (
    <Section title="What mailings lose">
      <div role="status">
        {!isAsked && <p>You see here what mailings lose, before you save.</p>}
        {isAsked && losses.length === 0 && <p>No mailing has chosen these homes.</p>}
        {homes > 0 && (
          <p>
            {formatQuantity(losses.length, 'mailing')} {losses.length === 1 ? 'loses' : 'lose'}{' '}
            {formatQuantity(homes, 'card')}. A lost card is not charged.
          </p>
        )}
        {losses.some(mayAskAgain) && (
          <p>A mailing that loses more than 2% of its homes may ask for approval again before it is sent.</p>
        )}
      </div>
      {losses.length > 0 && (
        <List aria-label="Mailings that lose homes">
          {losses.map((mailing) => (
            <li key={mailing.id}>
              <div>
                {mailing.agentName === null ? (
                  <Link to={href(paths.campaign, { id: mailing.id })}>{mailing.name}</Link>
                ) : (
                  <strong>{mailing.name}</strong>
                )}
                <span>{[mailing.agentName, whenOf(mailing)].filter(Boolean).join(' · ')}</span>
              </div>
              <span>{countInWords(mailing.homes, mailing.ofHomes)}</span>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

const List = styled.ul`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: 4px 16px;
    justify-content: space-between;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  a,
  strong {
    overflow-wrap: anywhere;
  }
  div > span,
  li > span {
    display: block;
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
  li > span {
    white-space: nowrap;
  }
`;
