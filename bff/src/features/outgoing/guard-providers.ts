/** The last barrier before vendors: nothing leaves a copy, whatever part of the portal asks for it. */
import { AppError } from '../../app-error';
import type { Db } from '../../db/database';
import type { Payments } from '../../providers/payments.port';
import type { PrintMail } from '../../providers/print-mail.port';
import type { Providers } from '../../providers/providers';
import { isCopy, isMailHeld } from './outgoing.queries';

type Method = (...args: never[]) => unknown;

/** Wraps an object so that the named methods first wait for `check`. */
function guard<T extends object>(target: T, methods: readonly (keyof T)[], check: () => Promise<void>): T {
  return new Proxy(target, {
    get(on, name: string | symbol, receiver) {
      const value: unknown = Reflect.get(on, name, receiver);
      if (typeof value !== 'function' || !methods.includes(name as keyof T)) return value;
      return async (...args: never[]) => {
        await check();
        return (value as Method).apply(on, args);
      };
    },
  });
}

/** Calls to the payment vendor that change something there or let a person pay. */
const paymentWrites: readonly (keyof Payments)[] = [
  'ensureCustomer',
  'beginCard',
  'setDefaultMethod',
  'removeMethod',
  'ensureMembership',
  'pause',
  'resume',
  'cancel',
  'end',
  'renew',
  'portalUrl',
  'renewalUrl',
  'payOpenInvoices',
  'addUsage',
  'ensureUsageInvoice',
  'finalizeInvoice',
  'refund',
  'extend',
  'ensurePayoutAccount',
  'payoutFormUrl',
  'payoutPageUrl',
  'transfer',
];

const COPY =
  'This is a copy of Farmpost, and it sends nothing until an administrator makes it the live system.';

/** @param db outside of any transaction */
export function guardProviders(providers: Providers, db: Db): Providers {
  const refuse = (isHeld: (on: Db) => Promise<boolean>, message: string) => async () => {
    if (await isHeld(db)) throw new AppError('conflict', message);
  };
  const noCopy = refuse(isCopy, COPY);
  const noHold = refuse(isMailHeld, 'All mail is held.');
  const printer = (one: PrintMail) => guard(one, ['submit'], noHold);
  return {
    ...providers,
    printMail: printer(providers.printMail),
    otherPrinters: providers.otherPrinters.map(printer),
    mailer: guard(providers.mailer, ['send'], noCopy),
    sms: guard(providers.sms, ['send'], noCopy),
    payments: guard(providers.payments, paymentWrites, noCopy),
  };
}
