/** One card of a new plan, with its fields folded. */
import type { PlanPreview } from '@farmpost/shared/contracts/mailing-plans';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { phone } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { DesignPicture } from './design-picture';
import { DropList } from './drop-list';
import { fallbackWords } from './fallback-fields';
import { type TouchEntries, TouchFields } from './touch-fields';

interface PlannedCardProps {
  readonly index: number;
  readonly entries: TouchEntries;
  readonly figures: PlanPreview['touches'][number] | undefined;
  readonly designs: readonly GalleryTemplate[];
  readonly onChange: (entries: TouchEntries) => void;
}

export function PlannedCard({ index, entries, figures, designs, onChange }: PlannedCardProps) {
  const design = designs.find(({ id }) => id === entries.templateId);
  return (
    <Row role="group" aria-label={`Card ${index + 1}`}>
      <Front>
        <DesignPicture templateId={entries.templateId} design={design} />
      </Front>
      <div>
        <p>
          <strong>
            {index + 1}. {figures?.mailOn ? formatDate(figures.mailOn) : formatDate(entries.mailFrom)}
          </strong>{' '}
          {figures && (
            <Muted>
              {formatQuantity(figures.homes, 'home')}, {formatMoney(figures.costCents)} at{' '}
              {formatMoney(figures.unitPriceCents)} each
            </Muted>
          )}
        </p>
        <p>
          {design?.name ?? 'No design'}
          <Muted>{fallbackWords(designs, entries.fallbackIds)}</Muted>
        </p>
        {figures && <DropList drops={figures.drops} mailClass="first_class" />}
        <details open={figures?.fault ? true : undefined}>
          <summary>Change the day, the design or the pace</summary>
          <TouchFields
            entries={entries}
            onChange={onChange}
            designs={designs}
            error={figures?.fault ?? undefined}
          />
        </details>
      </div>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 20px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  > div:last-child {
    display: grid;
    align-content: start;
    gap: 8px;
  }
  details[open] > summary {
    margin-bottom: 8px;
  }
  summary {
    min-height: 32px;
    color: var(--primary);
    cursor: pointer;
  }
  @media ${phone} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 14px;
  }
`;
const Front = styled.div`
  align-self: start;
  max-width: 160px;
`;
const Muted = styled.span`
  color: var(--muted);
  font-size: 13px;
`;
