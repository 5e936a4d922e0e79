/** The brand kit on three designs, front and back, and the advertising rule of a state. */
import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { BrandKit } from '@farmpost/shared/contracts/brand-kits';
import { stateNames } from '@farmpost/shared/contracts/state-vocabulary';
import { advertisingRuleFor } from '@farmpost/shared/domain/advertising-rules';
import { licenseFor } from '@farmpost/shared/domain/license';
import { displayName } from '@farmpost/shared/domain/person-name';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { PostcardPreview } from '@farmpost/shared/ui/postcard/postcard-preview';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { brandOfCard, useLogoPictures } from '../../brand/brand-kit';
import { useInlinePicture } from '../../pictures/inline-picture';

const CENTER = { x: 0.5, y: 0.5 };

const options = [
  { value: '', label: 'Choose a state' },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
];

/** The state that the agent most likely works in. */
const firstState = ({ office, other_licenses: others }: Profile): string =>
  office?.address.state ?? others[0]?.state ?? '';

const REST_MS = 250;

/** The value once it has not changed for a moment; the first at once. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

export function KitPreview({ kit, profile }: { readonly kit: BrandKit; readonly profile: Profile }) {
  const [state, setState] = useState(() => firstState(profile));
  const logos = useLogoPictures(kit, profile.logo_url);
  const portrait = useInlinePicture(profile.photo_url, 416).data;
  const renderer = useQuery({
    queryKey: ['kit-renderer'],
    queryFn: () => import('./kit-cards'),
    staleTime: Infinity,
  });
  const agent = useMemo(
    () => ({
      name: displayName(profile),
      title: profile.title,
      brokerage: profile.company,
      licenseNumber: licenseFor(state, profile),
      state,
      phone: profile.phone,
      office: profile.office?.address ?? null,
      portrait: portrait && { ...portrait, focus: CENTER },
      ...brandOfCard(kit, logos, { state, hasListing: true }),
    }),
    [profile, state, portrait, kit, logos],
  );
  // Six sides are drawn once the typing rests.
  const drawn = useRested(agent);
  const draw = renderer.data?.drawKit;
  const result = useMemo(() => draw?.(drawn), [draw, drawn]);
  const rule = advertisingRuleFor(state, true);
  return (
    <Stack>
      <Section title="Rule of the state">
        <Stack>
          <SelectField
            label="State of the home"
            options={options}
            value={state}
            onChange={(event) => setState(event.currentTarget.value)}
          />
          <div role="status">
            {result && result.red.length > 0 && (
              <Banner tone="danger" title="These cards could not be mailed:">
                {result.red.join(' ')}
              </Banner>
            )}
            {result && result.red.length === 0 && result.amber.length > 0 && (
              <Banner tone="warning" title="Look at this:">
                {result.amber.join(' ')}
              </Banner>
            )}
            {result && rule && result.red.length + result.amber.length === 0 && (
              <Banner tone="success">The three designs keep the rule.</Banner>
            )}
          </div>
          {rule ? (
            <p>
              {rule.says}{' '}
              <a href={rule.url} target="_blank" rel="noreferrer">
                {rule.citation}
              </a>
            </p>
          ) : (
            <p>
              {state === ''
                ? 'Choose a state to see its rule.'
                : `We know of no rule of ${stateNames[state] ?? state} that a card could break. Ask your broker.`}
            </p>
          )}
        </Stack>
      </Section>
      {result && result.overflow.length > 0 && (
        <Banner tone="warning" title="Too long for a design:">
          {result.overflow.join('; ')}
        </Banner>
      )}
      {result ? (
        result.cards.map(({ name, front, back }) => (
          <Section key={name} title={name} flush>
            {/* Most of the kit stands beside the address. */}
            <PostcardPreview front={front} back={back} first="back" />
          </Section>
        ))
      ) : (
        <Section title="On your cards">
          <SkeletonRows label="Drawing your cards" rows={6} />
        </Section>
      )}
    </Stack>
  );
}
