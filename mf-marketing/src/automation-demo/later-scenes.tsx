/** Drawings for the demo's later steps, 560 by 400, in step order. Cards stay white in both themes. */
import { Mailbox } from '@farmpost/shared/ui/illustration/mailbox';
import { cardPath, HousePhoto } from '../art/card-picture';
import { display, ink, text } from './scene-type';

/** A card with its edge; 432 by 288 before scaling. */
function Card({
  card,
  transform,
}: {
  readonly card: 'just-listed' | 'just-listed-back';
  readonly transform?: string;
}) {
  return (
    <g transform={transform}>
      <path d="M0 0h432v288H0z" fill="#fff" />
      <image href={cardPath(card)} width="432" height="288" />
      <path d="M0 0h432v288H0z" fill="none" stroke="#16202b" strokeWidth="1.2" />
    </g>
  );
}

/** Mailed lots on the map: column and row on the grid, with the listing at 7, 4. */
const CHOSEN =
  '5,1 6,1 8,1 4,2 5,2 7,2 8,2 9,2 3,3 4,3 6,3 7,3 9,3 10,3 3,4 5,4 6,4 8,4 9,4 11,4 4,5 5,5 7,5 8,5 10,5 5,6 6,6 8,6 9,6 6,7 7,7 8,7';
const lots = CHOSEN.split(' ').map((lot) => {
  const [column = 0, row = 0] = lot.split(',').map(Number);
  return `M${column * 40 + 6} ${row * 46 + 8}h28v30h-28z`;
});

/** The homes around the listing; mailed ones are filled in. */
export function NeighborsScene() {
  return (
    <>
      <defs>
        <clipPath id="demo-map">
          <path d="M0 0h560v400H0z" />
        </clipPath>
        <pattern id="demo-lot" width="40" height="46" patternUnits="userSpaceOnUse">
          <path d="M6 8h28v30H6z" fill="var(--surface)" stroke="var(--control)" strokeWidth=".8" />
        </pattern>
      </defs>
      <g clipPath="url(#demo-map)">
        <path d="M0 0h560v400H0z" fill="var(--map-land)" />
        <g transform="rotate(-9 280 200)">
          <path d="M-80-92H680V506H-80z" fill="url(#demo-lot)" />
          <path
            d="M-80 140H680M-80 324H680M160-90V500M400-90V500"
            stroke="var(--map-road)"
            strokeWidth="13"
          />
          <path d={lots.join('')} fill="var(--primary)" />
        </g>
        <path
          d="M-10 352C120 372 230 330 330 352s150 60 250 26"
          fill="none"
          stroke="var(--map-water)"
          strokeWidth="24"
        />
        <circle cx="290" cy="206" r="158" {...ink} strokeDasharray="3 6" />
        <circle cx="290" cy="206" r="19" fill="var(--flag)" stroke="var(--surface)" strokeWidth="3" />
        <path d="M281 214v-9l9-8 9 8v9z" fill="var(--on-flag)" />
      </g>
      <path d="M.75.75h558.5v398.5H.75z" {...ink} />
      <path d="M344 268h200v116H344z" fill="var(--raised)" stroke="currentColor" strokeWidth="1.5" />
      <text x="360" y="308" {...display} fontWeight="800" fontSize="30">
        312 homes
      </text>
      <g {...text} fontSize="14">
        <text x="360" y="334">
          Owned 7 years or more
        </text>
        <text x="360" y="356">
          Equity 70% or more
        </text>
      </g>
    </>
  );
}

/** Both sides as an approved proof on kraft. */
export function ProofScene() {
  return (
    <>
      <path d="M16 16h528v368H16z" fill="var(--kraft-soft)" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M280 24v20M270 34h20M280 356v20M270 366h20M24 200h20M34 190v20M516 200h20M526 190v20"
        stroke="currentColor"
      />
      <g {...ink} strokeWidth="1">
        <circle cx="280" cy="34" r="6" />
        <circle cx="280" cy="366" r="6" />
        <circle cx="34" cy="200" r="6" />
        <circle cx="526" cy="200" r="6" />
      </g>
      <Card card="just-listed" transform="translate(62 62) scale(.74)" />
      <Card card="just-listed-back" transform="translate(196 146) scale(.72)" />
      <g transform="translate(418 112) rotate(-9)" fill="none" stroke="#23663b" strokeWidth="2.5">
        <path d="M-86-27H86V27H-86z" fill="#f6edd6" />
        <path d="M-80-21H80V21H-80z" strokeWidth="1" />
        <text
          y="8"
          textAnchor="middle"
          fontFamily="var(--font-text)"
          fontWeight="800"
          fontSize="21"
          letterSpacing="2"
          fill="#23663b"
          stroke="none"
        >
          APPROVED
        </text>
      </g>
    </>
  );
}

