import type { IssueStatus } from '@farmpost/shared/contracts/newsletter-vocabulary';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { AlertIcon, CheckIcon, ClockIcon, MailIcon, PencilIcon } from '@farmpost/shared/ui/icon/icon';
import type { ReactNode } from 'react';

export const issueBadges: Readonly<Record<IssueStatus, ReactNode>> = openTable(
  {
    draft: (
      <Badge tone="neutral" icon={<PencilIcon size={14} />}>
        Draft
      </Badge>
    ),
    scheduled: (
      <Badge tone="info" icon={<ClockIcon size={14} />}>
        Scheduled
      </Badge>
    ),
    sending: (
      <Badge tone="info" icon={<MailIcon size={14} />}>
        Sending
      </Badge>
    ),
    stopped: (
      <Badge tone="warning" icon={<AlertIcon size={14} />}>
        Stopped
      </Badge>
    ),
    sent: (
      <Badge tone="success" icon={<CheckIcon size={14} />}>
        Sent
      </Badge>
    ),
  },
  (status) => <Badge tone="outline">{wordsOfKey(status)}</Badge>,
);

/** An issue without a subject still has a name. */
export const issueName = ({ subject }: { readonly subject: string }): string => subject || 'No subject yet';
