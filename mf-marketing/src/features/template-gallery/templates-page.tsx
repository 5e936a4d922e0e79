import { ApiError } from '@farmpost/shared/client';
import { Link, useSearchParams } from '@farmpost/shared/client/router';
import { href } from '@farmpost/shared/domain/href';
import { formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { campaignKindNames, campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { abovePhone, phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { type CampaignPurpose, campaignKinds } from '@farmpost/shared/contracts/campaign-vocabulary';
import { type DesignSize, designSizes } from '@farmpost/shared/contracts/template-vocabulary';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { FilterChips } from '../../site/filter-chips';
import { figures } from '../../site/marketing-figures';
import { Acts, PageOpening, QuietLink, StartLink, Wrap } from '../../site/page-parts';
import { useGallery } from './api/list-gallery';
import { DesignCard } from './design-card';

/** Names of the sizes as chips. */
const sizeNames: Readonly<Record<DesignSize, string>> = {
  '4x6': '6 x 4 in',
  '6x9': '9 x 6 in',
  '6x11': '11 x 6 in',
  letter: 'Letter',
  bifold: 'Brochure',
};

/** Designs of one kind at first: three rows of a desktop, and a screen and a half of a phone. */
const SHOWN = 9;
const SHOWN_ON_PHONE = 2;

const purposes = Object.entries(campaignPurposeNames) as [CampaignPurpose, string][];

/**
 * `/templates`: the designs available for campaigns; `?purpose=` and `?size=` show those for one occasion and size, and
 * `?show=all` all of them instead of the first few.
 */
export function Page() {
  return (
    <Wrap>
      <PageOpening>
        <h1>
          Cards that look like <em>someone meant them.</em>
        </h1>
        <p>
          Every design a campaign can be mailed with, both sides, drawn by the program that prepares the
          print. Your listing, your name and your license take the place of the sample’s.
        </p>
        <Acts>
          <StartLink to="/signup">Mail my first {figures.freePostcards} free</StartLink>
          <QuietLink to="/see-it-work">See it work</QuietLink>
        </Acts>
      </PageOpening>
      <Gallery aria-labelledby="designs">
        <h2 id="designs" className="visually-hidden">
          Designs
        </h2>
        <Designs />
      </Gallery>
    </Wrap>
  );
}

function Designs() {
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = useGallery();
  const asked = search.get('purpose');
  const purpose = purposes.find(([value]) => value === asked)?.[0] ?? null;
  const size = designSizes.find((each) => each === search.get('size')) ?? null;
  const isWhole = search.get('show') === 'all';
  if (error && !data) {
    return (
      <EmptyState
        kind="error"
        title="The designs could not be loaded"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error instanceof ApiError ? error.message : 'Please check your connection and try again.'}
      </EmptyState>
    );
  }
  if (!data) return <SkeletonRows label="Loading the designs" rows={6} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        kind="first-use"
        title="New designs are on the way"
        action={<Link to="/contact">Ask us about a design</Link>}
      >
        No designs are available right now. Mailings in progress continue as approved.
      </EmptyState>
    );
  }
  const offered = purposes.filter(([value]) => data.items.some((item) => item.purpose === value));
  const sizes = designSizes.filter((each) => data.items.some((item) => item.size === each));
  const shown = data.items.filter(
    (item) => (purpose === null || item.purpose === purpose) && (size === null || item.size === size),
  );
  return (
    <>
      <Purposes>
        <FilterChips
          label="Occasions"
          keepsScroll
          chips={[
            { name: 'All designs', to: href('/templates', { size }), isCurrent: purpose === null },
            ...offered.map(([value, name]) => ({
              name,
              to: href('/templates', { purpose: value, size }),
              isCurrent: purpose === value,
            })),
          ]}
        />
        {sizes.length > 1 && (
          <FilterChips
            label="Sizes"
            keepsScroll
            chips={[
              { name: 'All sizes', to: href('/templates', { purpose }), isCurrent: size === null },
              ...sizes.map((value) => ({
                name: sizeNames[value],
                to: href('/templates', { purpose, size: value }),
                isCurrent: size === value,
              })),
            ]}
          />
        )}
      </Purposes>
      {shown.length === 0 ? (
        <EmptyState
          kind="no-match"
          title={
            purpose && !size
              ? `No design for ${campaignPurposeNames[purpose]} yet`
              : 'No design for this occasion in this size yet'
          }
          action={<Link to="/templates">See all designs</Link>}
        >
          The other occasions have designs you can use today.
        </EmptyState>
      ) : (
        campaignKinds.map((kind) => {
          const designs = shown.filter((item) => item.kind === kind);
          if (designs.length === 0) return null;
          return (
            <Kind key={kind} aria-labelledby={`kind-${kind}`}>
              <h3 id={`kind-${kind}`}>
                {campaignKindNames[kind]}s{' '}
                <small>
                  {designs.length > 1 ? 'from ' : ''}
                  {formatMoney(Math.min(...designs.map(({ unitPriceCents }) => unitPriceCents)))} each, all in
                </small>
              </h3>
              <Sheet data-whole={isWhole || undefined}>
                {(isWhole ? designs : designs.slice(0, SHOWN)).map((template) => (
                  <li key={template.id}>
                    <DesignCard template={template} />
                  </li>
                ))}
              </Sheet>
              {!isWhole && designs.length > SHOWN_ON_PHONE && (
                <Rest data-desktop={designs.length > SHOWN || undefined}>
                  <ButtonLink to={href('/templates', { purpose, size, show: 'all' })} preventScrollReset>
                    Show all {formatQuantity(designs.length, campaignKindNames[kind].toLowerCase())}
                  </ButtonLink>
                </Rest>
              )}
            </Kind>
          );
        })
      )}
    </>
  );
}

const Gallery = styled.section`
  padding-bottom: clamp(56px, 7vw, 96px);
`;

const Purposes = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 32px;
`;

const Kind = styled.section`
  & + & {
    margin-top: 64px;
  }
  > h3 {
    margin-bottom: 20px;
    font: 700 30px/36px var(--font-display);
  }
  small {
    margin-left: 8px;
    font: 400 16px/24px var(--font-text);
    color: var(--muted);
  }
`;

const Rest = styled.p`
  margin-top: 40px;
  text-align: center;
  @media ${abovePhone} {
    &:not([data-desktop]) {
      display: none;
    }
  }
`;

const Sheet = styled.ul`
  display: grid;
  gap: 40px 32px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));
  @media ${phone} {
    &:not([data-whole]) > :nth-child(n + ${SHOWN_ON_PHONE + 1}) {
      display: none;
    }
  }
`;
