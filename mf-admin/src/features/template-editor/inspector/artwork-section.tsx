/** Imported artwork: its facts, its ink if it has one color, and its description. */
import type { ArtworkElement } from '@farmpost/shared/contracts/templates';
import { isSingleColor, paintsOf } from '@farmpost/shared/domain/postcard/artwork';
import { Switch } from '@farmpost/shared/ui/field/switch';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import styled from 'styled-components';
import { isLocked } from '../core/elements';
import { LinkButton, PanelSection, SmallFacts } from '../parts';
import { useEditor } from '../use-editor';
import { InkSection } from './ink-section';

const MAX_ALT = 160;

export function ArtworkSection({ element }: { readonly element: ArtworkElement }) {
  const { act, document, drawing, state } = useEditor();
  const artwork = document.artworks?.[element.artwork];
  const disabled = isLocked(element);
  const isDecorative = element.alt === undefined;
  const box = drawing[state.side].boxes.find(({ elementId }) => elementId === element.id);
  const describe = (alt: string | undefined) =>
    act.change(
      'Description',
      (each) => {
        if (each.type !== 'artwork') return each;
        const { alt: _, ...rest } = each;
        return alt === undefined ? rest : { ...rest, alt: alt.slice(0, MAX_ALT) };
      },
      { joins: `alt:${element.id}` },
    );
  if (!artwork) return null;
  const colors = paintsOf(artwork).filter((paint) => paint !== 'paper').length;
  return (
    <>
      <PanelSection title="Artwork">
        <SmallFacts
          facts={[
            ['Shapes', String(artwork.paths.length)],
            ['Colors', String(colors)],
            ...(box?.thinnest === undefined
              ? []
              : [['Thinnest line', `${box.thinnest.toFixed(2)} pt`] as const]),
          ]}
        />
        <Description>
          <Switch
            label="Decorative"
            checked={isDecorative}
            disabled={disabled}
            onChange={({ currentTarget }) => describe(currentTarget.checked ? undefined : '')}
          />
          {!isDecorative && (
            <TextField
              label="What it shows"
              help="Read to people who cannot see the card."
              maxLength={MAX_ALT}
              disabled={disabled}
              value={element.alt}
              onChange={({ currentTarget }) => describe(currentTarget.value)}
              onBlur={act.seal}
            />
          )}
        </Description>
      </PanelSection>
      {isSingleColor(artwork) && (
        <>
          <InkSection elements={[element]} />
          {element.ink !== undefined && !disabled && (
            <LinkButton
              type="button"
              onClick={() =>
                act.change('Ink', (each) => {
                  if (each.type !== 'artwork') return each;
                  const { ink: _, ...rest } = each;
                  return rest;
                })
              }
            >
              Use its own color
            </LinkButton>
          )}
        </>
      )}
    </>
  );
}

const Description = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 8px;
`;
