/** The mail as its readers get it, in a frame that runs nothing and leads nowhere. */
import type { NewsletterIssue } from '@farmpost/shared/contracts/newsletter-issues';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Section } from '@farmpost/shared/ui/section/section';
import { useState } from 'react';
import styled from 'styled-components';
import { issueName } from './issue-status';

const parts = [
  { value: 'wide', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
] as const;
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function IssuePreview({ issue }: { readonly issue: NewsletterIssue }) {
  const [part, setPart] = useState<(typeof parts)[number]['value']>('wide');
  const [scheme, setScheme] = useState<(typeof schemes)[number]['value']>('light');
  return (
    <Section
      title="Preview"
      aside={
        <Choices>
          <Segmented label="Part" hideLabel size="small" options={parts} value={part} onChange={setPart} />
          {part !== 'text' && (
            <Segmented
              label="Colors"
              hideLabel
              size="small"
              options={schemes}
              value={scheme}
              onChange={setScheme}
            />
          )}
        </Choices>
      }
    >
      <Inbox>
        <b>{issueName(issue)}</b> <span>{issue.previewText || 'The first words of the text'}</span>
      </Inbox>
      {part === 'text' ? (
        <Plain tabIndex={0} aria-label="Plain-text part">
          {issue.text}
        </Plain>
      ) : (
        <Desk>
          <Frame
            // A new address is a new document, without an entry in the history.
            key={`${issue.previewPath} ${scheme}`}
            src={`${issue.previewPath}&scheme=${scheme}`}
            sandbox=""
            title={`Preview of ${issueName(issue)}`}
            data-width={part}
          />
        </Desk>
      )}
    </Section>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Inbox = styled.p`
  margin-bottom: 12px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  background: var(--sunken);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  span {
    color: var(--muted);
  }
`;
const Desk = styled.div`
  overflow-x: auto;
  border: 1px solid var(--line);
  background: var(--sunken);
`;
const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 640px;
  margin: 0 auto;
  border: 0;
  background: transparent;
  &[data-width='phone'] {
    width: 375px;
  }
`;
const Plain = styled.pre`
  max-height: 640px;
  margin: 0;
  padding: 16px;
  border: 1px solid var(--line);
  background: var(--sunken);
  font: 400 13px/20px var(--font-mono);
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
`;
