/** Lets a named person accept an amber card as it is, with a reason. */
import type { PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { type CampaignRow, findPreflight, findUserName, setOverride } from './campaign.repo';

const amberIn = (checks: readonly PreflightCheck[]) =>
  checks.filter(({ level }) => level === 'amber').map(({ id }) => id);

/** Signs an amber certificate. Does nothing for a card that passed or failed: a red card cannot be overridden. */
export async function overrideAmber(
  { db, now }: AppContext,
  campaign: Authorized<CampaignRow>,
  { actor, ip, reason }: { readonly actor: Actor; readonly ip: string; readonly reason: string },
): Promise<void> {
  const preflight = await findPreflight(db, campaign.id);
  if (preflight?.result !== 'amber') return;
  const at = now();
  const name = await findUserName(db, actor.userId);
  await setOverride(db, preflight, { userId: actor.userId, name, reason, at: at.toISOString() });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'preflight.overridden',
    subjectType: 'campaign',
    subjectId: campaign.id,
    detail: {
      reason,
      checks: amberIn(preflight.checks_json),
      pdfSha256: preflight.pdf_sha256,
      ...(preflight.variant_json && {
        versionB: {
          checks: amberIn(preflight.variant_json.checks),
          pdfSha256: preflight.variant_json.pdfSha256,
        },
      }),
    },
    ip,
    at,
  });
}
