/** A lead's status as one group of radio buttons; a change can be undone. */
import { hasErrorCode } from '@farmpost/shared/client';
import { type LeadStatus, leadStatuses } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { leadName } from '@farmpost/shared/domain/lead-home';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId } from 'react';
import styled from 'styled-components';
import { useUpdateLead } from './api/update-lead';

export function LeadStatusField({ lead }: { readonly lead: Lead }) {
  const update = useUpdateLead();
  const groupName = useId();
  const name = leadName(lead);
  // Show the choice immediately; an error restores the stored status.
  const shown = update.isPending ? update.variables.status : lead.status;
  const change = (status: LeadStatus) =>
    update.mutate(
      { lead, status },
      {
        onSuccess: (changed) =>
          showToast({
            message: `${name} marked ${leadStatusNames[status].name}`,
            undo: () => update.mutate({ lead: changed, status: lead.status }),
          }),
      },
    );
  return (
    <Group>
      <legend className="visually-hidden">Status</legend>
      <Row>
        {leadStatuses.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name={groupName}
              value={status}
              checked={status === shown}
              onChange={() => change(status)}
            />
            <span>{leadStatusNames[status].name}</span>
          </label>
        ))}
      </Row>
      {update.isError && (
        <p role="alert">
          {hasErrorCode(update.error, 'version_conflict')
            ? 'Someone else just changed this lead. Review it, then choose again.'
            : 'The status was not saved. Please try again.'}
        </p>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  p {
    margin-top: 4px;
    font-size: 13px;
    color: var(--danger);
  }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
  max-width: 660px;
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  background: var(--line);
  gap: 1px;
  overflow: hidden;
  label {
    position: relative;
    background: var(--surface);
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: 36px;
    padding: 0 8px;
    font-size: 13px;
    font-weight: 500;
    color: var(--muted);
  }
  label:hover span {
    color: var(--text);
  }
  input:checked + span {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
    box-shadow: inset 0 -2px 0 var(--primary);
  }
  input:focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;
