/** Drawings for the six features that send a card, 320 by 168. Decorative: the text below says the same. */
import { cardPath } from '../../art/card-picture';
import { display, label, pen } from './scene-pen';

/** An MLS row that turns Active, and the resulting card. */
export function ListingScene() {
  return (
    <>
      <g {...pen}>
        <path d="M24 30h150v108H24z" fill="var(--raised)" />
        <path d="M24 56h150M24 83h150M24 110h150" strokeWidth="1" stroke="var(--control)" />
        <path d="M24 56h150v27H24z" fill="var(--success-soft)" />
        <path d="M36 43h56M36 97h72M36 124h60" stroke="var(--control)" strokeWidth="4" />
        <path d="M174 70h36" strokeDasharray="2 6" />
        <path d="M204 63l8 7-8 7" />
      </g>
      <text x="36" y="74" {...label}>
        1846 Alder Creek
      </text>
      <circle cx="160" cy="70" r="5" fill="var(--success)" />
      <g transform="rotate(4 264 84)">
        <path d="M220 52h86v57h-86z" fill="#fff" />
        <image href={cardPath('just-listed')} x="220" y="52" width="86" height="57.3" />
        <path d="M220 52h86v57h-86z" {...pen} />
      </g>
    </>
  );
}

/** Mailed lots on the map: column and row on the grid, with the listing at 4, 1. */
const chosen = '2,0 3,0 5,0 6,0 1,1 3,1 5,1 7,1 2,2 4,2 5,2 6,2'
  .split(' ')
  .map((lot) => lot.split(',').map(Number))
  .map(([column = 0, row = 0]) => `M${column * 36 + 20} ${row * 46 + 16}h26v30h-26z`)
  .join('');

/** Homes around a listing: some are mailed, and each of the others has a reason. */
export function TargetScene() {
  return (
    <>
      <path d="M0 0h320v168H0z" fill="var(--map-land)" />
      <path
        d={Array.from(
          { length: 24 },
          (_, i) => `M${(i % 8) * 36 + 20} ${Math.floor(i / 8) * 46 + 16}h26v30h-26z`,
        ).join('')}
        fill="var(--surface)"
        stroke="var(--control)"
      />
      <path d={chosen} fill="var(--primary)" />
      <path d="M164 62h26v30h-26z" fill="var(--flag)" />
      <path d="M170 84v-9l7-6 7 6v9z" fill="var(--on-flag)" />
      <circle cx="177" cy="77" r="72" {...pen} strokeDasharray="3 6" />
    </>
  );
}

/** A proof between registration crosses, with each check ticked. */
export function ProofScene() {
  return (
    <>
      <path d="M0 0h320v168H0z" fill="var(--kraft-soft)" />
      <g {...pen} strokeWidth="1">
        <path d="M12 24h16M20 16v16M176 24h16M184 16v16M12 144h16M20 136v16M176 144h16M184 136v16" />
      </g>
      <path d="M30 36h144v96H30z" fill="#fff" />
      <image href={cardPath('just-listed-back')} x="30" y="36" width="144" height="96" />
      <path d="M30 36h144v96H30z" {...pen} />
      <path d="M36 42h132v84H36z" fill="none" stroke="var(--guide-safe)" strokeDasharray="3 3" />
      {['Safe area', 'Code scans', 'License line', 'Fair housing'].map((check, index) => (
        <g key={check} transform={`translate(206 ${44 + index * 28})`}>
          <path d="M0 0l4 5 8-10" {...pen} stroke="var(--success)" strokeWidth="2.5" />
          <text x="20" y="4" {...label}>
            {check}
          </text>
        </g>
      ))}
    </>
  );
}

/** A clock with the half hour hatched during which a mailing can be stopped. */
export function StopScene() {
  return (
    <>
      <g {...pen}>
        <circle cx="92" cy="84" r="58" fill="var(--raised)" strokeWidth="2" />
        <path d="M92 84V32a52 52 0 0 1 0 104z" fill="var(--primary-soft)" stroke="none" />
        <path d="M92 32v-6M144 84h6M92 136v6M40 84h-6" strokeWidth="2" />
        <path d="M92 84V44M92 84l26 22" strokeWidth="3" />
      </g>
      <circle cx="92" cy="84" r="4" fill="currentColor" />
      <text x="178" y="78" {...display} fontSize="32">
        24:10
      </text>
      <text x="178" y="98" {...label} fontWeight="400">
        left to stop it
      </text>
      <path d="M178 112h112v4H178z" fill="var(--control)" />
      <path d="M178 112h90v4h-90z" fill="var(--primary)" />
    </>
  );
}

/** An account's page: a charge, a returned card, the credit. */
export function LedgerScene() {
  const rows = [
    ['312 cards accepted', '$219.00'],
    ['2 returned', '−$1.50'],
    ['Mailed', '$217.50'],
  ] as const;
  return (
    <>
      <path d="M36 20h248v128H36z" {...pen} fill="var(--raised)" />
      {rows.map(([what, sum], index) => (
        <g key={what} transform={`translate(0 ${56 + index * 36})`}>
          <text x="54" {...label} fontSize="14">
            {what}
          </text>
          <text x="266" textAnchor="end" {...display} fontSize="17">
            {sum}
          </text>
          <path
            d={index === 2 ? 'M54 10H266M54 14H266' : 'M54 12H266'}
            stroke={index === 2 ? 'currentColor' : 'var(--control)'}
          />
        </g>
      ))}
    </>
  );
}

/** One card's code, and the page it opens. */
export function CodeScene() {
  return (
    <>
      <g {...pen}>
        <path d="M30 34h136v100H30z" fill="#fff" />
        <path d="M206 16h80v136h-80z" fill="var(--raised)" strokeWidth="2" />
        <path d="M166 84h34" strokeDasharray="2 6" />
        <path d="M194 77l8 7-8 7" />
        <path d="M218 92h56v18h-56z" stroke="var(--control)" />
        <path d="M218 34h36M218 46h56M218 78h40" stroke="var(--control)" strokeWidth="4" />
      </g>
      <path d="M218 120h56v18h-56z" fill="var(--flag)" />
      <g fill="#16202b" fillRule="evenodd">
        <path d="M62 46h24v24H62zm5 5v14h14V51zM110 46h24v24h-24zm5 5v14h14V51zM62 94h24v24H62zm5 5v14h14V99z" />
        <path d="M71 55h6v6h-6zM119 55h6v6h-6zM71 103h6v6h-6zM92 46h6v6h-6zm6 10h6v8h-6zM92 70h8v6h-8zM64 76h8v6h-8zm14 4h10v6H78zM96 82h8v8h-8zm14-6h6v8h-6zm12 4h12v6h-12zm-30 16h6v10h-6zm12 4h8v6h-8zm14-6h8v8h-8zm8 12h8v10h-8zM104 112h10v6h-10z" />
      </g>
    </>
  );
}
