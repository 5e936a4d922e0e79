/** Where a mailing is, and the acts that its state allows. */
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import { Button } from '@farmpost/shared/ui/button/button';
import styled from 'styled-components';
import type { WantedMailingAct } from './mailing-act-dialog';
import { MailingTrack } from './mailing-track';
import { placeOf } from './mailing-words';

export function MailingPlace({ mailing }: { readonly mailing: PlatformMailing }) {
  const { lead, text, tone } = placeOf(mailing);
  return (
    <Place data-tone={tone}>
      <MailingTrack mailing={mailing} />
      <strong>{lead}</strong> {text}
    </Place>
  );
}

/** Why nothing can be done about a mailing any longer. */
function whyLocked({ status, pieces: { unsent, accepted, mailed, delivered } }: PlatformMailing): string {
  if (status === 'completed') return 'Mailed';
  if (mailed + delivered > 0) return 'In the mail';
  return accepted + unsent > 0 ? 'At the printer' : 'Over';
}

export function MailingActs({
  mailing,
  onWant,
}: {
  readonly mailing: PlatformMailing;
  readonly onWant: (wanted: WantedMailingAct) => void;
}) {
  const { acts, name } = mailing;
  if (acts.length === 0) {
    return <Locked>{whyLocked(mailing)}</Locked>;
  }
  const labels = { resume: 'Resume', hold: 'Hold', stop: 'Stop' } as const;
  return (
    <Acts>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          look={act === 'stop' ? 'danger' : 'quiet'}
          aria-label={`${labels[act]} ${name}`}
          onClick={() => onWant({ act, mailing })}
        >
          {labels[act]}
        </Button>
      ))}
    </Acts>
  );
}

const Place = styled.div`
  max-width: 320px;
  color: var(--muted);
  strong {
    color: var(--text);
    font-weight: 600;
  }
  &[data-tone='held'] strong {
    color: var(--warning);
  }
  &[data-tone='bad'] strong {
    color: var(--danger);
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  justify-content: flex-end;
`;
const Locked = styled.span`
  color: var(--muted);
  white-space: nowrap;
`;
