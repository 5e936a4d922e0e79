/** What leads have to say about their messages: where each try is shown, and what must not leave, or not yet. */
import type { TryHooks } from '../messages/message.service';
import { holdFor, objectionTo } from './contact-problem.service';
import { recordAlertTry } from './lead-alert.service';

export const leadMessageHooks: TryHooks = {
  report: recordAlertTry,
  findObjection: objectionTo,
  findHold: holdFor,
};
