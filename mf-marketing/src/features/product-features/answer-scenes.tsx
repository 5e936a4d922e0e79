/** Drawings for the three features after the card arrives, 320 by 168. Decorative: the text below says the same. */
import { display, label, pen } from './scene-pen';

/** A text message and an envelope about the same lead. */
export function AlertScene() {
  return (
    <>
      <path d="M22 30h208v52H22z" fill="var(--raised)" />
      <path d="M22 30h6v52h-6z" fill="var(--flag)" />
      <path d="M22 30h208v52H22z" {...pen} />
      <g {...label}>
        <text x="42" y="52" fontSize="11" letterSpacing=".5">
          NEW LEAD, JUST NOW
        </text>
        <text x="42" y="70" fontSize="14">
          R. Alvarez, 541-555-0188
        </text>
      </g>
      <g {...pen}>
        <path d="M172 96h124v52H172z" fill="var(--kraft-soft)" />
        <path d="M172 96l62 32 62-32" />
        <path d="M40 108h108M40 122h84M40 136h96" stroke="var(--control)" strokeWidth="4" />
      </g>
    </>
  );
}

/** Two bars: mailed homes, and the few left out for comparison. */
export function HoldoutScene() {
  return (
    <>
      <g {...pen}>
        <path d="M28 138h264" />
        <path d="M60 46h84v92H60z" fill="var(--primary)" />
        <path d="M184 114h84v24h-84z" fill="var(--raised)" strokeDasharray="4 4" />
        <path d="M226 102V60M219 67l7-8 7 8M219 95l7 8 7-8" />
      </g>
      <text x="102" y="36" textAnchor="middle" {...label}>
        Mailed
      </text>
      <text x="226" y="46" textAnchor="middle" {...label}>
        The difference
      </text>
      <text x="226" y="156" textAnchor="middle" {...label} fontWeight="400">
        Left out at random
      </text>
      <text x="102" y="156" textAnchor="middle" {...label} fontWeight="400">
        Chosen
      </text>
    </>
  );
}

/** A closed mail slot, and the code that closed it. */
export function OptOutScene() {
  return (
    <>
      <g {...pen}>
        <path d="M60 18h200v132H60z" fill="var(--kraft-soft)" strokeWidth="2" />
        <path d="M60 18h200v132H60z" fill="none" />
        <path d="M92 44h136v22H92z" fill="var(--raised)" />
        <path d="M98 55h124" strokeWidth="3" />
        <path d="M84 84h152v46H84z" fill="var(--surface)" />
      </g>
      <circle cx="72" cy="30" r="2.5" fill="currentColor" />
      <circle cx="248" cy="30" r="2.5" fill="currentColor" />
      <text x="160" y="104" textAnchor="middle" {...display} fontSize="17">
        7K3M 9QTX
      </text>
      <text x="160" y="121" textAnchor="middle" {...label} fontWeight="400">
        No more cards, please
      </text>
    </>
  );
}
