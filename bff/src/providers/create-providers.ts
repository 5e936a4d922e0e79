/** Creates the adapters that a configuration names. Makes no network call. */
import type { Config } from '../config';
import type { AgentRoster } from './agent-roster.port';
import { createPagerDutyAlerts } from './alerts/pagerduty.adapter';
import { createSlackAlerts } from './alerts/slack.adapter';
import { checkedProviders } from './checked-providers';
import { createClick2Mail } from './click2mail/click2mail.adapter';
import { createLob } from './lob/lob.adapter';
import { createLobVerification } from './lob/lob-verification.adapter';
import type { Crm, CrmOf } from './crm.port';
import { createFollowUpBoss } from './followupboss/followupboss.adapter';
import { createIdentityProviders, type IdentityConfig } from './identity/create-identity-providers';
import { createMapSource } from './map/map.adapter';
import type { ListingFeed } from './listing-feed.port';
import { createOutgoingGuard } from './outgoing-guard';
import type { PrinterName, PrintMail } from './print-mail.port';
import type { Providers } from './providers';
import { createRentCast } from './rentcast/rentcast.adapter';
import { createResoFeed } from './reso/reso.adapter';
import { resoVendorOf } from './reso/vendors';
import { createSimplyRetsFeed } from './simplyrets/simplyrets.adapter';
import { createSmtpMailer } from './smtp/smtp.adapter';
import { createStripe } from './stripe/stripe.adapter';
import { createTwilioSms } from './twilio/twilio.adapter';

type VendorConfig = IdentityConfig &
  Pick<
    Config,
    | 'production'
    | 'publicUrl'
    | 'FOLLOWUPBOSS_URL'
    | 'FOLLOWUPBOSS_SYSTEM'
    | 'FOLLOWUPBOSS_SYSTEM_KEY'
    | 'RENTCAST_URL'
    | 'RENTCAST_KEY'
    | 'PRINTER'
    | 'CLICK2MAIL_URL'
    | 'CLICK2MAIL_USERNAME'
    | 'CLICK2MAIL_PASSWORD'
    | 'LOB_URL'
    | 'LOB_KEY'
    | 'LOB_WEBHOOK_SECRET'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'TWILIO_URL'
    | 'TWILIO_ACCOUNT_SID'
    | 'TWILIO_AUTH_TOKEN'
    | 'TWILIO_FROM'
    | 'SANDBOX_URL'
    | 'MAP_STYLE_URL'
    | 'MAP_ZIP_TILES_URL'
    | 'STRIPE_URL'
    | 'STRIPE_KEY'
    | 'STRIPE_PUBLISHABLE_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'STRIPE_CONNECT_WEBHOOK_SECRET'
    | 'STRIPE_MEMBERSHIP_PRICE'
    | 'STRIPE_TAX'
    | 'ALERT_SLACK_URL'
    | 'ALERT_PAGERDUTY_URL'
    | 'ALERT_PAGERDUTY_KEY'
  >;

type MlsFeed = ListingFeed & AgentRoster;

export function createProviders(config: VendorConfig): Providers {
  const outgoing = createOutgoingGuard({ allowLoopback: !config.production });
  // One feed per account for the life of the process, because vendors limit requests per account.
  const feeds = new Map<string, MlsFeed>();
  const feedOf = (source: Parameters<Providers['listingFeed']>[0]): MlsFeed => {
    const { apiProvider, endpoint, credentials } = source;
    const { username, password, apiKey, clientId, clientSecret } = credentials;
    const account = JSON.stringify([
      apiProvider,
      endpoint,
      username,
      password,
      apiKey,
      clientId,
      clientSecret,
    ]);
    const options = { endpoint, credentials, http: { guard: outgoing } };
    const feed =
      feeds.get(account) ??
      (apiProvider === 'simplyrets'
        ? createSimplyRetsFeed(options)
        : createResoFeed({ ...options, vendor: resoVendorOf(apiProvider, endpoint) }));
    feeds.set(account, feed);
    return feed;
  };
  const crms = new Map<string, Crm>();
  const crmOf: CrmOf = ({ provider, apiKey }) => {
    const account = JSON.stringify([provider, apiKey]);
    const crm =
      crms.get(account) ??
      createFollowUpBoss({
        url: config.FOLLOWUPBOSS_URL,
        apiKey,
        system: config.FOLLOWUPBOSS_SYSTEM,
        systemKey: config.FOLLOWUPBOSS_SYSTEM_KEY,
        http: { guard: outgoing },
      });
    crms.set(account, crm);
    return crm;
  };
  const printers: Readonly<Record<PrinterName, PrintMail>> = {
    lob: createLob({
      url: config.LOB_URL,
      key: config.LOB_KEY,
      webhookSecret: config.LOB_WEBHOOK_SECRET,
    }),
    click2mail: createClick2Mail({
      url: config.CLICK2MAIL_URL,
      username: config.CLICK2MAIL_USERNAME,
      password: config.CLICK2MAIL_PASSWORD,
    }),
  };
  return checkedProviders({
    listingFeed: feedOf,
    agentRoster: feedOf,
    crm: crmOf,
    addressVerification: createLobVerification({ url: config.LOB_URL, key: config.LOB_KEY }),
    householdData: createRentCast({ url: config.RENTCAST_URL, key: config.RENTCAST_KEY }),
    printMail: printers[config.PRINTER],
    otherPrinters: Object.values(printers).filter(({ name }) => name !== config.PRINTER),
    mailer: createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    sms: createTwilioSms({
      url: config.TWILIO_URL,
      accountSid: config.TWILIO_ACCOUNT_SID,
      authToken: config.TWILIO_AUTH_TOKEN,
      from: config.TWILIO_FROM,
      // The vendor refuses addresses that it cannot reach.
      statusCallback:
        config.publicUrl.startsWith('https:') || config.SANDBOX_URL !== undefined
          ? `${config.publicUrl}/api/webhooks/twilio`
          : undefined,
    }),
    identity: createIdentityProviders(config),
    payments: createStripe({
      url: config.STRIPE_URL,
      key: config.STRIPE_KEY,
      publishableKey: config.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      connectWebhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET,
      priceId: config.STRIPE_MEMBERSHIP_PRICE,
      hasTax: config.STRIPE_TAX,
    }),
    alertChannels: [
      createSlackAlerts({ url: config.ALERT_SLACK_URL }),
      createPagerDutyAlerts({
        url: config.ALERT_PAGERDUTY_URL,
        routingKey: config.ALERT_PAGERDUTY_KEY,
        source: new URL(config.publicUrl).host,
      }),
    ],
    map: createMapSource({
      url: config.MAP_STYLE_URL,
      zipTilesUrl: config.MAP_ZIP_TILES_URL,
      guard: outgoing,
    }),
    outgoing,
  });
}
