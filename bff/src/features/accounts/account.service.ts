/** The signed-in user's own account. */
import type { Me, Notifications } from '@farmpost/shared/contracts/accounts';
import type { MailChoice } from '@farmpost/shared/contracts/mail-choice-vocabulary';
import type { ScanAlertChannel } from '@farmpost/shared/contracts/scan-alert-vocabulary';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { setScanAlert, setSmsAlerts } from '../agents/agent.commands';
import { recordAudit } from '../audit/audit.commands';
import { setMailChoice } from '../messages/mail-choice.commands';
import { listMailOptOuts } from '../messages/mail-choice.queries';
import { findOwnProfile } from '../profiles/profile.service';
import { presentMe, presentNotifications } from './account.presenter';
import { type AccountRow, findAccount, setProductNews } from './account.repo';

export async function readMe(context: AppContext, actor: Actor): Promise<Me> {
  const account = await accountOf(context, actor);
  return presentMe(account, await offOf(context, actor), await findOwnProfile(context, actor.userId), actor);
}

const choiceOf = {
  cardSent: 'card_sent',
  cardReady: 'card_ready',
  weeklySummary: 'weekly_summary',
} as const satisfies Partial<Record<keyof Notifications, MailChoice>>;

type NotificationChange = {
  readonly [K in 'leadSms' | 'productNews' | keyof typeof choiceOf]?: boolean | undefined;
} & { readonly scanAlert?: ScanAlertChannel | undefined };

/** Emails that the person, if an agent, turned off. */
const offOf = async ({ db }: Pick<AppContext, 'db'>, { agentId }: Actor): Promise<MailChoice[]> =>
  agentId === null ? [] : listMailOptOuts(db, agentId);

/** Changes the notification settings. Text alerts need a verified phone number. */
export async function changeNotifications(
  context: AppContext,
  actor: Actor,
  change: NotificationChange,
): Promise<Notifications> {
  const { db } = context;
  const at = context.now();
  const now = at.toISOString();
  const { leadSms, productNews, scanAlert } = change;
  if (leadSms === true) await assertVerifiedPhone(context, actor, 'leadSms');
  if (scanAlert === 'text') await assertVerifiedPhone(context, actor, 'scanAlert');
  if (leadSms !== undefined && actor.agentId !== null) {
    await setSmsAlerts(db, { agentId: actor.agentId, isEnabled: leadSms, now });
  }
  if (scanAlert !== undefined && actor.agentId !== null) {
    await setScanAlert(db, { agentId: actor.agentId, channel: scanAlert, now });
  }
  if (productNews !== undefined) {
    await setProductNews(db, { userId: actor.userId, isEnabled: productNews, now });
  }
  for (const [field, kind] of Object.entries(choiceOf)) {
    const isOn = change[field as keyof typeof choiceOf];
    if (isOn !== undefined && actor.agentId !== null) {
      await setMailChoice(db, { agentId: actor.agentId, kind, isOn, now });
    }
  }
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'notifications.changed',
    subjectType: 'user',
    subjectId: actor.userId,
    detail: change,
    at,
  });
  return presentNotifications(await accountOf(context, actor), await offOf(context, actor));
}

async function accountOf({ db, now }: AppContext, actor: Actor): Promise<AccountRow> {
  const account = await findAccount(db, actor.userId, now().toISOString());
  if (!account) throw new AppError('unauthenticated', 'This account no longer exists.');
  return account;
}

async function assertVerifiedPhone(context: AppContext, actor: Actor, field: string): Promise<void> {
  const account = await accountOf(context, actor);
  if (account.phone_verified_at !== null) return;
  throw new AppError('validation_failed', 'Verify your phone number first.', {
    fields: { [field]: 'Verify your phone number first.' },
  });
}
