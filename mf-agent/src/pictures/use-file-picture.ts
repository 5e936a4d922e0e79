import { useCallback } from 'react';

/** A ref that shows a file, which is not sent yet, in an image for as long as that is mounted. */
export const useFilePicture = (file: File) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
