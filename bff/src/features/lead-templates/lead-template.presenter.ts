import type { LeadTemplate } from '@farmpost/shared/contracts/follow-ups';
import type { Row } from '../../db/tables';

export const presentLeadTemplate = (row: Row<'lead_templates'>): LeadTemplate => ({
  id: row.id,
  channel: row.channel,
  name: row.name,
  subject: row.subject,
  text: row.body,
  updatedAt: row.updated_at,
  version: row.version,
});
