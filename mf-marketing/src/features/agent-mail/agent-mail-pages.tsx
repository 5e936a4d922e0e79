/** The pages of the link that turns off one kind of email to an agent, without scripts. */
import type { AgentMailAskPage, AgentMailEndPage } from '@farmpost/shared/contracts/plain-pages';
import { mailChoiceNames } from '@farmpost/shared/domain/mail-choices';
import { Button } from '@farmpost/shared/ui/button/button';
import { letterPage } from '../../plain/letter-page';

export const agentMailAskPage = ({ kind, email, token }: AgentMailAskPage) =>
  letterPage(
    'Turn off this email',
    <>
      <p>
        “{mailChoiceNames[kind]}” will no longer come to <b>{email}</b>. Alerts about new leads still do. You
        can turn it on again in your settings.
      </p>
      <form method="post" action="/agent-mail">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary" size="large">
          Turn it off
        </Button>
      </form>
    </>,
  );

const ends: Readonly<Record<AgentMailEndPage['end'], readonly [title: string, text: string]>> = {
  stopped: ['The email is turned off', 'You can turn it on again in your settings, under Notifications.'],
  'unknown-link': [
    'This link does not work',
    'It may have been cut off by the email program. Please copy the whole link from the email.',
  ],
  failed: ['Something went wrong', 'Nothing was changed. Please open the link again in a moment.'],
};

export function agentMailEndPage({ end }: AgentMailEndPage) {
  const [title, text] = ends[end];
  return letterPage(title, <p>{text}</p>);
}
