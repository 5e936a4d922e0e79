import { aboveTablet, phone, tablet } from '@farmpost/shared/ui/breakpoints';
import { Mailbox } from '@farmpost/shared/ui/illustration/mailbox';
import styled, { keyframes } from 'styled-components';
import { CardPicture } from '../../art/card-picture';

const INKS = ['#16202B', '#1A4477', '#6E93C0', '#AEC4DD', '#E8D5A8', '#BC2F1D'];

/** Front and back of a just-listed card as printed: crop marks, color bar, job line. */
export function PressSheet() {
  return (
    <Sheet
      role="img"
      aria-label="A press sheet with a Just Listed postcard: the printed front, and below it the back as it arrives, addressed and postmarked, beside a mailbox with its flag raised."
    >
      <Stack aria-hidden="true">
        <Job>
          <span>
            <b>JOB 0417</b> Just Listed, 6 × 4 in, 312 homes
          </span>
          <svg viewBox="0 0 93 13" width="93" height="13">
            {INKS.map((ink, index) => (
              <path
                key={ink}
                d={`M${index * 16 + 0.5} .5h12v12h-12z`}
                fill={ink}
                stroke="var(--control)"
                strokeWidth=".6"
              />
            ))}
          </svg>
        </Job>
        <Front>
          <Marks viewBox="0 0 480 340">
            <path d="M24 20V2M456 20V2M24 320v18M456 320v18M20 26H2M460 26h18M20 314H2M460 314h18" />
            <path d="M2 170h20M12 160v20M458 170h20M468 160v20" />
            <circle cx="12" cy="170" r="6" />
            <circle cx="468" cy="170" r="6" />
          </Marks>
          <CardPicture card="just-listed" isFirst isDecoration />
        </Front>
        <Back>
          <CardPicture card="just-listed-back" isFirst isDecoration />
        </Back>
        <Box viewBox="0 0 120 160">
          <defs>
            <pattern
              id="press-dots"
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <circle cx="2.5" cy="2.5" r="1" fill="var(--primary)" />
            </pattern>
          </defs>
          <Mailbox dots="url(#press-dots)" />
        </Box>
      </Stack>
    </Sheet>
  );
}

const Sheet = styled.div`
  position: relative;
  margin-inline: calc(-1 * var(--page-gutter));
  padding: 20px var(--page-gutter) 0;
  background: var(--surface);
  border-top: 1px solid var(--line);

  @media ${aboveTablet} {
    /* The sheet extends past the right edge of the window; the section clips the overflow. */
    margin-right: -50vw;
    margin-left: 0;
    padding: 28px 50vw 0 0;
    border-top: 0;
    border-left: 1px solid var(--line);
  }
`;

/** Lengths are relative to its width (1cqw), so that a phone shows the same sheet, smaller. */
const Stack = styled.div`
  position: relative;
  max-width: 720px;
  padding-bottom: 3%;
`;

const Job = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  width: 67%;
  min-width: min(100%, 420px);
  margin-left: 13%;
  margin-bottom: 26px;
  font-size: 12px;
  line-height: 16px;
  letter-spacing: 0.03em;

  b {
    margin-right: 12px;
  }
  @media ${tablet} {
    margin-left: 4%;
    min-width: 0;
    width: 92%;
  }
  @media ${phone} {
    svg {
      display: none;
    }
  }
`;

const Front = styled.div`
  position: relative;
  width: 68%;
  margin-left: 13%;

  @media ${tablet} {
    width: 90%;
    margin-left: 4%;
  }
`;

const Marks = styled.svg`
  position: absolute;
  inset: -9% -5.56% auto;
  width: 111.12%;
  fill: none;
  stroke: currentColor;
`;

const stamp = keyframes`
  from { opacity: 0; transform: rotate(-3deg) translateY(14px); }
`;
const raise = keyframes`
  from { transform: rotate(90deg); }
`;

const Back = styled.div`
  position: relative;
  width: 66%;
  margin: -1.5% 0 0 28%;
  transform: rotate(-3deg);

  @media ${tablet} {
    width: 82%;
    margin: 3% -2% 0 20%;
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: ${stamp} 420ms var(--ease-out) 200ms backwards;
  }
`;

const Box = styled.svg`
  --scene-blue: light-dark(#aec4dd, #2f5379);
  position: absolute;
  bottom: 0;
  left: 1%;
  width: 26%;

  @media ${tablet} {
    left: -3%;
    width: 25%;
  }
  @media (prefers-reduced-motion: no-preference) {
    path:nth-of-type(9),
    path:nth-of-type(10) {
      transform-origin: 72px 53px;
      animation: ${raise} 520ms var(--ease-out) 700ms backwards;
    }
  }
`;
