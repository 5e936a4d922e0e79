/**
 * A chart in an article, from lines of text: the title, one `Label | value | shown` line per bar, then an empty line
 * and a note. Bars are CSS lengths, so they follow the theme and need no script.
 */
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function barFigure(source: string): string {
  const [chart = '', note = ''] = source.trim().split(/\n\s*\n/);
  const [title = '', ...lines] = chart.split('\n');
  const bars = lines.map((line) => {
    const [label = '', value = '', shown = value] = line.split('|').map((part) => part.trim());
    if (!Number.isFinite(Number(value)) || value === '') throw new Error(`“${line}” is not a chart bar.`);
    return { label, value: Number(value), shown };
  });
  const longest = Math.max(...bars.map(({ value }) => value));
  const rows = bars.map(
    ({ label, value, shown }) =>
      `<li data-length="${Math.max(1, Math.round((value / longest) * 20))}"><span>${escape(label)}</span><i></i><b>${escape(shown)}</b></li>`,
  );
  const caption = `<figcaption>${escape(title)}</figcaption>`;
  const foot = note === '' ? '' : `<small>${escape(note)}</small>`;
  return `<figure class="bars">${caption}<ul>${rows.join('')}</ul>${foot}</figure>\n`;
}
