import { groupedCode, qrSymbol, qrUrl } from '@farmpost/shared/domain/postcard/qr';
import styled from 'styled-components';
import { InitialsStamp, Postmark } from '../../art/stamp';
import { sceneColours, StreetScene } from '../../art/street-scene';
import { wide } from '../../site/page-parts';

const CODE = '7K3M9QTX';
const symbol = qrSymbol(qrUrl('https://farmpost.example', CODE), 72);

/** Front and back of a just-listed card as they come off the press: crop marks, colour bar, job line. */
export function PressSheet() {
  return (
    <Sheet
      role="img"
      aria-label="A press sheet with a Just Listed postcard: its printed front, and its back as it arrives, addressed and postmarked."
    >
      <Job aria-hidden="true">
        <span>
          <b>JOB 0417</b> Just Listed, 6 × 4 in, 312 homes
        </span>
        <svg viewBox="0 0 93 13" width="93" height="13">
          {['#16202B', '#1A4477', '#6E93C0', '#AEC4DD', '#E8D5A8', '#BC2F1D'].map((ink, index) => (
            <path key={ink} d={`M${index * 16} 0h13v13h-13z`} fill={ink} />
          ))}
        </svg>
      </Job>
      <Front aria-hidden="true">
        <StreetScene view="card" />
        <Title>
          <span>New on your street</span>
          Just Listed
        </Title>
        <Plate>
          <b>1846 Alder Creek Lane</b>
          <b>$489,000</b>
          <span>4 beds · 2½ baths · 2,310 sq ft</span>
          <span>Dana Whitlock, Harbor &amp; Pine Realty</span>
        </Plate>
      </Front>
      <Back aria-hidden="true">
        <div>
          <From>
            <InitialsStamp name="Dana Whitlock" size="small" />
            <p>
              <b>Dana Whitlock</b>
              Harbor &amp; Pine Realty
            </p>
          </From>
          <strong>A home near you just listed. What could yours sell for?</strong>
          <p>Scan or type the code for your free home value estimate.</p>
          <Code>
            <svg viewBox={`0 0 ${symbol.size} ${symbol.size}`}>
              <path d={symbol.path} />
            </svg>
            {groupedCode(CODE)}
          </Code>
        </div>
        <div>
          <Postmark top="APR 17" bottom="2026" />
          <Address>
            R ALVAREZ OR CURRENT RESIDENT
            <br />
            1902 ALDER CREEK LN
            <br />
            MAPLE HOLLOW OR 97000-1902
          </Address>
        </div>
      </Back>
    </Sheet>
  );
}

const Sheet = styled.div`
  ${sceneColours}
  position: relative;
  margin-inline: calc(-1 * clamp(20px, 3.75vw, 48px));
  padding: 24px clamp(20px, 5vw, 64px) 48px;
  background: var(--surface);
  border-top: 1px solid var(--line);

  ${wide} {
    margin-right: calc(-1 * max(48px, 50vw - 584px));
    margin-left: 0;
    padding: 28px clamp(48px, 8vw, 200px) 56px 76px;
    border-top: 0;
    border-left: 1px solid var(--line);
  }
`;

const Job = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  max-width: 463px;
  margin-bottom: 22px;
  font-size: 12px;
  line-height: 16px;
  letter-spacing: 0.03em;

  b {
    margin-right: 12px;
  }
`;

/**
 * White paper in either theme; the only things of the page that cast a shadow. Type on it is measured in the card's
 * own width (1cqw is 4.63 px on a card of 463), so that a phone shows the same card, smaller.
 */
const Card = styled.div`
  container-type: inline-size;
  position: relative;
  width: min(100%, 463px);
  aspect-ratio: 450 / 306;
  overflow: hidden;
  color-scheme: light;
  background: #fff;
  color: #16202b;
  box-shadow: var(--card-stock);
`;

const Front = styled(Card)`
  > svg {
    width: 100%;
    height: 100%;
  }
`;

const Title = styled.p`
  position: absolute;
  inset: 5% 0 auto;
  font: 900 15.2cqw/1 var(--font-display);
  letter-spacing: -0.02em;
  text-align: center;
  color: #1a4477;

  span {
    display: block;
    font: 700 2.2cqw/1.6 var(--font-text);
    letter-spacing: 0.18em;
    text-transform: uppercase;
    color: #16202b;
  }
`;

const Plate = styled.p`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  grid-template-columns: 1fr auto;
  padding: 2cqw 4cqw 2.6cqw;
  background: #1a4477;
  border-top: 2px solid #16202b;
  color: #fff;
  font: 500 2.3cqw/1.3 var(--font-text);

  b {
    font: 700 4.4cqw/1.25 var(--font-display);
    white-space: nowrap;
  }
  > :nth-child(even) {
    text-align: right;
    white-space: nowrap;
  }
`;

const Back = styled(Card)`
  display: grid;
  grid-template-columns: 43% 1fr;
  margin: 8px 0 0 auto;
  padding-top: 14px;
  transform: rotate(-2.4deg);
  background:
    repeating-linear-gradient(-60deg, #1a4477 0 14px, #aec4dd 14px 28px) top / 100% 14px no-repeat,
    #fff;

  > div {
    display: flex;
    flex-direction: column;
    gap: 1.6cqw;
    padding: 3cqw;
    font: 400 2.4cqw/1.4 var(--font-text);
  }
  > div:first-child {
    background: #eef3f9;
  }
  > div:last-child {
    justify-content: flex-end;
  }
  strong {
    font: 700 3.3cqw/1.2 var(--font-display);
    color: #1a4477;
  }
  > div:last-child svg {
    width: 70%;
    height: auto;
    align-self: flex-end;
  }
`;

const From = styled.div`
  display: flex;
  gap: 1.6cqw;
  align-items: center;

  svg {
    width: 8.6cqw;
    height: auto;
  }
  b {
    display: block;
    font: 700 3.3cqw/1.2 var(--font-display);
  }
`;

const Code = styled.p`
  margin-top: auto;

  svg {
    width: 17cqw;
    height: auto;
    margin-bottom: 1.6cqw;
  }
  font: 700 3.4cqw/1 var(--font-text);
  letter-spacing: 0.08em;
`;

const Address = styled.p`
  padding-bottom: 8%;
  font: 500 2.5cqw/1.5 var(--font-text);
`;
