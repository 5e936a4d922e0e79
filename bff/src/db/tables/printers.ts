/** Tables about which printer prints (docs/decisions/0116). */
import type { SwitchCause } from '@farmpost/shared/contracts/printer-vocabulary';

export interface PrinterTables {
  /** Times in which one printer stood in for another; at most one of a printer is open. */
  printer_switches: {
    id: string;
    from_printer: string;
    to_printer: string;
    cause: SwitchCause;
    reason: string;
    began_at: string;
    /** `null` if the server began it. */
    began_by: string | null;
    /** `null` while it lasts. */
    ended_at: string | null;
    ended_by: string | null;
    end_reason: string | null;
  };

  /** How each printer answered the last orders. */
  printer_signs: {
    printer: string;
    /** The first of the failures without a success after it. */
    failing_since: string | null;
    failed_at: string | null;
    answered_at: string | null;
    error: string | null;
  };

  /** The one card of a mailing that tries a printer before the others follow. */
  mailing_canaries: {
    id: string;
    campaign_id: string;
    switch_id: string;
    /** To the printer that stands in, or back to the first one. */
    direction: 'there' | 'back';
    printer: string;
    mail_piece_id: string;
    asked_at: string;
    /** The last failure. */
    error: string | null;
    refused_at: string | null;
    /** Another card is to try. */
    retired_at: string | null;
  };
}