/** A stack of addressed cards next to a mailbox with its flag up. */
export function MailedScene() {
  return (
    <>
      <defs>
        <pattern
          id="demo-dots"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <circle cx="2.5" cy="2.5" r="1" fill="var(--primary)" />
        </pattern>
      </defs>
      <path d="M0 396h560" {...ink} />
      {[7, 3.5, -1].map((turn, index) => (
        <Card
          key={turn}
          card="just-listed-back"
          transform={`rotate(${turn} 370 220) translate(${208 - index * 4} ${128 - index * 10}) scale(.78)`}
        />
      ))}
      <g transform="translate(8 158) scale(1.49)">
        <Mailbox dots="url(#demo-dots)" />
      </g>
    </>
  );
}

/** A phone over the card: the agent's page with its one question. */
export function ScanScene() {
  return (
    <>
      <g transform="rotate(-5 120 250) translate(12 112) scale(.88)">
        <Card card="just-listed-back" />
        <path
          d="M3 112V91h21M74 91h21v21M95 162v21H74M24 183H3v-21"
          fill="none"
          stroke="#bc2f1d"
          strokeWidth="4"
        />
      </g>
      <g transform="translate(92)">
        <rect x="206" y="14" width="186" height="372" rx="22" fill="var(--raised)" />
        <rect x="206" y="14" width="186" height="372" rx="22" {...ink} strokeWidth="1.8" />
        <path d="M278 30h42" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <HousePhoto x={207} y={44} width={184} height={108} />
        <path d="M206 44h186M206 152h186" {...ink} strokeWidth="1.2" />
        <g {...display} fontSize="18">
          <text x="222" y="184">
            Wondering what
          </text>
          <text x="222" y="206">
            your home could
          </text>
          <text x="222" y="228">
            sell for?
          </text>
        </g>
        <path d="M222 246h154v40H222z" fill="var(--flag)" />
        <text
          x="299"
          y="271"
          {...text}
          textAnchor="middle"
          fontWeight="600"
          fontSize="12.5"
          fill="var(--on-flag)"
        >
          Get My Free Home Value
        </text>
        <path d="M222 304h154v8H222zM222 322h120v8H222zM222 340h138v8H222z" fill="var(--line)" />
      </g>
    </>
  );
}

const leads = [
  ['R. Alvarez', 'QR Code Scan', 'just now'],
  ['T. Okafor', 'QR Code Scan', 'Tue 6:12 PM'],
  ['M. Lindqvist', 'Landing Page Form', 'Mon 8:40 AM'],
  ['S. Ito', 'QR Code Scan', 'Sun 1:25 PM'],
] as const;

/** The lead at the top of the list, and the text message that came with it. */
export function LeadScene() {
  return (
    <>
      <path d="M28 96h504v276H28z" fill="var(--raised)" stroke="currentColor" strokeWidth="1.5" />
      <text x="52" y="134" {...display} fontSize="22">
        Leads
      </text>
      <g {...text} fontSize="12" fontWeight="600" letterSpacing=".6">
        <text x="58" y="166">
          NAME
        </text>
        <text x="206" y="166">
          CAME FROM
        </text>
        <text x="508" y="166" textAnchor="end">
          RECEIVED
        </text>
      </g>
      <path d="M40 182h480v46H40z" fill="var(--flag-soft)" />
      <path d="M40 182h5v46h-5z" fill="var(--flag)" />
      <path d="M40 178h480" stroke="currentColor" strokeWidth="2" />
      <path d="M52 274h456M52 320h456" stroke="var(--line)" />
      {leads.map(([name, from, when], index) => (
        <g
          key={name}
          {...text}
          fill="currentColor"
          fontSize="16"
          fontWeight={index === 0 ? 600 : 400}
          transform={`translate(0 ${211 + index * 46})`}
        >
          <text x="58">{name}</text>
          <text x="206">{from}</text>
          <text x="508" textAnchor="end">
            {when}
          </text>
        </g>
      ))}
      <path d="M212 24h340v80H212z" fill="var(--text)" />
      <g {...text} fill="var(--bg)">
        <text x="232" y="54" fontSize="13" fontWeight="600">
          Text from Farmpost, now
        </text>
        <text x="232" y="80" fontSize="16" fontWeight="500">
          New lead: R. Alvarez wants a value.
        </text>
      </g>
    </>
  );
}
