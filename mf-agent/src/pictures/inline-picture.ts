import type { CardPicture } from '@farmpost/shared/contracts/templates';
import { useQuery } from '@tanstack/react-query';

async function readPicture(
  src: string,
  width: number,
  signal: AbortSignal,
): Promise<Omit<CardPicture, 'focus'>> {
  const response = await fetch(`${src}?w=${width}`, { headers: { accept: 'image/jpeg' }, signal });
  if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
  const blob = await response.blob();
  const size = await createImageBitmap(blob);
  const href = await new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => failed(new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
  return { href, width: size.width, height: size.height };
}

/** One of the portal's pictures, inlined, because a card's drawing loads nothing. */
export function useInlinePicture(src: string | null | undefined, width: number) {
  const isOurs = src?.startsWith('/media/') ?? false;
  return useQuery({
    queryKey: ['inline-picture', src, width],
    queryFn: ({ signal }) => readPicture(src ?? '', width, signal),
    enabled: isOurs,
    staleTime: Infinity,
    retry: false,
  });
}
