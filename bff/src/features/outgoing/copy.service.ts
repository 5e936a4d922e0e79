/** A held copy: what it would send, what the vendors have of it, and how it becomes the live system. */
import type { CopyContents, Findings, OutgoingState } from '@farmpost/shared/contracts/outgoing';
import { sendsAt } from '@farmpost/shared/domain/stop-window';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../app-error';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { printerNamed } from '../../providers/providers';
import { recordAudit } from '../audit/audit.commands';
import { postponeDue } from '../campaigns/campaign.commands';
import { hold } from '../campaigns/campaign-transitions.service';
import { findCampaignState } from '../campaigns/sending.service';
import { rejectUnasked, suspectUnsent } from '../mail-pieces/mail-piece.commands';
import { setAsideMessages } from '../messages/message.commands';
import { isStopped } from '../printers/printer.queries';
import { readSetting } from '../product-settings/product-setting.queries';
import * as repo from './instance.repo';
import { readOutgoing } from './outgoing.service';
import { leaveMark } from './recognition.service';
import * as waiting from './waiting.queries';

interface Act {
  readonly actor: Actor;
  readonly ip: string;
}

async function findCopy({ db }: AppContext) {
  const row = await repo.findInstance(db);
  if (!row?.copy_found_at || !row.copy_reason) throw notFound('A held copy');
  return { ...row, foundAt: row.copy_found_at, reason: row.copy_reason };
}

/** The original sent the messages from before this time. */
const originalEndsAt = (copy: Awaited<ReturnType<typeof findCopy>>) => copy.copy_made_at ?? copy.foundAt;

export async function readCopy(context: AppContext): Promise<CopyContents> {
  const { db } = context;
  const copy = await findCopy(context);
  const before = originalEndsAt(copy);
  const found = new Map(
    copy.findings_json?.mailings.map((finding) => [finding.campaignId, finding] as const),
  );
  const counted = async (channel: 'email' | 'sms') => ({
    inCopy: await waiting.countWaitingMessages(db, channel),
    notRepeated: await waiting.countWaitingMessages(db, channel, before),
  });
  return {
    copy: { reason: copy.reason, madeAt: copy.copy_made_at, foundAt: copy.foundAt },
    askedAt: copy.findings_json?.askedAt ?? null,
    mailings: (await waiting.listWaitingMailings(db)).map((mailing) => {
      const answer = found.get(mailing.campaignId);
      return {
        campaignId: mailing.campaignId,
        name: mailing.name,
        agentId: mailing.agentId,
        agentName: mailing.agentName,
        agentEmail: mailing.agentEmail,
        printer: mailing.printer ?? context.providers.printMail.name,
        sendsAt: mailing.sendsAt,
        inCopy: mailing.cards,
        alreadyOut: answer?.found ?? null,
        canBeAsked: !answer || answer.found !== null || answer.failure !== null,
        failure: answer?.failure ?? null,
        cents: mailing.cents,
      };
    }),
    emails: await counted('email'),
    texts: await counted('sms'),
    calls: await waiting.countWaitingCalls(db),
  };
}

async function askAbout(
  context: AppContext,
  mailing: waiting.WaitingMailing,
): Promise<Findings['mailings'][number]> {
  const { campaignId } = mailing;
  const state = await findCampaignState(context.db, campaignId);
  if (!state) return { campaignId, found: 0, failure: null };
  try {
    const printer = printerNamed(context.providers, mailing.printer ?? context.providers.printMail.name);
    // The original may have gone on with the printer that stands in, which cannot list a mailing for the first one.
    const pieces = (await isStopped(context.db, printer.name))
      ? null
      : await printer.findByMailing(state.mailingKey);
    if (pieces === null) return { campaignId, found: null, failure: null };
    const unsent = mailing.isScheduled ? null : await waiting.listUnsentIds(context.db, campaignId);
    const count = pieces.filter(({ pieceId }) => unsent === null || unsent.has(pieceId)).length;
    return { campaignId, found: count, failure: null };
  } catch (error) {
    context.log.warn({ err: error, campaignId }, 'a printer did not say what it has');
    return { campaignId, found: null, failure: error instanceof Error ? error.message : 'No answer' };
  }
}

