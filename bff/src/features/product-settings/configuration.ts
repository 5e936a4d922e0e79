/** Lists the environment's configuration without secrets. Pure. */
import type { ConfigurationArea } from '@farmpost/shared/contracts/product-settings';
import type { Config } from '../../config';
import type { Engine } from '../../db/database';

type Item = ConfigurationArea['items'][number];

const shown = (name: string, value: string | number | boolean): Item => ({
  name,
  value: String(value) || null,
  isSecret: false,
});

/** Only whether it is set. */
const secret = (name: string, value: string | undefined): Item => ({
  name,
  value: value ? 'Set' : null,
  isSecret: true,
});

/** Host and port of an address, which may contain a password. */
function host(name: string, address: string): Item {
  return shown(name, URL.canParse(address) ? new URL(address).host : '');
}

function provider(
  config: Config,
  part: { name: string; items: Item[]; needed: readonly string[]; ready: string; off: string },
): ConfigurationArea {
  const isOff = part.needed.some((name) => part.items.find((item) => item.name === name)?.value === null);
  if (isOff) return { name: part.name, state: 'off', meaning: part.off, items: part.items };
  return config.SANDBOX_URL
    ? {
        name: part.name,
        state: 'sandbox',
        meaning: 'A stand-in answers instead of the vendor.',
        items: part.items,
      }
    : { name: part.name, state: 'ready', meaning: part.ready, items: part.items };
}

/** @param isChosen whether `PRINTER` names it */
const printerWords = (isChosen: boolean) =>
  isChosen
    ? { ready: 'Prints and mails new postcards.', off: 'No postcards are printed.' }
    : {
        ready: 'Finishes mailings that were scheduled with it.',
        off: 'Not used: PRINTER names the other one.',
      };

