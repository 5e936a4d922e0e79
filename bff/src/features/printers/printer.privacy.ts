import type { Privacy } from '../../privacy/privacy';
import { ACTIVITY, BOOKKEEPING, HISTORY } from '../../privacy/reasons';

export const printerPrivacy: Privacy = {
  tables: {
    printer_switches: {
      withholds: {
        [BOOKKEEPING]: ['id', 'from_printer', 'to_printer', 'cause'],
        [ACTIVITY]: ['reason', 'began_at', 'began_by', 'ended_at', 'ended_by', 'end_reason'],
      },
      end: { keeps: HISTORY },
    },
    printer_signs: 'How printers answer.',
    mailing_canaries: 'Cards that tried a printer before the others of their mailing.',
  },
};
