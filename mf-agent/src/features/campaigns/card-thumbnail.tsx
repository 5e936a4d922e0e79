/** The front of a design with the listing's own data, drawn by the print renderer. */
import { PostcardFace } from '@farmpost/shared/ui/postcard/postcard-preview';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { useDeferredValue, useMemo } from 'react';
import { useDesign } from '../../cards/get-designs';
import { type CardSubject, useCardData } from './card-data';
import { renderFront } from './live-card';

export function CardThumbnail({
  templateId,
  aspectRatio,
  ...subject
}: CardSubject & { readonly templateId: string; readonly aspectRatio: string }) {
  const design = useDesign(templateId);
  // Deferred, so that drawing all designs does not delay typing.
  const data = useDeferredValue(useCardData(subject, 416, design.data), null);
  const markup = useMemo(
    () => (design.data && data ? renderFront(design.data, data) : null),
    [design.data, data],
  );
  if (markup !== null) return <PostcardFace markup={markup} side="front" />;
  return design.isError ? <p>The picture did not load.</p> : <Skeleton aspectRatio={aspectRatio} />;
}
