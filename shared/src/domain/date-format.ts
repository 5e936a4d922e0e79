/** Formats of days and times. Pure. */

interface ZonedOptions extends Intl.DateTimeFormatOptions {
  /** Required, because a kept format would keep the reader's zone even after they travel. */
  readonly timeZone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Keeps each format: making one takes some fifty times as long as using it, and a card has a dozen days. */
export function dateFormat(options: ZonedOptions, locale = 'en-US'): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
