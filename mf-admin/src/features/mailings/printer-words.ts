import type { PlatformPrinter } from '@farmpost/shared/contracts/printers';

export const displayNameOf = (printers: readonly PlatformPrinter[], name: string): string =>
  printers.find((printer) => printer.name === name)?.displayName ?? name;
