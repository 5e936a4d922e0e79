/** State of a running sandbox that tests and the control server can read and change. */
import type { CityBlocks } from './city-blocks';
import type { Fault, Faults, Vendor } from './faults';
import type { InboundMail } from './inbound-mail';
import type { Click2MailServer } from './click2mail-server';
import { duplicatesOf } from './lob-ledger';
import type { LobServer } from './lob-server';
import type { ReturnRates } from './lob-tracking';
import type { AddressRates } from './lob-verification';
import type { ListingChange, Market, MarketListing, NewListing } from './market';
import { simplyRetsLogin } from './simplyrets-server';
import type { SandboxMail, SmtpSink } from './smtp-sink';
import type { StripeServer } from './stripe-server';
import type { SandboxSms, TwilioServer } from './twilio-server';
import type { ClockName, Clocks, ClockSpan } from './clocks';
import type { WebhookFaults } from './webhook-sender';

/** Short form of a listing for tests and the demo's pages. */
const summary = (listing: MarketListing) => ({
  mlsId: listing.mlsId,
  listingId: listing.listingId,
  status: listing.status,
  address: `${listing.home.number} ${listing.home.street}`,
  unit: listing.home.unit,
  zip: listing.home.zip,
  lat: listing.home.lat,
  lng: listing.home.lng,
  listPrice: listing.listPrice,
  closePrice: listing.closePrice,
  agentId: listing.agent.id,
  isInFeed: listing.isInFeed,
  modified: listing.modified.toISOString(),
});
export type ListingSummary = ReturnType<typeof summary>;

export function createControls(parts: {
  readonly clocks: Clocks;
  readonly startedAt: Date;
  readonly faults: Faults;
  readonly market: Market;
  readonly homes: number;
  readonly blocks: CityBlocks;
  readonly lob: LobServer;
  readonly click2mail: Click2MailServer;
  readonly smtp: SmtpSink;
  readonly receiveMail: (mail: InboundMail) => Promise<void>;
  readonly twilio: TwilioServer;
  readonly stripe: StripeServer;
  readonly urls: Readonly<Record<string, string>>;
}) {
  const {
    clocks,
    startedAt,
    faults,
    market,
    homes,
    blocks,
    lob,
    click2mail,
    smtp,
    receiveMail,
    twilio,
    stripe,
    urls,
  } = parts;
  const clock = clocks.market;
  let townsTaken = 0;
  const postcards = () => [...lob.postcards(), ...click2mail.postcards()];
  return {
    now: () => clock.now(),
    /** Moves one clock or all, and resolves once everything due has happened, webhooks included. */
    async advance(span: ClockSpan, only?: ClockName): Promise<void> {
      const moved = only ? [clocks[only]] : Object.values(clocks);
      await Promise.all(moved.map((each) => each.advance(span)));
      await lob.webhooks.flush();
      await stripe.settle();
    },
    async setClock(time: Date): Promise<void> {
      await Promise.all(Object.values(clocks).map((each) => each.advanceTo(time)));
      await lob.webhooks.flush();
      await stripe.settle();
    },
    setSpeed(speed: number) {
      for (const each of Object.values(clocks)) each.setSpeed(speed);
    },
    state: () => {
      const listings = market.listingsAt(clock.now());
      const statuses: Record<string, number> = {};
      for (const { status } of listings) statuses[status] = (statuses[status] ?? 0) + 1;
      return {
        clock: { now: clock.now().toISOString(), startedAt: startedAt.toISOString(), speed: clock.speed },
        urls,
        simplyRetsLogin,
        homes,
        listings: { total: listings.length, statuses },
        postcards: postcards().length,
        mails: smtp.mails().length,
        sms: twilio.messages().length,
        customers: Object.keys(stripe.state.customers).length,
        webhooks: {
          url: lob.webhooks.target,
          delivered: lob.webhooks.delivered,
          failed: lob.webhooks.failed,
          ...lob.webhooks.faults,
        },
        returnRates: lob.rates,
        addressRates: lob.addressRates,
        faults: faults.list(),
      };
    },
    /** The made-up public table of the city's blocks. */
    blocks,
    mails: (): readonly SandboxMail[] => smtp.mails(),
    /** A person's mail reaches the portal. */
    receiveMail,
    clearMails: () => smtp.clear(),
    sms: (): readonly SandboxSms[] => twilio.messages(),
    receiveSms: (message: { from: string; body: string }) => twilio.receive(message),
    clearSms: () => twilio.clear(),
    /** Pieces at both printers, in the form of Lob's; letters and self-mailers too. */
    postcards,
    artwork: (id: string, side: 'front' | 'back') => lob.artwork(id, side) ?? click2mail.artwork(id, side),
    duplicateHouseholds: () => duplicatesOf([...lob.entries(), ...click2mail.entries()]),
    /** Ids of jobs that were prepared at Click2Mail but never ordered. */
    openJobs: () => click2mail.openJobs(),
    /** The MLS's roster. */
    agents: () =>
      market.agents.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email })),
    /** A town that no one has taken before. Throws `RangeError` once all are. */
    takeTown() {
      const town = market.towns[townsTaken];
      if (!town) throw new RangeError(`All ${market.towns.length} towns are taken`);
      townsTaken += 1;
      const { id, firstName, lastName, email } = town.agent;
      return { name: town.name, zip: town.zip, agent: { id, firstName, lastName, email } };
    },
    listings: (): ListingSummary[] => market.listingsAt(clock.now()).map(summary),
    changeListing: (mlsId: number, change: ListingChange): ListingSummary =>
      summary(market.change(mlsId, change, clock.now())),
    addListing: (listing: NewListing = {}): ListingSummary => summary(market.add(listing, clock.now())),
    addFault: (fault: Fault) => faults.add(fault),
    clearFaults: (vendor?: Vendor) => faults.clear(vendor),
    /** Stripe's side: what it knows, tax, disputes, refunds from its dashboard, and its events. */
    stripe,
    setWebhookUrl(url: string | null) {
      lob.webhooks.target = url;
    },
    setWebhookFaults(change: { duplicates?: number | undefined; isOutOfOrder?: boolean | undefined }) {
      const { faults: present } = lob.webhooks;
      lob.webhooks.faults = {
        duplicates: change.duplicates ?? present.duplicates,
        isOutOfOrder: change.isOutOfOrder ?? present.isOutOfOrder,
      } satisfies WebhookFaults;
    },
    /** Applies to addresses that are checked, and cards that are accepted, from now on. */
    setAddressRates(change: { [Rate in keyof AddressRates]?: number | undefined }) {
      const known = lob.addressRates;
      lob.addressRates = {
        undeliverable: change.undeliverable ?? known.undeliverable,
        vacant: change.vacant ?? known.vacant,
        inactive: change.inactive ?? known.inactive,
        unitMissing: change.unitMissing ?? known.unitMissing,
        unitExtra: change.unitExtra ?? known.unitExtra,
        mailbox: change.mailbox ?? known.mailbox,
        moved: change.moved ?? known.moved,
      };
    },
    /** Applies to postcards accepted from now on. */
    setReturnRates(change: { [Rate in keyof ReturnRates]?: number | undefined }) {
      lob.rates = {
        returned: change.returned ?? lob.rates.returned,
        rerouted: change.rerouted ?? lob.rates.rerouted,
        failed: change.failed ?? lob.rates.failed,
      };
      click2mail.rates = lob.rates;
    },
  };
}

export type SandboxControls = ReturnType<typeof createControls>;
