/** The mail that an invitation sends, before it is sent. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useEffect } from 'react';
import styled from 'styled-components';
import { usePreview } from './api/invitations';

export interface MailPreviewProps {
  readonly name: string;
  readonly note: string;
  readonly onClose: () => void;
}

export function MailPreview({ name, note, onClose }: MailPreviewProps) {
  const { mutate, data, error } = usePreview();
  useEffect(() => mutate({ name: name.trim(), note }), [mutate, name, note]);
  return (
    <Dialog open title="The email" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {error && (
        <Banner tone="danger" title="The preview did not load.">
          <Button look="text" onClick={() => mutate({ name: name.trim(), note })}>
            Try Again
          </Button>
        </Banner>
      )}
      {!data && !error && <SkeletonRows label="Loading the preview" rows={6} />}
      {data && (
        <Mail aria-label="Email preview">
          <p>
            <span>From</span> {data.from}
          </p>
          <p>
            <span>Subject</span> <strong>{data.subject}</strong>
          </p>
          <pre>{data.text}</pre>
        </Mail>
      )}
    </Dialog>
  );
}

const Mail = styled.article`
  span {
    display: inline-block;
    min-width: 64px;
    color: var(--muted);
  }
  pre {
    margin: 12px 0 0;
    padding: 16px;
    border: 1px solid var(--line);
    background: var(--sunken);
    font: 400 14px/21px var(--font-text);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
