/** A deploy token publishes and steers its own part, until it runs out or is revoked. */
import type { PartName } from '@farmpost/shared/contracts/releases';
import { AppError } from '../../app-error';
import { type Authorized, authorized } from '../../authorized';
import type { DeployTokenRow } from './deploy-token.repo';

/** Throws `unauthenticated` for a token that does not work, and `not_found` for another part than its own. */
export function authorizeDeploy(
  token: DeployTokenRow | undefined,
  part: PartName,
  now: Date,
): Authorized<DeployTokenRow> {
  if (!token || token.revoked_at !== null || token.expires_at <= now.toISOString()) {
    throw new AppError(
      'unauthenticated',
      'The deploy token is not valid: it is unknown, expired or revoked.',
    );
  }
  return authorized('The part', token, (held) => held.part === part);
}
