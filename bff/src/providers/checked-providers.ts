/** The edge to vendors: every answer and event passes the schema of its port before anyone uses it. */
import type { AgentRoster } from './agent-roster.port';
import type { Crm } from './crm.port';
import { fitting, fittingAnswer, fittingList } from './fitting';
import type { HouseholdData } from './household-data.port';
import type { Mailer, SmsSender } from './messaging.port';
import { misfits } from './misfits';
import type { Payments } from './payments.port';
import * as schemas from './port-schemas';
import type { PrintMail } from './print-mail.port';
import { WebhookSignatureError } from './provider-error';
import type { Providers } from './providers';

type Headers = Record<string, string | undefined>;

/** A signed event that cannot be read is kept aside: the vendor would only send it again. */
function readEvent<T>(
  vendor: string,
  schema: Parameters<typeof fitting<T>>[0],
  read: (rawBody: Uint8Array, headers: Headers) => T | null,
) {
  return (rawBody: Uint8Array, headers: Headers): T | null => {
    const body = Buffer.from(rawBody).toString();
    try {
      const event = read(rawBody, headers);
      return event === null ? null : fitting(schema, event, { vendor, kind: 'event', body });
    } catch (error) {
      if (error instanceof WebhookSignatureError) throw error;
      misfits.report(vendor, 'event', error instanceof Error ? error.message : String(error), body);
      return null;
    }
  };
}

export function checkedPrinter(printer: PrintMail): PrintMail {
  const vendor = printer.displayName;
  return {
    ...printer,
    submit: (order, draft) => fittingAnswer(vendor, schemas.acceptedCard, () => printer.submit(order, draft)),
    findByPieceId: (pieceId, draft) =>
      fittingAnswer(vendor, schemas.foundCard.nullable(), () => printer.findByPieceId(pieceId, draft)),
    // A piece that were left out here would be mailed twice, so the whole list is refused.
    findByMailing: (key) =>
      fittingAnswer(vendor, schemas.mailedCard.array().nullable(), () => printer.findByMailing(key)),
    fetchEvents: (id) => fittingList(vendor, schemas.trackingEvent, () => printer.fetchEvents(id)),
    readWebhook: readEvent(vendor, schemas.trackingEvent, (body, headers) =>
      printer.readWebhook(body, headers),
    ),
  };
}

function checkedPayments(payments: Payments): Payments {
  const vendor = 'Stripe';
  return {
    ...payments,
    ensureCustomer: (agent) => fittingAnswer(vendor, schemas.vendorKey, () => payments.ensureCustomer(agent)),
    readCustomer: (id) => fittingAnswer(vendor, schemas.customerState, () => payments.readCustomer(id)),
    beginCard: (id, key) => fittingAnswer(vendor, schemas.setupOfCard, () => payments.beginCard(id, key)),
    portalUrl: (id, url) => fittingAnswer(vendor, schemas.vendorUrl, () => payments.portalUrl(id, url)),
    renewalUrl: (id, agentId, url) =>
      fittingAnswer(vendor, schemas.vendorUrl, () => payments.renewalUrl(id, agentId, url)),
    readInvoice: (id) => fittingAnswer(vendor, schemas.invoiceState, () => payments.readInvoice(id)),
    listInvoices: (id) => fittingList(vendor, schemas.invoiceState, () => payments.listInvoices(id)),
    ensureUsageInvoice: (id, usageId) =>
      fittingAnswer(vendor, schemas.vendorKey, () => payments.ensureUsageInvoice(id, usageId)),
    refund: (order) => fittingAnswer(vendor, schemas.refundState, () => payments.refund(order)),
    readRefund: (id) => fittingAnswer(vendor, schemas.refundState, () => payments.readRefund(id)),
    ensurePayoutAccount: (id) =>
      fittingAnswer(vendor, schemas.vendorKey, () => payments.ensurePayoutAccount(id)),
    readPayoutAccount: (id) =>
      fittingAnswer(vendor, schemas.payoutAccountState, () => payments.readPayoutAccount(id)),
    payoutFormUrl: (id, url) =>
      fittingAnswer(vendor, schemas.vendorUrl, () => payments.payoutFormUrl(id, url)),
    payoutPageUrl: (id) => fittingAnswer(vendor, schemas.vendorUrl, () => payments.payoutPageUrl(id)),
    transfer: (order) => fittingAnswer(vendor, schemas.transferState, () => payments.transfer(order)),
    // A transfer that were left out here could be made twice, so the whole list is refused.
    listTransfers: (id) =>
      fittingAnswer(vendor, schemas.transferState.array(), () => payments.listTransfers(id)),
    readTransfer: (id) => fittingAnswer(vendor, schemas.transferState, () => payments.readTransfer(id)),
    readDispute: (id) => fittingAnswer(vendor, schemas.disputeState, () => payments.readDispute(id)),
    readWebhook: readEvent(vendor, schemas.paymentEvent, (body, headers) =>
      payments.readWebhook(body, headers),
    ),
  };
}

