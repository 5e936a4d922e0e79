/** `96 KB`, `12.4 MB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} KB`
    : `${(bytes / 1_048_576).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
