/**
 * Stripe Connect: Express accounts with their hosted form and dashboard, and transfers from the platform's balance.
 * Shapes as in API version 2026-10-28, accounts v1.
 */
import { randomBytes } from 'node:crypto';
import { type Html, html, raw } from '../http/html';
import { pageOf } from './identity-page';
import type { AccountRecord, StripeState, TransferRecord } from './stripe-state';
import type { VendorAnswer } from './vendor-server';

/** Details that Stripe asks an individual in the United States for. */
const ASKED = [
  'business_type',
  'external_account',
  'individual.address.line1',
  'individual.dob.day',
  'individual.first_name',
  'individual.id_number',
  'individual.last_name',
  'tos_acceptance.date',
];

export const accountWire = (account: AccountRecord) => {
  const isReady = account.due.length === 0 && account.disabledReason === null && account.hasSubmitted;
  const status = isReady ? 'active' : 'inactive';
  return {
    id: account.id,
    object: 'account',
    business_profile: { mcc: null, name: null, product_description: null, url: null },
    business_type: account.hasSubmitted ? 'individual' : null,
    capabilities: {
      transfers: status,
      tax_reporting_us_1099_misc: account.due.includes('individual.id_number') ? 'inactive' : status,
    },
    charges_enabled: false,
    country: 'US',
    created: account.created,
    default_currency: 'usd',
    details_submitted: account.hasSubmitted,
    email: null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    metadata: account.metadata,
    payouts_enabled: isReady,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: account.due,
      disabled_reason: account.disabledReason ?? (account.due.length > 0 ? 'requirements.past_due' : null),
      errors: [],
      eventually_due: account.due,
      past_due: account.due,
      pending_verification: [],
    },
    type: 'express',
  };
};

export const transferWire = (transfer: TransferRecord) => ({
  id: transfer.id,
  object: 'transfer',
  amount: transfer.amount,
  amount_reversed: transfer.reversed,
  balance_transaction: transfer.id.replace('tr_', 'txn_'),
  created: transfer.created,
  currency: 'usd',
  description: transfer.description,
  destination: transfer.destination,
  destination_payment: transfer.id.replace('tr_', 'py_'),
  livemode: false,
  metadata: transfer.metadata,
  reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${transfer.id}/reversals` },
  reversed: transfer.reversed >= transfer.amount,
  source_transaction: null,
  source_type: 'card',
  transfer_group: transfer.group,
});

const FORM = '/setup/';
const DASHBOARD = '/express/';

const page = (title: string, body: Html): VendorAnswer => {
  const nonce = randomBytes(12).toString('base64');
  return {
    status: 200,
    body: Buffer.from(pageOf(title, nonce, body)),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action *`,
      'cache-control': 'no-store',
    },
  };
};
const mark = html`<div class="vendor"><span class="mark" aria-hidden="true">S</span>Local Stripe</div>`;
const field = (name: string, label: string, value: string) =>
  html`<label>${label}<input name="${name}" value="${value}" autocomplete="off" /></label>`;

interface Options {
  readonly state: StripeState;
  readonly newId: (prefix: string) => string;
  readonly now: () => number;
  readonly origin: () => string;
  readonly emit: (type: string, object: { kind: 'account' | 'transfer'; id: string }) => void;
}

export type StripeConnect = ReturnType<typeof createStripeConnect>;

