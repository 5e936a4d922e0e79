/** Actions on the selected leads; on a phone the bar sticks to the bottom. */
import type { LeadStatus } from '@farmpost/shared/contracts/lead-vocabulary';
import { leadStatuses } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { MailIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { useChangeLeads } from './api/work-on-leads';
import { TagField } from './tag-field';
import { useTidyLeads } from './use-tidy-leads';

const leadsOf = (count: number) => `${count} ${count === 1 ? 'lead' : 'leads'}`;

export interface BulkBarProps {
  readonly selected: readonly Lead[];
  readonly onDone: () => void;
  /** Opens the follow-up to all of them. */
  readonly onWrite: () => void;
}

export function BulkBar({ selected, onDone, onWrite }: BulkBarProps) {
  const tidy = useTidyLeads();
  const change = useChangeLeads();
  const mark = (status: LeadStatus) => {
    const before = new Map(selected.map((lead) => [lead.id, lead.status]));
    change.mutate(
      selected.map(({ id, version }) => ({ id, version, status })),
      {
        onSuccess: ({ data, conflicts }) => {
          const left =
            conflicts.length === 0
              ? ''
              : `; ${leadsOf(conflicts.length)} changed in the meantime and stayed as is`;
          showToast({
            message: `${leadsOf(data.length)} marked ${leadStatusNames[status].name}${left}`,
            undo: () =>
              change.mutate(
                data.map(({ id, version }) => ({ id, version, status: before.get(id) ?? status })),
              ),
          });
          onDone();
        },
      },
    );
  };
  return (
    <Bar role="region" aria-label="Selected leads">
      <strong aria-live="polite">{leadsOf(selected.length)} selected</strong>
      <SelectField
        label="Mark the selected leads as"
        hideLabel
        value=""
        disabled={change.isPending}
        options={[
          { value: '', label: 'Mark as…' },
          ...leadStatuses.map((status) => ({ value: status, label: leadStatusNames[status].name })),
        ]}
        error={change.isError ? 'Nothing was changed. Please try again.' : undefined}
        onChange={(event) => mark(event.currentTarget.value as LeadStatus)}
      />
      <TagField
        label="Tag the selected leads"
        busy={tidy.isBusy}
        onAdd={(tag) => tidy.tag(selected, tag, 'add', onDone)}
      />
      <Button icon={<MailIcon />} onClick={onWrite}>
        Email
      </Button>
      <Button look="danger" disabled={tidy.isBusy} onClick={() => tidy.remove(selected, onDone)}>
        Delete
      </Button>
      <Button look="text" onClick={onDone}>
        Clear selection
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 8px 20px;
  border-bottom: 1px solid var(--line);
  background: var(--primary-soft);
  color: var(--on-primary-soft);
  @media ${phone} {
    position: sticky;
    bottom: var(--phone-bar, 0px);
    z-index: 2;
    padding: 8px 16px;
  }
`;
