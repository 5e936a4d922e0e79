/** The whole mail behind an answer, with its quoted text, loaded on request. */
import { Button } from '@farmpost/shared/ui/button/button';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useOriginal } from './api/lead-answers';

export function LeadOriginal({ leadId, eventId }: { readonly leadId: string; readonly eventId: string }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const original = useOriginal({ id: leadId, eventId }, isShown);
  return (
    <>
      <Button
        look="text"
        size="small"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide original' : 'Show original'}
      </Button>
      {isShown && (
        <Original id={id} role="group" aria-label="Original mail">
          {original.isPending && <SkeletonRows label="Loading the mail" rows={2} />}
          {original.isError && (
            <p role="alert">
              The mail did not load.{' '}
              <Button look="text" size="small" onClick={() => void original.refetch()}>
                Try Again
              </Button>
            </p>
          )}
          {original.data && (
            <>
              <p>{`From ${original.data.from || 'no address'}`}</p>
              {original.data.subject !== null && <p>{`Subject: ${original.data.subject}`}</p>}
              <pre>{original.data.text || 'The mail has no text.'}</pre>
              {original.data.attachments.length > 0 && (
                <p>{`Attached: ${original.data.attachments.join(', ')}`}</p>
              )}
            </>
          )}
        </Original>
      )}
    </>
  );
}

const Original = styled.div`
  margin: 4px 0 8px;
  padding: 8px 10px;
  border: 1px solid var(--line);
  p {
    color: var(--muted);
  }
  pre {
    margin: 6px 0 0;
    max-height: 360px;
    overflow: auto;
    font: inherit;
    white-space: pre-wrap;
  }
`;