/** Asks the printers about every mailing, one after the other, outside of a transaction. */
async function ask(context: AppContext): Promise<Findings> {
  await findCopy(context);
  const mailings = [];
  for (const mailing of await waiting.listWaitingMailings(context.db)) {
    mailings.push(await askAbout(context, mailing));
  }
  const findings = { askedAt: context.now().toISOString(), mailings };
  await transaction(context.db, (db) => repo.updateInstance(db, { findings_json: findings }));
  return findings;
}

export async function askVendors(context: AppContext): Promise<CopyContents> {
  await ask(context);
  return readCopy(context);
}

const CANNOT_BE_ASKED =
  'Farmpost was restored from a backup, and the printer cannot say which cards it has. Nothing was sent. Send the campaign again if its homes have no card.';

/** Mailings wait for a new stop window; what a printer may have is looked up before it is submitted. */
async function releaseMailings(context: AppContext, findings: Findings): Promise<void> {
  const { db } = context;
  const now = context.now();
  const minutes = await readSetting(context, 'stop_window_minutes');
  await suspectUnsent(db);
  for (const { campaignId, found } of findings.mailings) {
    if (found !== null) continue;
    const state = await findCampaignState(db, campaignId);
    if (state?.campaign.status === 'scheduled') {
      await hold(context, byPlatform(state.campaign), {}, { notice: CANNOT_BE_ASKED, mayGoByItself: false });
    } else await rejectUnasked(db, campaignId, { reason: CANNOT_BE_ASKED, now: now.toISOString() });
  }
  const due = await postponeDue(db, { sendsAt: sendsAt(now, minutes).toISOString(), now: now.toISOString() });
  for (const campaignId of due) {
    await context.jobs.enqueue(db, 'campaigns.send', { campaignId }, { delaySeconds: minutes * 60 });
  }
  for (const { campaignId } of findings.mailings) {
    const state = await findCampaignState(db, campaignId);
    if (state?.campaign.status !== 'active') continue;
    await context.jobs.enqueue(db, 'mail-pieces.submit', { campaignId }, { uniqueKey: campaignId });
  }
}

/** Makes the copy the live system. Throws `not_found` if it is none, and `conflict` if a printer does not answer. */
export async function goLive(
  context: AppContext,
  { actor, ip }: Act,
  { reason }: { readonly reason: string },
): Promise<OutgoingState> {
  const findings = await ask(context);
  const silent = findings.mailings.find(({ failure }) => failure !== null);
  if (silent) {
    throw new AppError(
      'conflict',
      `A printer did not say which cards it has (${silent.failure}). Nothing was released. Please try again.`,
    );
  }
  const mark = uuidv7();
  const beats = await transaction(context.db, async (db) => {
    const within = { ...context, db };
    await repo.lockInstance(db);
    const copy = await findCopy(within);
    const before = originalEndsAt(copy);
    const messages = await setAsideMessages(db, before);
    await releaseMailings(within, findings);
    const now = context.now();
    await repo.updateInstance(db, {
      mark,
      copy_reason: null,
      copy_made_at: null,
      copy_found_at: null,
      findings_json: null,
      released_at: now.toISOString(),
      released_by: actor.userId,
    });
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'database.copy_released',
      subjectType: 'database',
      subjectId: null,
      detail: {
        reason,
        found: copy.reason,
        madeAt: copy.copy_made_at,
        mailings: findings.mailings,
        messagesNotRepeated: messages,
      },
      ip,
      at: now,
    });
    return copy.beats;
  });
  await leaveMark(context, { mark, beats, isNew: true });
  return readOutgoing(context);
}
