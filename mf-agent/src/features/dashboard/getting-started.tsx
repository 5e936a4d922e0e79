import { Link } from '@farmpost/shared/client/router';
import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import { CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { billing } from '@farmpost/shared/domain/paths';
import { connectMls } from '../../paths';

type Step = Dashboard['gettingStarted'][number];

const texts: Readonly<Record<Step['id'], { title: string; text: string; to: string | null }>> = {
  budget: {
    title: 'Set your budget',
    text: 'How much a listing may spend on its cards.',
    to: billing,
  },
  campaign: {
    title: 'Create your first campaign',
    text: 'The first 20 cards are free.',
    to: '/campaign/new',
  },
  mls: { title: 'Connect your MLS', text: 'New listings then create their own cards.', to: connectMls },
};

/** The first three steps, until all are done. */
export function GettingStarted({ steps }: { readonly steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Section title="Getting started" aside={<Progress done={done} of={steps.length} />} flush>
      <List>
        {steps.map((step) => {
          const { title, text, to } = texts[step.id];
          return (
            <li key={step.id}>
              <Box data-done={step.done ? '' : undefined}>{step.done && <CheckIcon size={14} />}</Box>
              <div>
                {to && !step.done ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
                {step.done ? <span className="visually-hidden"> (done)</span> : <p>{text}</p>}
              </div>
            </li>
          );
        })}
      </List>
    </Section>
  );
}

function Progress(props: { readonly done: number; readonly of: number }) {
  return (
    <Meter>
      {props.done} of {props.of}
      {Array.from({ length: props.of }, (_, index) => (
        <i key={index} data-done={index < props.done ? '' : undefined} aria-hidden="true" />
      ))}
    </Meter>
  );
}

const Meter = styled.span`
  display: flex;
  align-items: center;
  gap: 3px;
  color: var(--muted);
  font-size: 13px;
  i {
    width: 20px;
    height: 6px;
    background: var(--sunken);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  i:first-of-type {
    margin-left: 8px;
  }
  [data-done] {
    background: var(--primary);
    box-shadow: none;
  }
`;
const List = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 12px;
    padding: 12px 20px;
    border-top: 1px solid var(--line);
  }
  a,
  strong {
    font-weight: 600;
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
const Box = styled.span`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px solid var(--control);
  border-radius: var(--radius-paper);
  &[data-done] {
    background: var(--primary);
    border-color: var(--primary);
    color: var(--on-primary);
  }
`;
