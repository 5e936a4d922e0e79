import styled from 'styled-components';

/** Weeks from Monday, April 13, 2026. */
const FIRST_DAY = 13;
const DAYS_OF_APRIL = 30;
const days = Array.from({ length: 21 }, (_, index) => {
  const day = FIRST_DAY + index;
  return {
    index,
    label: day > DAYS_OF_APRIL ? day - DAYS_OF_APRIL : day,
    x: (index % 7) * 64,
    y: 84 + Math.floor(index / 7) * 84,
  };
});

/** By day index: business days on which the mail is in transit, and those on which it may arrive. */
const travelling = [7, 8, 9, 10, 11, 14];
const arriving = [15, 16, 17, 18];
const marks: Readonly<Record<number, string>> = { 3: 'Listed', 4: 'Mailed', 16: 'Lead' };

/** The example's three weeks on a wall calendar. Decorative: the list next to it has every date. */
export function JourneyCalendar() {
  return (
    <Calendar viewBox="0 0 448 396" aria-hidden="true">
      <path d="M0 0h448v84H0z" fill="var(--primary)" />
      <text
        x="20"
        y="42"
        fontFamily="var(--font-display)"
        fontWeight="800"
        fontSize="26"
        fill="var(--on-primary)"
      >
        April
      </text>
      {['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((name, index) => (
        <text key={index} x={index * 64 + 12} y="72" fontSize="13" fill="var(--on-primary)">
          {name}
        </text>
      ))}
      {days.map(({ index, label, x, y }) => (
        <g key={index}>
          <path
            d={`M${x} ${y}h64v84h-64z`}
            fill={
              arriving.includes(index)
                ? 'var(--primary-soft)'
                : index % 7 > 4
                  ? 'var(--sunken)'
                  : 'var(--surface)'
            }
            stroke="var(--line)"
          />
          <text x={x + 12} y={y + 24} fontSize="14" fill="currentColor">
            {label}
          </text>
          {travelling.includes(index) && (
            <path
              d={`M${x + 8} ${y + 56}h48`}
              stroke="var(--control)"
              strokeWidth="2"
              strokeDasharray="2 6"
            />
          )}
          {arriving.includes(index) && !marks[index] && (
            <path
              d={`M${x + 16} ${y + 46}h32v20h-32zM${x + 16} ${y + 46}l16 11 16-11`}
              fill="none"
              stroke="var(--primary)"
              strokeWidth="1.5"
            />
          )}
        </g>
      ))}
      {Object.entries(marks).map(([index, word]) => {
        const day = days[Number(index)];
        return (
          day && (
            <g key={word} transform={`rotate(-8 ${day.x + 34} ${day.y + 52})`}>
              <rect
                x={day.x + 3}
                y={day.y + 38}
                width="62"
                height="28"
                rx="2"
                fill="var(--surface)"
                stroke="var(--flag)"
                strokeWidth="2"
              />
              <text
                x={day.x + 34}
                y={day.y + 57}
                textAnchor="middle"
                fontSize="14"
                fontWeight="700"
                fill="var(--flag)"
              >
                {word}
              </text>
            </g>
          )
        );
      })}
      <g fontSize="13" fill="currentColor">
        <path d="M4 362h32" stroke="var(--control)" strokeWidth="2" strokeDasharray="2 6" />
        <text x="46" y="367">
          In the mail
        </text>
        <path d="M152 352h26v18h-26z" fill="var(--primary-soft)" stroke="var(--line)" />
        <text x="188" y="367">
          7th to 10th business day: in mailboxes
        </text>
      </g>
    </Calendar>
  );
}

const Calendar = styled.svg`
  width: 100%;
  max-width: 520px;
  height: auto;
  font-family: var(--font-text);
  font-weight: 500;
`;
