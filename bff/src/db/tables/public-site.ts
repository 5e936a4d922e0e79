/** Tables for data that the public site collects. */
import type { EndOfSubscription, IssueStatus } from '@farmpost/shared/contracts/newsletter-vocabulary';
import type { Generated } from 'kysely';
import type { ContactSubject, InquiryKind } from '@farmpost/shared/contracts/inquiry-vocabulary';
import type { VitalMetric } from '@farmpost/shared/domain/vitals';

export interface PublicSiteTables {
  inquiries: {
    id: string;
    kind: InquiryKind;
    name: string;
    email: string;
    subject: ContactSubject | null;
    system: string | null;
    region: string | null;
    message: string;
    created_at: string;
    handled_at: string | null;
    handled_by: string | null;
  };

  newsletter_subscribers: {
    id: string;
    email: string;
    /** Token in emailed links to confirm or unsubscribe; it signs no one in. */
    token: string;
    status: 'pending' | 'confirmed' | 'unsubscribed';
    source: string;
    asked_at: string;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
    /** How it ended; `null` for those ended before causes were kept. Has a meaning while `unsubscribed` only. */
    end_cause: EndOfSubscription | null;
  };

  newsletter_issues: {
    id: string;
    subject: string;
    preview_text: string;
    /** Markdown. */
    body: string;
    status: IssueStatus;
    /** Why a stopped issue stopped. */
    stop_reason: 'person' | 'restored' | null;
    /** Rises with each change, so that two editors do not overwrite each other. */
    version: Generated<number>;
    sends_at: string | null;
    /** Subscribers who confirmed by then get the issue. */
    started_at: string | null;
    finished_at: string | null;
    /** All subscribers up to this id have their mail in the outbox. */
    last_subscriber_id: Generated<string>;
    /** The last batch. */
    moved_at: string | null;
    created_by: string | null;
    updated_by: string | null;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };

  /** One row for each mail of an issue. */
  newsletter_recipients: {
    id: string;
    issue_id: string;
    /** `null` once the person is erased; the figures stay. */
    subscriber_id: string | null;
    message_id: string | null;
    state: 'queued' | 'sent' | 'skipped' | 'failed' | 'bounced' | 'complained';
    created_at: string;
    sent_at: string | null;
    /** When the subscriber left, if this was the last issue that they had got. */
    unsubscribed_at: string | null;
  };

  /** Links of an issue; openings are counted for each link, never for a person. */
  newsletter_links: {
    /** Part of the address in the mail. */
    code: string;
    issue_id: string;
    position: number;
    url: string;
    opens: Generated<number>;
  };

  web_vitals: {
    id: string;
    route: string;
    metric: VitalMetric;
    /** Milliseconds; unitless for CLS. */
    value: number;
    created_at: string;
  };
}
