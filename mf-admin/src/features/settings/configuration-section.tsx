/** Services that the environment sets up. Secrets stay on the server. */
import type { ConfigurationArea } from '@farmpost/shared/contracts/product-settings';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { CheckIcon, ChevronDownIcon, InfoIcon, MinusIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

function State({ state }: { readonly state: ConfigurationArea['state'] }) {
  if (state === 'ready') {
    return (
      <Badge tone="success" icon={<CheckIcon size={14} />}>
        Set up
      </Badge>
    );
  }
  if (state === 'sandbox') {
    return (
      <Badge tone="neutral" icon={<InfoIcon size={14} />}>
        Sandbox
      </Badge>
    );
  }
  return (
    <Badge tone="outline" icon={<MinusIcon size={14} />}>
      Not set up
    </Badge>
  );
}

export function ConfigurationSection({ areas }: { readonly areas: readonly ConfigurationArea[] }) {
  return (
    <Section title="Configuration" flush>
      <Note>Read from the environment when the server starts. A secret is shown only as set or not set.</Note>
      <Areas>
        {areas.map(({ name, state, meaning, items }) => (
          <li key={name}>
            <details>
              <summary>
                <span>
                  <strong>{name}</strong>
                  <small>{meaning}</small>
                </span>
                <State state={state} />
                <ChevronDownIcon />
              </summary>
              <dl>
                {items.map((item) => (
                  <div key={item.name}>
                    <dt>{item.name}</dt>
                    <dd>{item.value ?? 'Not set'}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </Areas>
    </Section>
  );
}

const Note = styled.p`
  padding: 0 20px 16px;
  color: var(--muted);
`;
const Areas = styled.ul`
  li {
    border-top: 1px solid var(--line);
  }
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 12px;
    align-items: center;
    min-height: 56px;
    padding: 8px 20px;
    cursor: pointer;
  }
  details[open] summary > svg {
    transform: rotate(180deg);
  }
  summary:hover {
    background: var(--sunken);
  }
  span > small {
    display: block;
    color: var(--muted);
  }
  dl {
    padding: 0 20px 12px;
    font-size: 13px;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 240px) minmax(0, 1fr);
    gap: 12px;
    padding: 4px 0;
  }
  dt {
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