function checkedHouseholdData(data: HouseholdData): HouseholdData {
  const vendor = 'RentCast';
  return {
    findPage: async (place, page, signal) => {
      let isLast = false;
      const records = await fittingList(vendor, schemas.householdRecord, async () => {
        const found = await data.findPage(place, page, signal);
        isLast = found.isLast;
        return found.records;
      });
      return { records, isLast };
    },
    findNear: (place) => fittingList(vendor, schemas.householdRecord, () => data.findNear(place)),
    findInZip: (zip, signal) =>
      fittingList(vendor, schemas.householdRecord, () => data.findInZip(zip, signal)),
    estimateValue: (address) =>
      fittingAnswer(vendor, schemas.homeValue.nullable(), () => data.estimateValue(address)),
    findAddress: async (address) => {
      const [found = null] = await fittingList(vendor, schemas.householdRecord, async () => {
        const record = await data.findAddress(address);
        return record === null ? [] : [record];
      });
      return found;
    },
  };
}

const checkedCrm = (crm: Crm): Crm => ({
  ...crm,
  fetchPage: async (request) => {
    const page = await crm.fetchPage(request);
    const people = await fittingList('Follow Up Boss', schemas.crmPerson, async () => page.people);
    return { ...page, people, unreadable: page.unreadable + page.people.length - people.length };
  },
});

const checkedRoster = (vendor: string, roster: AgentRoster): AgentRoster => ({
  searchAgents: (request) => fittingList(vendor, schemas.rosterEntry, () => roster.searchAgents(request)),
});

const checkedSender = <M>(vendor: string, sender: { send(message: M): Promise<{ providerId: string }> }) => ({
  send: (message: M) => fittingAnswer(vendor, schemas.sentMessage, () => sender.send(message)),
});

/** Listings are checked record by record in their feed, which says what it leaves out (`feed-listing`). */
export function checkedProviders(providers: Providers): Providers {
  return {
    ...providers,
    crm: (account) => checkedCrm(providers.crm(account)),
    agentRoster: (source) => checkedRoster(source.apiProvider, providers.agentRoster(source)),
    addressVerification: {
      verify: (address) =>
        fittingAnswer('Lob', schemas.addressVerdict.nullable(), () =>
          providers.addressVerification.verify(address),
        ),
      checkHomes: (addresses, signal) =>
        fittingAnswer('Lob', schemas.homeCheck.nullable().array(), () =>
          providers.addressVerification.checkHomes(addresses, signal),
        ),
    },
    householdData: checkedHouseholdData(providers.householdData),
    printMail: checkedPrinter(providers.printMail),
    otherPrinters: providers.otherPrinters.map(checkedPrinter),
    payments: checkedPayments(providers.payments),
    mailer: checkedSender('SMTP', providers.mailer) satisfies Mailer,
    sms: checkedSender('Twilio', providers.sms) satisfies SmsSender,
  };
}
