/** Asks the agent whether an answer ends messages; until then nothing is sent that way. */
import type { LeadEvent } from '@farmpost/shared/contracts/leads';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Actions } from '@farmpost/shared/ui/section/section';
import { useAnswerOptOut } from './api/lead-answers';

export interface OptOutQuestionProps {
  readonly leadId: string;
  readonly eventId: string;
  readonly question: NonNullable<LeadEvent['optOutQuestion']>;
}

export function OptOutQuestion({ leadId, eventId, question: { channel, answer } }: OptOutQuestionProps) {
  const reply = useAnswerOptOut({ id: leadId, eventId });
  const messages = channel === 'sms' ? 'texts' : 'email';
  if (answer !== null) {
    return (
      <small>
        {answer === 'stop'
          ? `You said that they want no more ${messages}`
          : `You said that they still accept ${messages}`}
      </small>
    );
  }
  return (
    <Banner tone="warning" title={`Do they want no more ${messages}?`}>
      {`Until you say so, no ${channel === 'sms' ? 'text' : 'email'} is sent to them.`}
      <Actions>
        <Button
          size="small"
          look="primary"
          busy={reply.isPending && reply.variables === 'stop'}
          disabled={reply.isPending}
          onClick={() => reply.mutate('stop')}
        >
          They opted out
        </Button>
        <Button
          size="small"
          busy={reply.isPending && reply.variables === 'go_on'}
          disabled={reply.isPending}
          onClick={() => reply.mutate('go_on')}
        >
          They did not
        </Button>
      </Actions>
      {reply.isError && <span role="alert">{reply.error.message}</span>}
    </Banner>
  );
}