export function describeConfiguration(config: Config, engine: Engine): ConfigurationArea[] {
  return [
    {
      name: 'Server',
      state: 'ready',
      meaning: config.production ? 'Runs in production.' : 'Runs for development or as a demo.',
      items: [
        shown('PUBLIC_URL', config.publicUrl),
        shown('DATABASE', engine === 'postgres' ? 'PostgreSQL' : 'SQLite'),
        shown('DEMO', config.demo),
        shown('CONFIRM_EMAIL', config.CONFIRM_EMAIL),
        shown('TRUST_PROXY', config.TRUST_PROXY),
        shown('LOG_LEVEL', config.LOG_LEVEL),
        shown('JWT_KEYS', `${config.jwtKeys.length} of at least 32 bytes`),
        secret('METRICS_TOKEN', config.METRICS_TOKEN),
      ],
    },
    provider(config, {
      name: 'Home data (RentCast)',
      needed: ['RENTCAST_KEY'],
      ready: 'Finds the homes around a listing.',
      off: 'Campaigns cannot find the homes around a listing.',
      items: [secret('RENTCAST_KEY', config.RENTCAST_KEY), host('RENTCAST_URL', config.RENTCAST_URL)],
    }),
    provider(config, {
      name: 'Printing and mail (Lob)',
      needed: ['LOB_KEY'],
      ...printerWords(config.PRINTER === 'lob'),
      items: [
        shown('PRINTER', config.PRINTER),
        secret('LOB_KEY', config.LOB_KEY),
        secret('LOB_WEBHOOK_SECRET', config.LOB_WEBHOOK_SECRET),
        host('LOB_URL', config.LOB_URL),
      ],
    }),
    provider(config, {
      name: 'Printing and mail (Click2Mail)',
      needed: ['CLICK2MAIL_USERNAME', 'CLICK2MAIL_PASSWORD'],
      ...printerWords(config.PRINTER === 'click2mail'),
      items: [
        shown('PRINTER', config.PRINTER),
        shown('CLICK2MAIL_USERNAME', config.CLICK2MAIL_USERNAME),
        secret('CLICK2MAIL_PASSWORD', config.CLICK2MAIL_PASSWORD),
        host('CLICK2MAIL_URL', config.CLICK2MAIL_URL),
      ],
    }),
    provider(config, {
      name: 'Payments (Stripe)',
      needed: ['STRIPE_KEY'],
      ready: 'Stores cards and charges them.',
      off: 'No one is charged.',
      items: [
        secret('STRIPE_KEY', config.STRIPE_KEY),
        secret('STRIPE_WEBHOOK_SECRET', config.STRIPE_WEBHOOK_SECRET),
        secret('STRIPE_CONNECT_WEBHOOK_SECRET', config.STRIPE_CONNECT_WEBHOOK_SECRET),
        shown('STRIPE_MEMBERSHIP_PRICE', config.STRIPE_MEMBERSHIP_PRICE),
        shown('STRIPE_TAX', config.STRIPE_TAX),
        host('STRIPE_URL', config.STRIPE_URL),
      ],
    }),
    provider(config, {
      name: 'Email',
      needed: ['SMTP_URL'],
      ready: 'Sends emails.',
      off: 'Emails stay in the outbox.',
      items: [
        host('SMTP_URL', config.SMTP_URL),
        shown('MAIL_FROM', config.MAIL_FROM),
        shown('MAIL_POSTAL_ADDRESS', config.MAIL_POSTAL_ADDRESS),
      ],
    }),
    provider(config, {
      name: 'Text messages (Twilio)',
      needed: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
      ready: 'Sends lead alerts by text message.',
      off: 'Lead alerts go by email only.',
      items: [
        secret('TWILIO_ACCOUNT_SID', config.TWILIO_ACCOUNT_SID),
        secret('TWILIO_AUTH_TOKEN', config.TWILIO_AUTH_TOKEN),
        shown('TWILIO_FROM', config.TWILIO_FROM),
      ],
    }),
    {
      name: 'Backups',
      state: config.backupHours > 0 ? 'ready' : 'off',
      meaning:
        config.backupHours > 0
          ? 'Made by the server on time; a missing one raises an alarm.'
          : 'The server makes none by itself.',
      items: [
        shown('BACKUP_HOURS', config.backupHours),
        shown('PG_DUMP', config.PG_DUMP),
        host('BACKUP_S3_URL', config.BACKUP_S3_URL),
        secret('BACKUP_S3_SECRET', config.BACKUP_S3_SECRET),
        shown('BACKUP_S3_KEPT_DAYS', config.BACKUP_S3_KEPT_DAYS),
      ],
    },
    {
      name: 'Alarms',
      state: 'ready',
      meaning: 'Administrators hear of alarms by email, and here if it is set.',
      items: [
        secret('ALERT_SLACK_URL', config.ALERT_SLACK_URL),
        secret('ALERT_PAGERDUTY_KEY', config.ALERT_PAGERDUTY_KEY),
      ],
    },
    provider(config, {
      name: 'Map',
      needed: ['MAP_STYLE_URL'],
      ready: 'Shows the homes of an audience on a map.',
      off: 'A drawing shows the homes of an audience.',
      items: [
        host('MAP_STYLE_URL', config.MAP_STYLE_URL),
        host('MAP_ZIP_TILES_URL', config.MAP_ZIP_TILES_URL),
      ],
    }),
    provider(config, {
      name: 'Sign-in with Google',
      needed: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ready: 'Offered on the sign-in page.',
      off: 'Not offered.',
      items: [
        shown('GOOGLE_CLIENT_ID', config.GOOGLE_CLIENT_ID),
        secret('GOOGLE_CLIENT_SECRET', config.GOOGLE_CLIENT_SECRET),
      ],
    }),
    provider(config, {
      name: 'Sign-in with Apple',
      needed: ['APPLE_TEAM_ID', 'APPLE_PRIVATE_KEY'],
      ready: 'Offered on the sign-in page.',
      off: 'Not offered.',
      items: [
        shown('APPLE_TEAM_ID', config.APPLE_TEAM_ID),
        shown('APPLE_KEY_ID', config.APPLE_KEY_ID),
        shown('APPLE_SERVICES_ID', config.APPLE_SERVICES_ID),
        secret('APPLE_PRIVATE_KEY', config.APPLE_PRIVATE_KEY),
      ],
    }),
  ];
}
