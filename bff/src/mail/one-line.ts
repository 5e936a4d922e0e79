/** Prevents header injection: a name with a line break must not add headers. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 120);
