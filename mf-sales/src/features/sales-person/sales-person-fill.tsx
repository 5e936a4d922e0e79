/** Fills `dashboard.aside`: the salesperson who looks after the signed-in agent, and how to reach them. */
import { NothingToShow } from '@farmpost/shared/client/slot';
import { dialable, formatPhone } from '@farmpost/shared/domain/phone';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { MailIcon, PhoneIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { useSalesPerson } from './api/get-sales-person';

export function Fill() {
  const { data } = useSalesPerson();
  const person = data?.salesPerson;
  // Also while it loads, and if it does not load: the dashboard works without it.
  if (!person) return <NothingToShow />;
  return (
    <Section title="Your salesperson">
      <Card>
        <strong>{person.name}</strong>
        <p>Questions about your farm, a mailing or a bill? {person.name} looks after your account.</p>
        <ul>
          {person.phone && (
            <li>
              <a href={`tel:${dialable(person.phone)}`}>{formatPhone(person.phone)}</a>
            </li>
          )}
          <li>
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </li>
        </ul>
        <Buttons>
          {person.phone && (
            <ButtonLink size="small" icon={<PhoneIcon size={16} />} to={`tel:${dialable(person.phone)}`}>
              Call<span className="visually-hidden"> {person.name}</span>
            </ButtonLink>
          )}
          <ButtonLink size="small" icon={<MailIcon size={16} />} to={`mailto:${person.email}`}>
            Write<span className="visually-hidden"> to {person.name}</span>
          </ButtonLink>
        </Buttons>
      </Card>
    </Section>
  );
}

const Card = styled.div`
  display: grid;
  gap: 8px;
  overflow-wrap: anywhere;
  p {
    color: var(--muted);
  }
  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
