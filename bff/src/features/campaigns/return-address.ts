/** The check of the return address: without the agent's office address nothing is printed (docs/decisions/0092). */
import type { Preflight, PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import type { Db } from '../../db/database';
import { type CampaignRow, hasOffice } from './campaign.repo';

const MISSING =
  'Enter your office address: it is the return address on your cards, and nothing is printed without it.';

/** Why nothing can be printed for the agent; `null` with an office address. */
export async function missingAddressReason(
  db: Db,
  campaign: Pick<CampaignRow, 'agent_id'>,
): Promise<string | null> {
  return (await hasOffice(db, campaign.agent_id)) ? null : MISSING;
}

const missing: PreflightCheck = {
  id: 'return-address',
  level: 'red',
  title: 'No return address',
  detail: MISSING,
};

/** The certificate of a mailing that is not sent yet, with what its agent's profile lacks now. */
export async function withReturnAddress(
  db: Db,
  campaign: CampaignRow,
  preflight: Preflight,
): Promise<Preflight> {
  if (campaign.submitted_at !== null || (await missingAddressReason(db, campaign)) === null) return preflight;
  return { ...preflight, result: 'red', checks: [missing, ...preflight.checks] };
}
