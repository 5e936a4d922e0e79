/** Differences between the vendors of RESO feeds. */
import type { ApiProvider } from '@farmpost/shared/contracts/mls-providers';

export interface ResoVendor {
  /** Name in errors and measurements. */
  readonly name: string;
  /** OAuth client credentials, or a token that the vendor has handed out. */
  readonly access: 'client' | 'token';
  /** Some count `$top` as the total of all pages, others ignore the `Prefer` header. */
  readonly pageSize: 'top' | 'prefer';
  readonly maxLimit: number;
  /** Photos may change without the listing's own timestamp. */
  readonly hasOwnPhotoTime: boolean;
  readonly rate: { readonly requests: number; readonly perMs: number };
  /** Shows what may be used by `MlgCanView`: a walk of everything asks for the rest to be left out. */
  readonly hasUseMarks?: boolean;
}

/**
 * At most two requests a second; more, and the account is suspended. With media, a page has at most 1,000 records.
 * @see docs: https://docs.mlsgrid.com/
 */
const mlsGrid: ResoVendor = {
  name: 'MLS Grid',
  access: 'token',
  pageSize: 'top',
  maxLimit: 1000,
  hasOwnPhotoTime: false,
  // One at a time keeps any second below two.
  rate: { requests: 1, perMs: 600 },
  hasUseMarks: true,
};

export const resoVendors: Readonly<Record<Exclude<ApiProvider, 'simplyrets'>, ResoVendor>> = {
  spark: {
    name: 'Spark',
    access: 'token',
    pageSize: 'top',
    maxLimit: 1000,
    hasOwnPhotoTime: false,
    rate: { requests: 4, perMs: 1000 },
  },
  trestle: {
    name: 'Trestle',
    access: 'client',
    pageSize: 'top',
    maxLimit: 1000,
    hasOwnPhotoTime: true,
    // 180 a minute in the smallest plan.
    rate: { requests: 3, perMs: 1000 },
  },
  custom: {
    name: 'RESO',
    access: 'token',
    pageSize: 'prefer',
    maxLimit: 1000,
    hasOwnPhotoTime: false,
    rate: { requests: 4, perMs: 1000 },
  },
};

/** MLS Grid is known by its address. */
export const resoVendorOf = (provider: keyof typeof resoVendors, endpoint: string): ResoVendor =>
  URL.canParse(endpoint) && /(^|\.)mlsgrid\.com$/i.test(new URL(endpoint).hostname)
    ? mlsGrid
    : resoVendors[provider];

/** `https://api.cotality.com/trestle/odata` -> `https://api.cotality.com/trestle/oidc/connect/token`. */
export const tokenUrlOf = (endpoint: string): string =>
  `${endpoint.replace(/\/+$/, '').replace(/\/odata$/i, '')}/oidc/connect/token`;
