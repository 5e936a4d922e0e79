import { Drawing } from './drawing';

/** A mailbox with its door hanging open: the mail did not arrive. */
export function MailboxAjar() {
  return (
    <Drawing>
      {(dots) => (
        <g stroke="currentColor" strokeLinejoin="round">
          <path d="M84 72h12v40H84z" fill="var(--surface)" />
          <path d="M62 28h54a20 20 0 0 1 20 20v26H62z" fill="var(--primary-soft)" />
          <path d="M62 28h54a20 20 0 0 1 20 20v26h-34V48z" fill={dots} stroke="none" />
          <path d="M42 74V48a20 20 0 0 1 40 0v26z" fill="var(--sunken)" />
          <path d="M42 74l-14 22h38l16-22z" fill="var(--surface)" />
          <path d="M108 44v22h22v-8h-22" fill="var(--control)" />
          <circle cx="108" cy="44" r="3" fill="var(--surface)" />
          <path d="M18 112h140" />
        </g>
      )}
    </Drawing>
  );
}
