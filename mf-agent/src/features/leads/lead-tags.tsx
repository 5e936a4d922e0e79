/** Tags of one lead: each can be taken off, and one added. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import { CloseIcon } from '@farmpost/shared/ui/icon/icon';
import styled from 'styled-components';
import { TagField } from './tag-field';
import { useTidyLeads } from './use-tidy-leads';

export function LeadTags({ lead }: { readonly lead: Lead }) {
  const tidy = useTidyLeads();
  return (
    <Line>
      {lead.tags.length > 0 && (
        <ul aria-label="Tags">
          {lead.tags.map((name) => (
            <li key={name}>
              {name}
              <button type="button" disabled={tidy.isBusy} onClick={() => tidy.tag([lead], name, 'remove')}>
                <CloseIcon size={12} />
                <span className="visually-hidden">{`Take off ${name}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TagField label="Add a tag" busy={tidy.isBusy} onAdd={(name) => tidy.tag([lead], name, 'add')} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: inline-flex;
    align-items: center;
    border-radius: var(--radius-chip);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    padding-left: 10px;
    font: 600 12px/24px var(--font-text);
    overflow-wrap: anywhere;
  }
  button {
    display: inline-grid;
    place-items: center;
    min-width: 28px;
    min-height: 28px;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
`;
