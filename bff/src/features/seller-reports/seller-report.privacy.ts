import type { Privacy } from '../../privacy/privacy';
import { BOOKKEEPING, OWN_ID, SECRET } from '../../privacy/reasons';
import { deleteReportLinksOfAgent } from './seller-report.commands';

export const sellerReportPrivacy: Privacy = {
  tables: {
    seller_report_links: {
      part: { owner: 'agent_id' },
      exports: ['id', 'listing_id', 'recipient', 'expires_at', 'ended_at', 'created_at'],
      withholds: { [OWN_ID]: ['agent_id'], [SECRET]: ['token_hash'], [BOOKKEEPING]: ['first_opened_at'] },
      end: 'deleted',
    },
  },
  eraseAgent: ({ db }, agentId) => deleteReportLinksOfAgent(db, agentId),
};
