import type { Me } from '@farmpost/shared/contracts/accounts';
import { formatLongDate } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { TrashIcon } from '@farmpost/shared/ui/icon/icon';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { useState } from 'react';
import styled from 'styled-components';
import { DeletionDialog } from './deletion-dialog';
import { Note } from './parts';

/** Days during which a deleted account can be restored; the server enforces them. */
const GRACE_DAYS = 14;

/** Account deletion: what it removes, and until when it can be undone. */
export function DeletionSection({ me }: { readonly me: Me }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Delete your account">
      <Stack>
        {me.scheduledDeletionAt === null ? (
          <>
            <Consequences isAgent={me.role === 'agent'} />
            <div>
              <Button look="danger" icon={<TrashIcon />} onClick={() => setAsking(true)}>
                Delete my account…
              </Button>
            </div>
          </>
        ) : (
          <Note>
            Your account will be deleted on {formatLongDate(me.scheduledDeletionAt)}. Until then you can keep
            it with the button at the top of the page.
          </Note>
        )}
      </Stack>
      <DeletionDialog email={me.profile.email} open={isAsking} onClose={() => setAsking(false)} />
    </Section>
  );
}

function Consequences({ isAgent }: { readonly isAgent: boolean }) {
  return (
    <List>
      <li>
        <strong>Immediately,</strong> every other device is signed out.
        {isAgent &&
          ' Nothing more is mailed: scheduled campaigns are put on hold. Cards already at the printer cannot be recalled.'}
      </li>
      <li>
        <strong>For {GRACE_DAYS} days</strong> everything is kept. Sign in and choose “Keep my account”
        {isAgent ? '; campaigns stay on hold until you resume them.' : '.'}
      </li>
      <li>
        <strong>After that</strong> your profile and settings
        {isAgent && ', your landing page, campaigns and leads'}, and what you wrote to us are permanently
        erased, and the newsletter ends.
        {isAgent && ' Only the ledger stays, without your name, because our books require it.'}
      </li>
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  max-width: 66ch;
  padding-left: 20px;
  list-style: disc;
  strong {
    font-weight: 600;
  }
`;
