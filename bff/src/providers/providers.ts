/** The vendors that the platform uses, created once from the configuration. */
import type { ApiCredentials, ApiProvider } from '@farmpost/shared/contracts/mls-providers';
import type { AddressVerification } from './address-verification.port';
import type { AlertChannel } from './alert-channel.port';
import type { AgentRoster } from './agent-roster.port';
import type { CrmOf } from './crm.port';
import type { HouseholdData } from './household-data.port';
import type { IdentityProviders } from './identity/identity.port';
import type { ListingFeed } from './listing-feed.port';
import type { MapSource } from './map/map.adapter';
import type { Mailer, SmsSender } from './messaging.port';
import type { Payments } from './payments.port';
import type { OutgoingGuard } from './outgoing-guard';
import type { PrintMail } from './print-mail.port';
import { ProviderError } from './provider-error';

export interface Providers {
  /** The feed for one MLS provider row. */
  listingFeed(source: {
    apiProvider: ApiProvider;
    endpoint: string;
    credentials: ApiCredentials;
  }): ListingFeed;
  /** The roster of the same row. */
  agentRoster(source: Parameters<Providers['listingFeed']>[0]): AgentRoster;
  /** The CRM that an agent connected. */
  readonly crm: CrmOf;
  readonly addressVerification: AddressVerification;
  readonly householdData: HouseholdData;
  /** The printer of new mailings. */
  readonly printMail: PrintMail;
  /** The other printers, which finish mailings scheduled with them. */
  readonly otherPrinters: readonly PrintMail[];
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly identity: IdentityProviders;
  readonly payments: Payments;
  /** Where operators hear of alarms, besides email. */
  readonly alertChannels: readonly AlertChannel[];
  /** Has a style only if `MAP_STYLE_URL` is set. */
  readonly map: MapSource;
  /** Decides about addresses that people entered. */
  readonly outgoing: OutgoingGuard;
}

/** The printer that a mailing was scheduled with. */
export function printerNamed(
  { printMail, otherPrinters }: Pick<Providers, 'printMail' | 'otherPrinters'>,
  name: string,
): PrintMail {
  const printer = [printMail, ...otherPrinters].find((one) => one.name === name);
  if (!printer) throw new ProviderError(name, 'unauthorized', `This server has no printer named ${name}`);
  return printer;
}
