import type { OutboxMessage } from '@farmpost/shared/contracts/admin';
import type { Row } from '../../db/tables';

export function presentMessage(row: Row<'messages'>): OutboxMessage {
  return {
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    status: row.status,
    error: row.error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
