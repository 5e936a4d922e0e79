import type { Inquiry } from '@farmpost/shared/contracts/inquiries';
import { contactSubjectNames, inquiryKindNames } from '@farmpost/shared/contracts/inquiry-vocabulary';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import styled from 'styled-components';

/** The inquiry's topic, as the form names it. */
export const topicOf = ({ kind, subject, system }: Inquiry): string =>
  kind === 'contact' && subject
    ? contactSubjectNames[subject]
    : `${inquiryKindNames[kind]}${system ? `: ${system}` : ''}`;

interface InquiryDialogProps {
  readonly inquiry: Inquiry;
  readonly isSaving: boolean;
  readonly onHandled: (isHandled: boolean) => void;
  readonly onClose: () => void;
}

/** One inquiry with its full message and actions. */
export function InquiryDialog({ inquiry, isSaving, onHandled, onClose }: InquiryDialogProps) {
  const topic = topicOf(inquiry);
  const isHandled = inquiry.handledAt !== null;
  const answer = `mailto:${inquiry.email}?subject=${encodeURIComponent(`Re: ${topic}`)}`;
  return (
    <Dialog
      open
      size="large"
      title={topic}
      onClose={onClose}
      footer={
        <>
          <Button busy={isSaving} onClick={() => onHandled(!isHandled)}>
            {isHandled ? 'Reopen' : 'Mark as handled'}
          </Button>
          <ButtonLink look="primary" to={answer}>
            Reply by email
          </ButtonLink>
        </>
      }
    >
      <Facts
        termWidth="112px"
        facts={[
          ['From', `${inquiry.name} <${inquiry.email}>`],
          ['Received', formatDateTime(inquiry.createdAt)],
          ...(inquiry.region ? ([['Region', inquiry.region]] as const) : []),
          ...(inquiry.handledAt
            ? ([
                [
                  'Handled',
                  `${formatDateTime(inquiry.handledAt)}${inquiry.handledBy ? ` by ${inquiry.handledBy}` : ''}`,
                ],
              ] as const)
            : []),
        ]}
      />
      {inquiry.message && <Words>{inquiry.message}</Words>}
    </Dialog>
  );
}

const Words = styled.p`
  margin-top: 16px;
  padding: 16px 20px;
  border: 1px solid var(--line);
  background: var(--surface);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
