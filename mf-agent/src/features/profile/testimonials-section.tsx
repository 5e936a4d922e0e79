/** Testimonials of clients. Only those with permission to publish are on the landing page. */
import { MAX_TESTIMONIALS } from '@farmpost/shared/contracts/testimonial-vocabulary';
import type { Testimonial } from '@farmpost/shared/contracts/testimonials';
import { formatDate } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useChangeTestimonials, useTestimonials } from './api/testimonials';
import { TestimonialDialog } from './testimonial-dialog';

/** Replaces the one with this id, or adds it at a place; at the end if none is given. */
const put = (testimonial: Testimonial, place?: number) => (stored: readonly Testimonial[]) =>
  stored.some(({ id }) => id === testimonial.id)
    ? stored.map((each) => (each.id === testimonial.id ? testimonial : each))
    : stored.toSpliced(place ?? stored.length, 0, testimonial);

export function TestimonialsSection({ agentId }: { readonly agentId: string }) {
  const stored = useTestimonials(agentId);
  return (
    <Section title="Testimonials">
      {stored.data ? (
        <Testimonials agentId={agentId} testimonials={stored.data.testimonials} />
      ) : stored.isError ? (
        <EmptyState
          kind="error"
          title="Your testimonials did not load"
          action={
            <Button busy={stored.isFetching} onClick={() => void stored.refetch()}>
              Try Again
            </Button>
          }
        />
      ) : (
        <SkeletonRows label="Loading your testimonials" rows={3} />
      )}
    </Section>
  );
}

interface TestimonialsProps {
  readonly agentId: string;
  readonly testimonials: readonly Testimonial[];
}

function Testimonials({ agentId, testimonials }: TestimonialsProps) {
  const save = useChangeTestimonials(agentId);
  const act = useChangeTestimonials(agentId);
  const [edited, setEdited] = useState<Testimonial | 'new' | null>(null);

  const edit = (which: Testimonial | 'new') => {
    save.reset();
    setEdited(which);
  };
  const saveEdited = (testimonial: Testimonial) => {
    const before = testimonials.find(({ id }) => id === testimonial.id);
    save.mutate(put(testimonial), {
      onSuccess: () => {
        setEdited(null);
        showToast({
          message: 'Testimonial saved.',
          ...(before && { undo: () => act.mutate(put(before)) }),
        });
      },
    });
  };
  const remove = (testimonial: Testimonial) => {
    const place = testimonials.indexOf(testimonial);
    act.mutate((stored) => stored.filter(({ id }) => id !== testimonial.id), {
      onSuccess: () =>
        showToast({ message: 'Testimonial deleted.', undo: () => act.mutate(put(testimonial, place)) }),
    });
  };

  return (
    <Stack>
      <p>Your landing page shows what your clients said, if they allow it.</p>
      {act.isError && <Banner tone="danger">{act.error.message}</Banner>}
      {testimonials.length > 0 && (
        <List aria-label="Testimonials">
          {testimonials.map((each) => (
            <li key={each.id}>
              <blockquote>{each.content}</blockquote>
              <p>
                {each.clientName}
                {each.givenOn !== null && `, ${formatDate(each.givenOn)}`}
              </p>
              <Badge tone={each.isPermitted ? 'success' : 'warning'}>
                {each.isPermitted ? 'On your page' : 'Not shown: no permission'}
              </Badge>
              <Row>
                <Button
                  size="small"
                  aria-label={`Edit what ${each.clientName} said`}
                  onClick={() => edit(each)}
                >
                  Edit
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Delete what ${each.clientName} said`}
                  disabled={act.isPending}
                  onClick={() => remove(each)}
                >
                  Delete
                </Button>
              </Row>
            </li>
          ))}
        </List>
      )}
      {testimonials.length < MAX_TESTIMONIALS ? (
        <Row>
          <Button onClick={() => edit('new')}>Add a testimonial</Button>
        </Row>
      ) : (
        <p>You have {MAX_TESTIMONIALS}, which is the maximum. Delete one to add another.</p>
      )}
      {edited !== null && (
        <TestimonialDialog
          testimonial={edited === 'new' ? null : edited}
          isBusy={save.isPending}
          problem={save.error?.message}
          onSave={saveEdited}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    justify-items: start;
    gap: 6px;
    padding-bottom: 16px;
    border-bottom: 1px solid var(--line);
  }
  blockquote {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  p {
    color: var(--muted);
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
