/** One template in the gallery. */
import { campaignKindNames } from '@farmpost/shared/domain/status-names';
import type { AdminTemplate } from '@farmpost/shared/contracts/template-admin';
import { capitalize, formatLongDate, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { href } from '@farmpost/shared/domain/href';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { CheckIcon, MinusIcon } from '@farmpost/shared/ui/icon/icon';
import { Paper } from '@farmpost/shared/ui/section/section';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { templateEditor } from '../../paths';

const SHOWN_TAGS = 3;

export const inches = ({ width, height }: AdminTemplate['dimensions']): string => `${width} × ${height} in`;

/** The front, or a drawn placeholder where there is no picture or it does not load. */
function Thumbnail({ template }: { readonly template: AdminTemplate }) {
  const [isBroken, setBroken] = useState(false);
  const { name, thumbnailUrl, dimensions } = template;
  const ratio = { '--ratio': `${dimensions.width || 3} / ${dimensions.height || 2}` };
  if (thumbnailUrl === null || isBroken) {
    return (
      <Placeholder role="img" aria-label={`No picture of ${name}`} style={ratio}>
        {isBroken ? 'No picture' : 'Inactive: open the preview'}
      </Placeholder>
    );
  }
  return (
    <Picture
      src={thumbnailUrl}
      alt={`Front of ${name}`}
      loading="lazy"
      style={ratio}
      onError={() => setBroken(true)}
    />
  );
}

interface TemplateCardProps {
  readonly template: AdminTemplate;
  /** `null` while it is not known. */
  readonly uses: number | null;
  readonly isToggling: boolean;
  readonly onPreview: () => void;
  readonly onDuplicate: () => void;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
}

export function TemplateCard(props: TemplateCardProps) {
  const { template, uses, isToggling } = props;
  const titleId = useId();
  const { name, tags, isActive } = template;
  const more = tags.length - SHOWN_TAGS;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Thumbnail template={template} />
      <Line>
        <Badge
          tone={isActive ? 'success' : 'outline'}
          icon={isActive ? <CheckIcon size={14} /> : <MinusIcon size={14} />}
        >
          {isActive ? 'Active' : 'Inactive'}
        </Badge>
        <Badge tone="neutral">{uses === null ? 'Use not known' : formatQuantity(uses, 'use')}</Badge>
      </Line>
      <div>
        <h2 id={titleId}>{name}</h2>
        <p>{capitalize(template.category)}</p>
      </div>
      <p>{template.description}</p>
      <Line as="ul" aria-label="Tags">
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <li key={tag}>
            <Badge tone="outline">{tag}</Badge>
          </li>
        ))}
        {more > 0 && <li>+{more}</li>}
      </Line>
      <small>
        {campaignKindNames[template.kind]}, {inches(template.dimensions)}, created{' '}
        {formatLongDate(template.createdAt)}
      </small>
      <Line>
        <Button size="small" onClick={props.onPreview} aria-label={`Preview ${name}`}>
          Preview
        </Button>
        <ButtonLink size="small" to={href(templateEditor, { id: template.id })} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        <Button size="small" onClick={props.onDuplicate} aria-label={`Duplicate ${name}`}>
          Duplicate
        </Button>
        <Button
          size="small"
          busy={isToggling}
          onClick={props.onToggle}
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
        {!template.isBuiltIn && (
          <Button size="small" look="danger" onClick={props.onDelete} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        )}
      </Line>
    </Card>
  );
}

const Card = styled(Paper)`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px;
  h2 {
    font: 600 18px/24px var(--font-display);
  }
  p {
    color: var(--muted);
    font-size: 14px;
  }
  small {
    margin-top: auto;
    color: var(--subtle);
  }
`;
const Picture = styled.img`
  width: 100%;
  aspect-ratio: var(--ratio);
  object-fit: contain;
  background: white;
  border: 1px solid var(--line);
`;
const Placeholder = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: var(--ratio);
  background: var(--kraft-soft);
  border: 1px dashed var(--control);
  color: var(--text);
  font-size: 13px;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
