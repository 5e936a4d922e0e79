/** Views of leads, and how fast the agent answers. */
import styled from 'styled-components';
import { ListTabs } from '../../lists/list-tabs';
import { useLeadSummary } from './api/get-lead-summary';
import { formatWait } from './first-reply';

export function LeadViews() {
  const { data: counts } = useLeadSummary();
  const median = counts?.medianFirstReplySeconds ?? null;
  return (
    <ListTabs
      list="leads"
      label="Views of leads"
      beside={['cursor', 'lead', 'rows']}
      views={[
        { name: 'All', query: '', count: counts?.total },
        { name: 'New', query: 'status=new&sort=oldest', count: counts?.byStatus.new },
        {
          name: 'Open',
          query: 'status=open',
          count: counts && counts.byStatus.new + counts.byStatus.contacted + counts.byStatus.qualified,
        },
        { name: 'Won', query: 'status=converted', count: counts?.byStatus.converted },
      ]}
      aside={
        median !== null && (
          <Wait>
            Median first reply <strong>{formatWait(median * 1000)}</strong>
          </Wait>
        )
      }
    />
  );
}

const Wait = styled.p`
  padding: 4px 0;
  font-size: 13px;
  color: var(--muted);
  strong {
    color: var(--text);
  }
`;
