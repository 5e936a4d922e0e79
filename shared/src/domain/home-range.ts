/** How a range is made, in the same two sentences on the page and in the mail. Pure. */
import type { ComparableHome, HomeRange } from '../contracts/landing';
import { formatDollars, formatFullDate, formatQuantity } from './format';
import { dayOfSale } from './market-figures';

type FoundRange = Extract<HomeRange, { state: 'found' }>;

export const rangeInWords = ({ lowCents, highCents }: Pick<FoundRange, 'lowCents' | 'highCents'>): string =>
  `${formatDollars(lowCents)} to ${formatDollars(highCents)}`;

export const rangeMethod = ({ count, source }: Pick<FoundRange, 'count' | 'source'>): string =>
  `${source} compares the county’s record of the home with ${formatQuantity(count, 'like home')} that ${count === 1 ? 'is or was' : 'are or were'} for sale nearby, by their asking prices. Nobody has seen the inside, so a new kitchen or an old roof can move it.`;

export const rangeSource = ({ source, asOf }: Pick<FoundRange, 'source' | 'asOf'>): string =>
  `Source: ${source}, ${formatFullDate(asOf)}. A starting point, not an appraisal.`;

/** `4 beds, 2.5 baths, 2,180 sq ft` */
export const sizeInWords = ({
  bedrooms,
  bathrooms,
  areaSqft,
}: Pick<FoundRange, 'bedrooms' | 'bathrooms' | 'areaSqft'>): string =>
  [
    bedrooms !== null && formatQuantity(bedrooms, 'bed'),
    bathrooms !== null && formatQuantity(bathrooms, 'bath'),
    areaSqft !== null && `${areaSqft.toLocaleString('en-US')} sq ft`,
  ]
    .filter(Boolean)
    .join(', ');

/** `0.4 mi away, listed Nov 13` */
export const comparableInWords = ({ miles, listedOn, isForSale }: ComparableHome): string =>
  `${miles < 0.1 ? 'Under 0.1' : miles.toFixed(1)} mi away, listed ${dayOfSale(listedOn)}, ${listedOn.slice(0, 4)}${isForSale ? ', for sale now' : ''}`;
