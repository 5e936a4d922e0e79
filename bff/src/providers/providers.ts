/** The vendors that the platform uses, created once from the configuration. */
import type { ApiCredentials, ApiProvider } from '@farmpost/shared/contracts/mls-providers';
import type { AgentRoster } from './agent-roster.port';
import type { HouseholdData } from './household-data.port';
import type { IdentityProviders } from './identity/identity.port';
import type { ListingFeed } from './listing-feed.port';
import type { MapSource } from './map/map.adapter';
import type { Mailer, SmsSender } from './messaging.port';
import type { Payments } from './payments.port';
import type { OutgoingGuard } from './outgoing-guard';
import type { PrintMail } from './print-mail.port';

export interface Providers {
  /** The feed for one MLS provider row. */
  listingFeed(source: {
    apiProvider: ApiProvider;
    endpoint: string;
    credentials: ApiCredentials;
  }): ListingFeed;
  /** The roster of the same row. */
  agentRoster(source: Parameters<Providers['listingFeed']>[0]): AgentRoster;
  readonly householdData: HouseholdData;
  readonly printMail: PrintMail;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly identity: IdentityProviders;
  readonly payments: Payments;
  /** Where `MAP_STYLE_URL` is set. */
  readonly map: MapSource;
  /** Decides about addresses that people entered. */
  readonly outgoing: OutgoingGuard;
}
