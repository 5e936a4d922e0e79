/** The agent's card, drawn by the print renderer. Loaded on demand, because it includes font metrics and art. */
import type { PostcardData } from '@farmpost/shared/contracts/templates';
import { farmTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { renderPostcardSvg } from '@farmpost/shared/domain/postcard/render';
import { PostcardFace } from '@farmpost/shared/ui/postcard/postcard-preview';
import { useMemo } from 'react';
import type { CardAgent } from './step';

/** Printed while a field is empty, so that the card looks whole from the start. */
const placeholder: CardAgent = {
  name: 'Your Name',
  title: 'Your title',
  brokerage: 'Your brokerage',
  licenseNumber: '…',
  phone: '(555) 555-0100',
};

export function LiveCard({ agent, seed }: { readonly agent: CardAgent; readonly seed: string }) {
  const { svg } = useMemo(() => {
    const filled = Object.fromEntries(
      Object.entries(placeholder).map(([field, sample]) => [
        field,
        agent[field as keyof CardAgent].trim() || sample,
      ]),
    ) as unknown as CardAgent;
    const data: PostcardData = {
      seed,
      agent: { ...filled, state: '' },
      listing: null,
      copy: null,
      code: '7K3M9QTX',
      portalUrl: window.location.origin,
    };
    return renderPostcardSvg(farmTemplate, 'front', data);
  }, [agent, seed]);
  return <PostcardFace markup={svg} side="front" />;
}
