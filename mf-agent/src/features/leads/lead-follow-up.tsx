/** The follow-up of one lead, at the end of its panel. */
import { leadName } from '@farmpost/shared/domain/lead-home';
import { calledName } from '@farmpost/shared/domain/person-name';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { useFollowUpOptions } from './api/follow-ups';
import { FollowUpComposer } from './follow-up-composer';

export function LeadFollowUp({ lead }: { readonly lead: Lead }) {
  const options = useFollowUpOptions(lead.id);
  const to = lead.name === null ? leadName(lead) : calledName(lead.name);
  return (
    <Part>
      <h3>Follow up</h3>
      {options.isPending && <SkeletonRows label="Loading what can be sent" rows={3} />}
      {options.isError && !options.data && (
        <Banner tone="danger" title="We could not check whether you may write to them.">
          <Button look="text" onClick={() => void options.refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {options.data && <FollowUpComposer ids={[lead.id]} to={to} options={options.data} />}
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 20px;
  border-top: 3px double var(--line);
  h3 {
    font: 700 20px/28px var(--font-display);
  }
`;
