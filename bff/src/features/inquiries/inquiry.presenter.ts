import type { Inquiry } from '@farmpost/shared/contracts/inquiries';
import type { InquiryRow } from './inquiry.repo';

export const presentInquiry = (row: InquiryRow): Inquiry => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  subject: row.subject,
  system: row.system,
  region: row.region,
  message: row.message,
  createdAt: row.created_at,
  handledAt: row.handled_at,
  handledBy: row.handler_email,
});
