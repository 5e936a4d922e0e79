/** How the features that send messages learn how each went. */
import { leadMessageHooks } from './features/leads/lead-message-hooks';
import { joinHooks } from './features/messages/message.service';
import { issueMessageHooks } from './features/newsletter/issue-message-hooks';

export const messageHooks = joinHooks([leadMessageHooks, issueMessageHooks]);
