/** Hooks of lead messages: record each try on its alert, and stop or delay a message that must not be sent. */
import type { TryHooks } from '../messages/message.service';
import { holdFor, objectionTo } from './contact-problem.service';
import { recordAlertTry } from './lead-alert.service';

export const leadMessageHooks: TryHooks = {
  report: recordAlertTry,
  findObjection: objectionTo,
  findHold: holdFor,
};
