import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { LeadScene, ScanScene } from '../../automation-demo/later-scenes';
import { Wrap } from '../../site/page-parts';

const sides = [
  {
    id: 'homeowner',
    title: 'What the homeowner sees',
    picture: 'A phone over the card, showing the agent’s page after the code is scanned',
    Scene: ScanScene,
    points: [
      'Your face, your license and the home from the card, above the fold.',
      'One question with the address already filled in, then a name and a way to reach them.',
      'A light page that opens on a slow phone, and works without scripts.',
      'A plain link to fewer cards, or none.',
    ],
  },
  {
    id: 'agent',
    title: 'What you get',
    picture: 'The new lead at the top of the agent’s list, and the text message about it',
    Scene: LeadScene,
    points: [
      'An email within a minute, and a text if you switch it on, with the name and number.',
      'Which card it came from, which listing, and when the code was scanned.',
      'Every lead in one list, with notes and a status, ready to export.',
      'The count that matters: cards mailed, scans, leads, and what each one cost.',
    ],
  },
];

/** The same moment seen from the street and from the agent's desk. */
export function TwoSides() {
  return (
    <Section>
      <Wrap>
        {sides.map(({ id, title, picture, Scene, points }) => (
          <section key={id} aria-labelledby={id}>
            <svg viewBox="0 0 560 400" role="img" aria-label={picture}>
              <Scene />
            </svg>
            <div>
              <h2 id={id}>{title}</h2>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </Wrap>
    </Section>
  );
}

const Section = styled.div`
  padding-block: clamp(48px, 6vw, 88px);
  background: var(--surface);
  border-block: 1px solid var(--line);

  section {
    display: grid;
    gap: 24px clamp(32px, 5vw, 72px);
    align-items: center;
  }
  section + section {
    margin-top: clamp(48px, 6vw, 80px);
    padding-top: clamp(48px, 6vw, 80px);
    border-top: 1px solid var(--line);
  }
  section > svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }
  h2 {
    font: 700 clamp(28px, 3vw, 38px) / 1.12 var(--font-display);
    letter-spacing: -0.015em;
  }
  li {
    margin-top: 14px;
    padding-left: 24px;
    position: relative;
    font-size: 17px;
    line-height: 26px;
    color: var(--muted);
    text-wrap: pretty;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 8px;
    width: 8px;
    height: 8px;
    border: 1.5px solid var(--primary);
  }
  @media ${aboveTablet} {
    section {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    }
    section:nth-child(even) > svg {
      order: 1;
    }
    section:nth-child(even) {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
  }
`;
