/** What leads have to say about their messages: where each try is shown, and what must not leave any more. */
import type { TryHooks } from '../messages/message.service';
import { objectionTo } from './follow-up.service';
import { recordAlertTry } from './lead-alert.service';

export const leadMessageHooks: TryHooks = { report: recordAlertTry, findObjection: objectionTo };
