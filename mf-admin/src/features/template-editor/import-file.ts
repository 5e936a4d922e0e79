/** Files for the import of artwork: dropped, pasted, or as text of the clipboard. */
import { useState, type DragEvent } from 'react';

const isArtwork = ({ type, name }: File): boolean =>
  ['image/svg+xml', 'application/pdf'].includes(type) || /\.svg$/i.test(name);

/** The first file that could become artwork. */
export const artworkFile = (files: FileList | undefined): File | null =>
  (files && [...files].find(isArtwork)) ?? null;

/** The source of a drawing, as drawing programs copy it. */
export const artworkText = (text: string): Blob | null =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/.test(text.slice(0, 2_000))
    ? new Blob([text], { type: 'image/svg+xml' })
    : null;

/** Handlers for an area that takes dropped files, with `data-dropping` while one is over it. */
export function useFileDrop(onFile: ((file: Blob) => void) | null) {
  const [isOver, setOver] = useState(false);
  const holdsFiles = ({ dataTransfer }: DragEvent) => onFile !== null && dataTransfer.types.includes('Files');
  return {
    'data-dropping': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      // Keep the browser from opening the file in place of the page.
      event.preventDefault();
      const [first] = event.dataTransfer.files;
      const file = artworkFile(event.dataTransfer.files) ?? first;
      if (file) onFile?.(file);
    },
  };
}
