/** Mails one card of a draft to its agent. It is charged like a card, and belongs to no home and no mailing. */
import type { CardVersion } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { TestPrint, TestPrintAddress, TestPrints } from '@farmpost/shared/contracts/test-prints';
import { campaignStatusInWords } from '@farmpost/shared/domain/status-names';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { readDay } from '../../db/read-day';
import type { Row } from '../../db/tables';
import { transaction } from '../../db/transaction';
import { findAccount } from '../billing/billing.queries';
import { reserveTestPrint } from '../billing/budget.service';
import { sizeOf } from '../campaigns/campaign-rate';
import { unknownAgentReason } from '../identity-checks/identity-check.queries';
import { readRate } from '../mail-rates/mail-rate.queries';
import { assertPrintable } from '../campaigns/campaign-transitions.service';
import { loadCard, readPreflightResult } from '../campaigns/card.service';
import { versionsOf } from '../campaigns/card-version';
import { missingAddressReason } from '../campaigns/return-address';
import { printerNamed } from '../../providers/providers';
import { findStandIn } from '../printers/printer.queries';
import { faultOf } from '../printers/printer-route';
import * as repo from './test-print.repo';

/** In 24 hours, for one campaign. */
const LIMIT = 3;
const DAY_MS = 86_400_000;

type Campaign = Authorized<Row<'campaigns'>>;

const addressOf = (row: repo.TestPrintRow): TestPrintAddress => ({
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: row.state,
  zip: row.zip,
});

const presentTest = (row: repo.TestPrintRow): TestPrint => ({
  id: row.id,
  version: row.version,
  status: row.status,
  address: addressOf(row),
  priceCents: row.price_cents,
  expectedDelivery: readDay(row.expected_delivery),
  failureReason: row.failure_reason,
  createdAt: row.created_at,
});

async function countLeft(context: AppContext, campaignId: string): Promise<number> {
  const since = new Date(context.now().getTime() - DAY_MS).toISOString();
  return Math.max(0, LIMIT - (await repo.countSince(context.db, campaignId, since)));
}

/** A test print goes as First-Class Mail, whatever the class of its campaign. */
const priceOfTest = async (context: AppContext, campaign: Campaign): Promise<number> =>
  (await readRate(context, sizeOf(campaign))).unitPriceCents;

export async function readTestPrints(context: AppContext, campaign: Campaign): Promise<TestPrints> {
  const latest = await repo.findLatestOfAgent(context.db, campaign.agent_id);
  return {
    data: (await repo.listTestPrints(context.db, campaign.id)).map(presentTest),
    versions: [...versionsOf(campaign)],
    recipient: (await loadCard(context, campaign, { isForScreens: true })).agentName,
    address: latest ? addressOf(latest) : null,
    priceCents: await priceOfTest(context, campaign),
    left: await countLeft(context, campaign.id),
  };
}

/** The printer that stands in, if it makes the card. */
async function printerOfTest(context: AppContext, campaign: Campaign): Promise<string> {
  const { name } = context.providers.printMail;
  const standIn = printerNamed(context.providers, await findStandIn(context.db, name));
  const fault = faultOf(standIn, { size: sizeOf(campaign), mailClass: 'first_class' });
  return fault === null ? standIn.name : name;
}

async function assertTestable(context: AppContext, campaign: Campaign): Promise<void> {
  if (campaign.status !== 'draft') {
    throw new AppError(
      'invalid_transition',
      `A campaign that is ${campaignStatusInWords(campaign.status)} has no test print.`,
    );
  }
  const result = await readPreflightResult(context.db, campaign.id);
  if (result === null || result === 'red') {
    throw new AppError(
      'preflight_failed',
      'The card did not pass its checks. See the preflight certificate.',
    );
  }
  const unknown = await unknownAgentReason(context.db, campaign.agent_id);
  if (unknown !== null) throw new AppError('conflict', unknown);
  const noAddress = await missingAddressReason(context.db, campaign);
  if (noAddress !== null) throw new AppError('preflight_failed', noAddress);
  const account = await findAccount(context.db, campaign.agent_id, campaign.id);
  if (!account || account.isLeaving || account.subscriptionStatus !== 'active') {
    throw new AppError('conflict', 'The membership is not active. Resume it under Billing Settings first.');
  }
  if (!account.hasPaymentMethod) {
    throw new AppError(
      'conflict',
      'Add a payment method under Billing Settings first: a test print costs as much as a card.',
    );
  }
  await assertPrintable(context, campaign);
}

/**
 * Throws `validation_failed` for a version that the draft does not have, `invalid_transition`, `preflight_failed`,
 * `conflict` or `over_budget`.
 */
export async function createTest(
  context: AppContext,
  campaign: Campaign,
  { address, version }: { readonly address: TestPrintAddress; readonly version: CardVersion },
): Promise<TestPrint> {
  if (!versionsOf(campaign).includes(version)) {
    const message = 'This draft has only one version. Reload the page.';
    throw new AppError('validation_failed', message, { fields: { version: message } });
  }
  await assertTestable(context, campaign);
  const { agentName } = await loadCard(context, campaign, { isForScreens: true });
  const priceCents = await priceOfTest(context, campaign);
  const row = await transaction(context.db, async (db) => {
    const within = { ...context, db };
    // Locks the account: two requests at once never count the same money, or the same test print.
    await reserveTestPrint(within, campaign.agent_id, priceCents);
    if ((await countLeft(within, campaign.id)) === 0) {
      throw new AppError(
        'conflict',
        `A campaign has at most ${LIMIT} test prints in 24 hours. Try again tomorrow.`,
      );
    }
    const now = context.now().toISOString();
    const inserted = await repo.insertTestPrint(db, {
      id: uuidv7(),
      campaign_id: campaign.id,
      agent_id: campaign.agent_id,
      version,
      name: agentName,
      address_line1: address.addressLine1,
      address_line2: address.addressLine2,
      city: address.city,
      state: address.state,
      zip: address.zip,
      status: 'queued',
      provider: await printerOfTest(within, campaign),
      provider_id: null,
      printer_draft: null,
      price_cents: priceCents,
      expected_delivery: null,
      failure_reason: null,
      accepted_at: null,
      created_at: now,
      updated_at: now,
    });
    await context.jobs.enqueue(db, 'test-prints.submit', { id: inserted.id }, { uniqueKey: inserted.id });
    return inserted;
  });
  return presentTest(row);
}
