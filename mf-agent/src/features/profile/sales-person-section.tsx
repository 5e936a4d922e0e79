/** The agent's salesperson, what that person sees, and a way to leave them. Renders nothing if there is none. */
import { formatDate } from '@farmpost/shared/domain/format';
import { dialable, formatPhone } from '@farmpost/shared/domain/phone';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Section } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useDetach, useSalesPerson } from './api/sales-person';

const origins = {
  invitation: 'invited you',
  referral: 'brought you by a referral link',
  moved: 'looks after you',
  detached: 'looks after you',
} as const;

export function SalesPersonSection() {
  const { data } = useSalesPerson();
  const detach = useDetach();
  const [isAsking, setAsking] = useState(false);
  const person = data?.salesPerson;
  if (!person) return null;
  const since = person.since === null ? '' : ` on ${formatDate(person.since)}`;
  return (
    <Section title="Your salesperson">
      <Words>
        <p>
          <strong>{person.name}</strong> {origins[person.kind ?? 'moved']}
          {person.kind === 'invitation' || person.kind === 'referral' ? since : ''}.
        </p>
        <p>
          <a href={`mailto:${person.email}`}>{person.email}</a>
          {person.phone && (
            <>
              {', '}
              <a href={`tel:${dialable(person.phone)}`}>{formatPhone(person.phone)}</a>
            </>
          )}
        </p>
        <p>
          They see your name, contact details and progress, and counts of your cards, scans, leads and
          spending, in all and by mailing. For a lead they see the name, the status and how to reach them,
          never the home or what was written.
        </p>
        <Button onClick={() => setAsking(true)}>Leave {person.name}</Button>
      </Words>
      {isAsking && (
        <Dialog
          open
          title={`Leave ${person.name}?`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Keep</Button>
              <Button
                look="danger"
                busy={detach.isPending}
                onClick={() =>
                  detach.mutate(undefined, {
                    onSuccess: () => {
                      setAsking(false);
                      showToast({ message: `${person.name} no longer sees your account` });
                    },
                  })
                }
              >
                Leave
              </Button>
            </>
          }
        >
          {detach.isError && (
            <Banner tone="danger" title="Nothing was changed.">
              {detach.error.message}
            </Banner>
          )}
          <p>
            {person.name} no longer sees anything of your account. Your campaigns, leads and prices stay as
            they are. Only Farmpost can undo this: write to support.
          </p>
        </Dialog>
      )}
    </Section>
  );
}

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`;
