/** Where a card goes next while one printer stands in for another. Pure (docs/decisions/0116). */
import type { MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import { sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { mailClassNames } from '@farmpost/shared/domain/pricing';
import type { PrintMail } from '../../providers/print-mail.port';

/** The way of a mailing's cards that no printer was asked for. Without one, they go to the mailing's own printer. */
export interface MailingLeg {
  readonly switchId: string;
  /** `there` is away from the mailing's printer, which is stopped; `back` is to it, after a switch. */
  readonly direction: 'there' | 'back';
  /** The mailing's own printer. */
  readonly own: string;
  /** The printer that gets the cards. */
  readonly printer: string;
  /** When the leg began, ISO-8601. */
  readonly since: string;
}

interface SwitchTimes {
  readonly id: string;
  readonly from_printer: string;
  readonly to_printer: string;
  readonly began_at: string;
  readonly ended_at: string | null;
}

/**
 * The leg of a mailing after the latest switch away from its printer. A mailing that started after the switch ended needs
 * none: its printer has proved itself, or fails anyway.
 *
 * @param startedAt when its cards were made, ISO-8601
 */
export function legOf(latest: SwitchTimes | undefined, startedAt: string | null): MailingLeg | null {
  if (!latest) return null;
  const { id: switchId, from_printer: own, to_printer, began_at, ended_at } = latest;
  if (ended_at === null) return { switchId, direction: 'there', own, printer: to_printer, since: began_at };
  if (startedAt !== null && startedAt >= ended_at) return null;
  return { switchId, direction: 'back', own, printer: own, since: ended_at };
}

export type CanaryState = 'none' | 'asked' | 'accepted' | 'refused';

/** The card as its row says. */
export interface PieceFacts {
  readonly provider: string;
  /** The first time a printer was asked for it; `null` if none ever was. */
  readonly submitted_at: string | null;
  readonly isCanary: boolean;
}

export type NextStep =
  /** Looked up if it was asked for before, then submitted. */
  | { readonly act: 'submit'; readonly printer: string }
  /** The printer is stopped: the card is looked up, and waits if it is not there. */
  | { readonly act: 'look up'; readonly printer: string }
  | { readonly act: 'wait'; readonly for: 'canary' | 'first printer' | 'administrator' };

/**
 * A card that a printer was asked for stays with that printer for good. The others follow their mailing's canary, and
 * wait for their own printer if the other one does not make them.
 *
 * @param fault why the leg's printer cannot make the card
 */
export function nextStepOf(
  piece: PieceFacts,
  leg: MailingLeg | null,
  { canary, fault }: { readonly canary: CanaryState; readonly fault: string | null },
): NextStep {
  if (piece.submitted_at !== null) {
    const isStopped = leg?.direction === 'there' && piece.provider === leg.own;
    return { act: isStopped ? 'look up' : 'submit', printer: piece.provider };
  }
  if (leg === null) return { act: 'submit', printer: piece.provider };
  if (fault !== null) return { act: 'wait', for: 'first printer' };
  if (canary === 'accepted' || piece.isCanary) return { act: 'submit', printer: leg.printer };
  return { act: 'wait', for: canary === 'refused' ? 'administrator' : 'canary' };
}

/** Why a printer cannot make a piece, as an administrator reads it; `null` if it can. */
export function faultOf(
  printer: Pick<PrintMail, 'displayName' | 'sizes' | 'mailClasses'>,
  { size, mailClass }: { readonly size: DesignSize | null; readonly mailClass: MailClass },
): string | null {
  if (!printer.mailClasses.includes(mailClass)) {
    return `${printer.displayName} does not mail ${mailClassNames[mailClass]}`;
  }
  if (size !== null && !printer.sizes.includes(size)) {
    return `${printer.displayName} does not make ${sizeName(size)}`;
  }
  return null;
}
