/** Tables for data that the public site collects. */
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
