/** The automatic sync of a provider. */
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { lockProvider, updateProvider } from './mls-provider.commands';
import { authorizeProvider } from './mls-provider.policy';

/** Turns the automatic sync off; a provider without one stays as it is. */
export async function pauseSchedule(
  { db, now }: AppContext,
  actor: Actor,
  providerId: string,
): Promise<void> {
  const provider = authorizeProvider(actor, await lockProvider(db, providerId));
  if (!provider.sync_settings_json.auto_sync) return;
  const at = now();
  await updateProvider(db, provider, {
    sync_settings_json: { ...provider.sync_settings_json, auto_sync: false },
    updated_at: at.toISOString(),
  });
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'mls_provider.updated',
    subjectType: 'mls_provider',
    subjectId: providerId,
    detail: { fields: ['sync_settings_json'], secrets: [] },
    at,
  });
}
