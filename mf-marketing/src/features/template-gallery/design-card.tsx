import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import type { PostcardSide } from '@farmpost/shared/contracts/templates';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { useState } from 'react';
import { kindOfSize, sideNames } from '@farmpost/shared/domain/postcard/sizes';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import styled from 'styled-components';
import { LightTable, TurningCard } from '../../art/turning-card';
import { useIsRunning } from '../../site/use-is-running';
import { DesignPicture, sizeOf } from './design-picture';

/** A design that can be turned over, enlarged and used. Without scripts both sides show side by side. */
export function DesignCard({ template }: { readonly template: GalleryTemplate }) {
  const [side, setSide] = useState<PostcardSide>('front');
  /** Few visitors look at the back, so it is fetched when someone is about to turn the card. */
  const [hasBack, setHasBack] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const isRunning = useIsRunning();
  const { id, name, description, purpose, size, tags, isOnePage } = template;
  const hasBackSide = !isOnePage;
  /** A visitor goes through sign-in, which returns here. */
  const use = href(paths.newCampaign, { template: id });
  const shownName =
    kindOfSize(size) === 'postcard' && side === 'back' ? 'Address side' : sideNames(size)[side];
  return (
    <Card>
      <Table>
        <TurningCard
          side={side}
          front={<DesignPicture template={template} side="front" />}
          back={
            hasBack ? (
              <DesignPicture template={template} side="back" />
            ) : (
              hasBackSide && (
                <noscript>
                  <DesignPicture template={template} side="back" />
                </noscript>
              )
            )
          }
        />
      </Table>
      <Kind>
        <span>{campaignPurposeNames[purpose]}</span>
        <span>{sizeOf(size)}</span>
      </Kind>
      <h4>{name}</h4>
      {description && <p>{description}</p>}
      {tags.length > 0 && (
        <Tags aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </Tags>
      )}
      <Tools>
        <ButtonLink to={use} aria-label={`Use this design: ${name}`}>
          Use this design
        </ButtonLink>
        <span>
          {hasBackSide && (
            <Button
              look="text"
              aria-label={`Turn over: ${name}`}
              onPointerEnter={() => setHasBack(true)}
              onFocus={() => setHasBack(true)}
              onClick={() => {
                setHasBack(true);
                setSide(side === 'front' ? 'back' : 'front');
              }}
            >
              Turn over
            </Button>
          )}
          <Button look="text" aria-label={`Enlarge: ${name}`} onClick={() => setLarge(true)}>
            Enlarge
          </Button>
        </span>
        <span className="visually-hidden" role="status">
          {isRunning && `${shownName} shown`}
        </span>
      </Tools>
      <Dialog
        title={name}
        size="large"
        open={isLarge}
        onClose={() => setLarge(false)}
        footer={
          <ButtonLink look="primary" to={use}>
            Use this design
          </ButtonLink>
        }
      >
        <Large>
          <DesignPicture template={template} side="front" />
          {hasBackSide && <DesignPicture template={template} side="back" />}
        </Large>
      </Dialog>
    </Card>
  );
}

const Card = styled.article`
  display: flex;
  flex-direction: column;
  height: 100%;

  h4 {
    font: 700 24px/32px var(--font-display);
  }
  h4 + p {
    margin-top: 4px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
`;

const Table = styled(LightTable)`
  margin-bottom: 16px;
  padding: clamp(16px, 6%, 28px);
`;

const Kind = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font: 600 12px/20px var(--font-text);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--muted);
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 12px;
  @media ${phone} {
    display: none;
  }

  li {
    padding: 2px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius-chip);
    font: 500 13px/20px var(--font-text);
    color: var(--muted);
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-top: auto;
  padding-top: 16px;

  @media (scripting: none) {
    button {
      display: none;
    }
  }
`;

const Large = styled.div`
  display: grid;
  gap: 16px;
  padding-block: 8px;
`;
