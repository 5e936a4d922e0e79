/** Blocks whose homes look at the agent's pages most. Names no home. */
import type { HotBlock } from '@farmpost/shared/contracts/dashboard';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

export function HotBlocks({ blocks }: { readonly blocks: readonly HotBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <Section title="Hot blocks">
      <p>Where homes looked at your pages in the last 30 days.</p>
      <List>
        {blocks.map(({ block, city, zip, homes, cards }) => (
          <li key={`${block} ${zip}`}>
            <div>
              <strong>{block}</strong>
              <span>
                {city} {zip}
              </span>
            </div>
            <div>
              <strong>{formatQuantity(homes, 'home')}</strong>
              <span>of {formatCount(cards)}</span>
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ol`
  margin-top: 8px;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  li > div {
    display: grid;
  }
  li > div + div {
    justify-items: end;
    white-space: nowrap;
  }
  span {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
`;