export function createStripeConnect({ state, newId, now, origin, emit }: Options) {
  const changed = (id: string) => emit('account.updated', { kind: 'account', id });
  /** Links of the form work once, as at Stripe. */
  const links = new Map<string, { readonly account: string; readonly returnUrl: string }>();

  function formPage(linkId: string): VendorAnswer {
    const link = links.get(linkId);
    const account = link && state.accounts[link.account];
    if (!link || !account) {
      return page(
        'Link ended',
        html`${mark}
          <h1>This link has ended</h1>
          <p>Go back and begin again.</p>`,
      );
    }
    const isMissing = (name: string) => account.due.includes(name);
    return page(
      'Set up payouts',
      html`${mark}
        <h1>Set up payouts</h1>
        <p>This page stands in for Stripe’s own form. It keeps nothing that you enter.</p>
        <form method="post" action="${FORM}${linkId}">
          <div class="fields">
            ${field('name', 'Legal name', 'Ruth Okafor')}
            ${isMissing('individual.id_number') ? field('id_number', 'Social Security number', '000-00-0000') : raw('')}
            ${field('routing', 'Routing number', '110000000')}
            ${field('account', 'Account number', '000123456789')}
          </div>
          <footer>
            <button class="quiet" name="result" value="partly">Leave the rest for later</button>
            <button class="main" name="result" value="all">Agree and submit</button>
          </footer>
        </form>
        <form method="post" action="${FORM}${linkId}">
          <footer><button class="quiet" name="result" value="rejected">Be rejected by Stripe</button></footer>
        </form>`,
    );
  }

  function submitForm(linkId: string, result: string): VendorAnswer {
    const link = links.get(linkId);
    const account = link && state.accounts[link.account];
    if (!link || !account) return formPage(linkId);
    links.delete(linkId);
    account.hasSubmitted = true;
    account.due = result === 'partly' ? ['individual.verification.document'] : [];
    if (result === 'rejected') account.disabledReason = 'rejected.other';
    changed(account.id);
    return { status: 303, body: null, headers: { location: link.returnUrl } };
  }

  function dashboardPage(id: string): VendorAnswer {
    const own = Object.values(state.transfers).filter(({ destination }) => destination === id);
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    return page(
      'Payouts',
      html`${mark}
        <h1>Your payouts</h1>
        <p>This page stands in for Stripe’s Express Dashboard, which also has tax forms.</p>
        <ul>
          ${own.map(
            (each) =>
              html`<li class="person">
                <span><b>${dollars(each.amount - each.reversed)}</b><small>${each.description}</small></span>
              </li>`,
          )}
        </ul>`,
    );
  }

  return {
    newAccount(metadata: Record<string, string>): string {
      const id = newId('acct');
      state.accounts[id] = {
        id,
        created: now(),
        metadata,
        due: [...ASKED],
        disabledReason: null,
        hasSubmitted: false,
      };
      changed(id);
      return id;
    },
    newLink(account: string, returnUrl: string) {
      const linkId = randomBytes(12).toString('hex');
      links.set(linkId, { account, returnUrl });
      const created = now();
      return {
        object: 'account_link',
        created,
        expires_at: created + 300,
        url: `${origin()}${FORM}${linkId}`,
      };
    },
    newLoginLink: (account: string) => ({
      object: 'login_link',
      created: now(),
      url: `${origin()}${DASHBOARD}${account}`,
    }),
    /** Its answer to a browser; `null` for other paths. */
    browse(method: string, pathname: string, form: Readonly<Record<string, unknown>>): VendorAnswer | null {
      if (pathname.startsWith(FORM)) {
        const linkId = pathname.slice(FORM.length);
        return method === 'POST' ? submitForm(linkId, String(form.result)) : formPage(linkId);
      }
      return pathname.startsWith(DASHBOARD) && method === 'GET'
        ? dashboardPage(pathname.slice(DASHBOARD.length))
        : null;
    },
    newTransfer(
      transfer: Pick<TransferRecord, 'amount' | 'destination' | 'description' | 'group' | 'metadata'>,
    ) {
      const id = newId('tr');
      state.transfers[id] = { ...transfer, id, created: now(), reversed: 0 };
      state.balance -= transfer.amount;
      emit('transfer.created', { kind: 'transfer', id });
      return id;
    },
    /** As from Stripe's own dashboard. */
    reverse(transferId: string, cents?: number): void {
      const transfer = state.transfers[transferId];
      if (!transfer) throw new RangeError('No such transfer');
      const taken = Math.min(cents ?? transfer.amount, transfer.amount - transfer.reversed);
      transfer.reversed += taken;
      state.balance += taken;
      emit('transfer.reversed', { kind: 'transfer', id: transferId });
    },
    /** The person has filled in the form, as far as `due` says. */
    setAccount(id: string, change: Partial<Pick<AccountRecord, 'due' | 'disabledReason'>>): void {
      const account = state.accounts[id];
      if (!account) throw new RangeError('No such account');
      Object.assign(account, { due: [], hasSubmitted: true, ...change });
      changed(id);
    },
  };
}
