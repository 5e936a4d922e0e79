/** The agent's landing page: its address, with whether it is free, what it says, and how its link looks. */
import { hasErrorCode, request } from '@farmpost/shared/client';
import type { Me, Profile } from '@farmpost/shared/contracts/accounts';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useSaveLandingPage, type LandingFields } from './api/save-landing-page';

const TYPING_MS = 300;
const looksLikeSlug = /^[a-z\d]+(-[a-z\d]+)*$/;

function slugProblem(slug: string): string | true {
  if (slug.length < 3) return 'Use at least 3 characters.';
  if (slug.length > 60) return 'Use at most 60 characters.';
  return looksLikeSlug.test(slug) || 'Use letters, digits and single hyphens, such as dana-whitfield.';
}

/** Whether an address is free, own or taken; asked after a pause in typing. */
function useAvailability(slug: string, own: string, agentId: string | null) {
  const [settled, setSettled] = useState(slug);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(slug), TYPING_MS);
    return () => clearTimeout(timer);
  }, [slug]);
  const asked = useQuery({
    queryKey: ['landing-address', settled],
    queryFn: ({ signal }) =>
      request('GET /agents/{key}', { params: { key: settled }, signal }).then(
        ({ id }) => (id === agentId ? 'own' : 'taken'),
        (error: unknown) => {
          if (hasErrorCode(error, 'not_found')) return 'free' as const;
          throw error;
        },
      ),
    enabled: settled !== own && slugProblem(settled) === true,
    retry: false,
  });
  if (slug === own) return 'own';
  return settled === slug && asked.isSuccess ? asked.data : null;
}

const words = {
  own: 'This is your address now.',
  free: 'This address is free.',
  taken: 'This address is taken. Choose another one.',
} as const;

export function LandingSection({ me, profile }: { readonly me: Me; readonly profile: Partial<Profile> }) {
  const own = profile.slug ?? '';
  const { register, handleSubmit, control, formState } = useForm<LandingFields>({
    mode: 'onTouched',
    defaultValues: { slug: own, bio: profile.bio ?? '', scheduling_url: profile.scheduling_url ?? '' },
  });
  const save = useSaveLandingPage(me.profile.id);
  const slug = useWatch({ control, name: 'slug' }).trim().toLowerCase();
  const availability = useAvailability(slug, own, me.agentId);
  const { errors } = formState;
  const submit = handleSubmit((fields) =>
    save.mutateAsync(fields).then(
      () => showToast({ message: 'Landing page saved.' }),
      () => undefined, // shown from save.error; the form keeps its values
    ),
  );
  const slugError = errors.slug?.message ?? (availability === 'taken' ? words.taken : undefined);
  return (
    <Section title="Landing page">
      <form noValidate aria-label="Landing page" onSubmit={(event) => void submit(event)}>
        <Stack>
          {save.isError && <Banner tone="danger">{save.error.message}</Banner>}
          <TextField
            label="Address"
            autoCapitalize="off"
            spellCheck={false}
            error={slugError}
            help={
              <span role="status">
                {`${window.location.origin}${href(paths.agentPage, { slug: slug || '…' })} `}
                {availability && words[availability]}
              </span>
            }
            {...register('slug', { validate: (value) => slugProblem(value.trim().toLowerCase()) })}
          />
          {own !== '' && slug !== own && (
            <Banner tone="warning">
              Links to the old address stop working. Codes on your cards lead to the new one.
            </Banner>
          )}
          <TextArea
            label="About you"
            optional
            rows={5}
            error={errors.bio?.message}
            {...register('bio', { maxLength: { value: 4000, message: 'Use at most 4,000 characters.' } })}
          />
          <TextField
            label="Link to your calendar"
            optional
            inputMode="url"
            error={errors.scheduling_url?.message}
            help="Without one, your page has no booking buttons."
            {...register('scheduling_url')}
          />
          {own !== '' && (
            <Preview>
              <img
                src={`${href(paths.agentPage, { slug: own })}/preview.png`}
                alt="How a link to your page looks in a message"
                width="1200"
                height="630"
                loading="lazy"
              />
              <figcaption>How a link to your page looks in a message.</figcaption>
            </Preview>
          )}
          <Actions>
            <Button look="primary" type="submit" busy={save.isPending} busyLabel="Saving…">
              Save landing page
            </Button>
          </Actions>
        </Stack>
      </form>
    </Section>
  );
}

const Preview = styled.figure`
  max-width: 420px;
  img {
    width: 100%;
    height: auto;
    box-shadow: 0 0 0 1px var(--line);
  }
  figcaption {
    padding-top: 4px;
    color: var(--muted);
    font-size: 13px;
  }
`;
