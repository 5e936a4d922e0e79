/**
 * Advertising rules of the states' real estate commissions, as far as they can be checked on a printed card: whose name
 * must be on it, how large, and how the office can be reached. Each row was read at its `url` on `CHECKED_ON`. A state
 * without a row has no rule here, and a part of a rule whose text could not be read is only a recommendation.
 */

/** Parts of a card that a rule can require. `office-contact` is the office's telephone number or its street address. */
export type AdvertisedItem = 'brokerage' | 'license' | 'office-phone' | 'office-contact';

/** Largest type that the broker's name is measured against. `contact` is any of name, team and telephone number. */
export type MeasuredAgainst = 'contact' | 'name' | 'team';

export interface SizeRule {
  readonly against: MeasuredAgainst;
  /** The broker's name has at least this share of that size. */
  readonly ratio: number;
  /** Where another section says it. */
  readonly citation?: string;
  /** Measures prominence, which the rule leaves open: a card that falls short is a recommendation to look at. */
  readonly isRecommended?: true;
}

export interface AdvertisingRule {
  /** Code section. */
  readonly citation: string;
  readonly url: string;
  /** The rule in one sentence. */
  readonly says: string;
  readonly requires: readonly AdvertisedItem[];
  readonly recommends?: readonly AdvertisedItem[];
  readonly size?: SizeRule;
  /** Digits of a license number, which is no smaller than the smallest type on the card. */
  readonly licenseDigits?: number;
  /** Applies only to a card that advertises a home. */
  readonly isForListings?: true;
}

/** Day on which the sources were read. */
export const CHECKED_ON = '2026-11-30';

const brokerage = ['brokerage'] as const;
const withPhone = ['brokerage', 'office-phone'] as const;

/** By two-letter state. */
export const advertisingRules: Readonly<Record<string, AdvertisingRule>> = {
  AL: {
    citation: 'Code of Ala. § 34-27-36(a)(15)',
    url: 'https://realtyhubsupport.com/support_queries/what-are-the-rules-concerning-advertising-al/',
    says: 'The name or trade name of the qualifying broker or company appears prominently.',
    requires: brokerage,
  },
  AZ: {
    citation: 'A.A.C. R4-28-502(E)',
    url: 'http://azrules.elaws.us/rule/r4-28-502',
    says: 'The employing broker’s legal or dba name is identified in a clear and prominent manner.',
    requires: brokerage,
  },
  CA: {
    citation: '10 CCR § 2773; Cal. Bus. & Prof. Code § 10140.6',
    url: 'https://ca.realestatebooksai.com/book/export/html/422',
    says: 'First-contact material, such as mail, shows the responsible broker’s name and the agent’s eight-digit license number, no smaller than the smallest type.',
    requires: ['brokerage', 'license'],
    licenseDigits: 8,
  },
  CO: {
    citation: '4 CCR 725-1, Rule 6.10',
    url: 'https://www.educatedminds1.com/directors-corner-advertising-requirements-for-real-estate-brokers/',
    says: 'A broker advertises only in the name under which the brokerage firm is licensed, or its trade name.',
    requires: brokerage,
  },
  CT: {
    citation: 'Conn. Agencies Regs. § 20-328-5a(e)',
    url: 'https://casetext.com/regulation/connecticut-administrative-code/title-20-professional-and-occupational-licensing-certification/real-estate-brokers-and-salesmen/section-20-328-5a-misrepresentation-disclosure-and-advertising',
    says: 'Print shows the supervising licensee’s name and their telephone number or email address.',
    requires: brokerage,
    // An email address in the office's own words cannot be recognized.
    recommends: ['office-phone'],
  },
  FL: {
    citation: 'Fla. Admin. Code R. 61J2-10.025(1)',
    url: 'https://www.law.cornell.edu/regulations/florida/Fla-Admin-Code-Ann-R-61J2-10-025',
    says: 'Every advertisement includes the licensed name of the brokerage firm; a team’s name is not in larger print.',
    requires: brokerage,
    size: { against: 'team', ratio: 1, citation: 'Fla. Admin. Code R. 61J2-10.026(6)' },
  },
  GA: {
    citation: 'Ga. Comp. R. & Regs. 520-1-.09(7)',
    url: 'http://tcbor.com/basic-advertising-rules-from-grec/',
    says: 'An advertisement of a property shows the firm’s name and telephone number, and the firm’s name in equal or greater size than the licensee’s.',
    requires: withPhone,
    size: { against: 'name', ratio: 1 },
    isForListings: true,
  },
  HI: {
    citation: 'Haw. Admin. R. § 16-99-11(a)',
    url: 'https://casetext.com/regulation/hawaii-administrative-rules/title-16-department-of-commerce-and-consumer-affairs/chapter-99-real-estate-brokers-and-salespersons/subchapter-1-general-provisions/section-16-99-11-advertisement',
    says: 'All material includes the legal or registered trade name of the brokerage firm.',
    requires: brokerage,
  },
  IA: {
    citation: 'Iowa Code ch. 543B (2022 Iowa Acts, SF 2324)',
    url: 'http://www.iowaRealtors.com/news/legal-update-what-constitutes-conspicuously-displayed',
    says: 'The brokerage’s name is conspicuous, right before or after the licensee’s or team’s name.',
    requires: brokerage,
  },
  IL: {
    citation: '225 ILCS 454/10-30(f)',
    url: 'https://staging.illinoisrealtors.org/blog/hot-on-the-legal-hotline/',
    says: 'The sponsoring broker’s business name is at least equal in size to the name of the team or individual.',
    requires: brokerage,
    size: { against: 'name', ratio: 1 },
  },
  IN: {
    citation: '876 IAC 8-1-8(a)',
    url: 'http://inrules.elaws.us/code/876IAC8-1-8',
    says: 'Advertising that carries a broker’s name contains the broker company’s name, clearly visible.',
    requires: brokerage,
  },
  KS: {
    citation: 'K.A.R. 86-3-7(b)(2)',
    url: 'https://casetext.com/regulation/kansas-administrative-code/agency-86-kansas-real-estate-commission/article-3-persons-holding-licenses-duties/section-86-3-7-advertising',
    says: 'A licensee’s or team’s name is at most two times as large as the supervising broker’s business name.',
    requires: brokerage,
    size: { against: 'name', ratio: 0.5 },
  },
  KY: {
    citation: '201 KAR 11:105, Sections 2 and 3',
    url: 'https://www.kyrealestateclass.com/knowledge-base/kar-11105-advertising-display-of-content-required/',
    says: 'The full name of the brokerage company is clear and visible, and no licensee’s name is larger.',
    requires: brokerage,
    size: { against: 'name', ratio: 1 },
  },
  MA: {
    citation: '254 CMR 3.00(9)(a)',
    url: 'http://berkshirerealtors.net/ads/?share=google-plus-1',
    says: 'All advertisements include the name of the real estate broker.',
    requires: brokerage,
  },
  MD: {
    citation: 'Md. Code, Bus. Occ. & Prof. § 17-527.1; COMAR 09.11.01.19',
    url: 'http://www.mdrealtor.org/Legal/Legal-Hotline/Frequently-Asked-Questions/what-are-the-requirements-for-real-estate-advertisements-in-the-state-of-maryland-am-i-required-to-use-the-equal-housing-opportunity-and-realtor-logos',
    says: 'The company’s name, not its logo alone, is conspicuous; beside a licensee’s own number stands the office’s.',
    requires: withPhone,
  },
  MI: {
    citation: 'MCL 339.2512e',
    url: 'https://sebrealtors.growthzonesites.com/advertising-rules/',
    says: 'The broker’s licensed name is at least as large as the licensee’s or team’s, with the broker’s telephone number or street address.',
    requires: ['brokerage', 'office-contact'],
    size: { against: 'name', ratio: 1 },
  },
  MO: {
    citation: '20 CSR 2250-8.070(2)',
    url: 'https://casetext.com/regulation/missouri-administrative-code/title-20-department-of-commerce-and-insurance/division-2250-missouri-real-estate-commission/chapter-8-business-conduct-and-practice/section-20-csr-2250-8070-advertising',
    says: 'Every advertisement contains the broker’s regular business name or licensed name.',
    requires: brokerage,
  },
  MS: {
    citation: '30 Miss. Code R. 1601-3.3(B)',
    url: 'https://casetext.com/regulation/mississippi-administrative-code/title-30-professions-and-occupations/part-1601-mississippi-real-estate-commission/chapter-3-administrationconducting-business/rule-30-1601-33-advertising',
    says: 'The brokerage firm is in the same size or larger print than a licensee or team, with its telephone number.',
    requires: withPhone,
    size: { against: 'name', ratio: 1 },
  },
  NC: {
    citation: '21 NCAC 58A .0105(a)(1)',
    url: 'http://reports.oah.state.nc.us/ncac/title%2021%20-%20occupational%20licensing%20boards%20and%20commissions/chapter%2058%20-%20real%20estate%20commission/subchapter%20a/21%20ncac%2058a%20.0105.html',
    says: 'An advertisement includes the name of the firm with which the broker is affiliated.',
    requires: brokerage,
  },
  NE: {
    citation: '299 Neb. Admin. Code ch. 2',
    url: 'https://nrec.nebraska.gov/legal/Advertisingdosanddonts.html',
    says: 'The broker’s name is conspicuous, of similar or greater size than a licensee’s or team’s, and beside it.',
    requires: brokerage,
    size: { against: 'name', ratio: 1, isRecommended: true },
  },
  NJ: {
    citation: 'N.J.A.C. 11:5-6.1(b)',
    url: 'https://www.law.cornell.edu/regulations/new-jersey/N-J-A-C-11-5-6-1',
    says: 'The broker’s regular business name is included, larger or more prominent than the licensee’s, with the office’s telephone number.',
    requires: brokerage,
    recommends: ['office-phone'],
    size: { against: 'name', ratio: 1, isRecommended: true },
  },
  NV: {
    citation: 'NAC 645.610(1)(c)',
    url: 'http://nvrules.elaws.us/nac/645.610',
    says: 'The brokerage firm’s name is clearly identified with prominence.',
    requires: brokerage,
  },
  NY: {
    citation: '19 NYCRR § 175.25',
    url: 'http://nyrules.elaws.us/register/6/19/2013/dos-43-12-00001-a',
    says: 'Mail is advertising: it names the broker, with an address or a telephone number.',
    requires: brokerage,
    recommends: ['office-contact'],
  },
  OH: {
    citation: 'Ohio Rev. Code § 4735.16(B)(3)',
    url: 'https://getpocketlaw.com/law/state_ohio/section-4735-16--sign-on-business-premises-advertising_1a8907ab4ee1',
    says: 'The brokerage’s name is displayed in equal prominence with the salesperson’s, and with a team’s.',
    requires: brokerage,
    size: { against: 'name', ratio: 1 },
  },
  OR: {
    citation: 'OAR 863-015-0125',
    url: 'https://oregon.public.law/rules/oar_863-015-0125',
    says: 'Advertising, postcards among it, prominently displays the licensed or registered business name.',
    requires: brokerage,
  },
  PA: {
    citation: '49 Pa. Code § 35.305(b)',
    url: 'https://print.casetext.com/case/campo-v-state-real-estate-comn',
    says: 'A salesperson’s advertisement contains the employing broker’s business name and telephone number.',
    requires: withPhone,
    size: { against: 'name', ratio: 1, isRecommended: true },
  },
  SC: {
    citation: 'S.C. Code § 40-57-135(E)(1)',
    url: 'https://www.blaircato.com/how-do-you-advertise-yourself-legally/',
    says: 'An advertisement of another’s property identifies the full name of the brokerage firm.',
    requires: brokerage,
    isForListings: true,
  },
  TN: {
    citation: 'Tenn. Comp. R. & Regs. 1260-02-.12(3)(b)',
    url: 'https://www.law.cornell.edu/regulations/tennessee/Tenn-Comp-R-Regs-1260-02-.12',
    says: 'The firm’s name and telephone number are listed, and its name in letters the same size or larger than a licensee’s or team’s.',
    requires: withPhone,
    size: { against: 'name', ratio: 1 },
  },
  TX: {
    citation: '22 TAC § 535.155(a)(2)',
    url: 'https://trec.texas.gov/node/323',
    says: 'The broker’s name is at least half the size of the largest contact information.',
    requires: brokerage,
    size: { against: 'contact', ratio: 0.5 },
  },
  UT: {
    citation: 'Utah Admin. Code R162-2f-401h(1)',
    url: 'https://regulations.justia.com/states/utah/commerce/title-r162/rule-r162-2f/section-r162-2f-401h',
    says: 'The brokerage’s name is clearly and conspicuously identified.',
    requires: brokerage,
  },
  VA: {
    citation: '18VAC135-20-190',
    url: 'https://www.nvar.com/realtors/laws-ethics/online-legal-hotline/legal-hotline-faqs/what-is-advertising-and-what-should-i-know-before-advertising-identifiable-property',
    says: 'The firm’s licensed name is clearly and legibly displayed.',
    requires: brokerage,
  },
  WA: {
    citation: 'WAC 308-124B-210(1)',
    url: 'https://casetext.com/regulation/washington-administrative-code/title-308-licensing-department-of-see-also-titles-36-98-and-196/chapter-308-124b-real-estate-brokers-office/real-estate-office-requirements/section-308-124b-210-advertising',
    says: 'All advertising includes the firm’s name or an assumed name as licensed.',
    requires: brokerage,
  },
  WI: {
    citation: 'Wis. Stat. § 452.136(2)',
    url: 'https://legalfix.com/statutes/state-codes/wisconsin/chapter-452/section-452-136',
    says: 'All advertising discloses the firm’s name, clear and conspicuous.',
    requires: brokerage,
  },
};

/** The rule of a card's state; `null` where there is none, or where it does not apply to a card without a home. */
export function advertisingRuleFor(state: string, hasListing: boolean): AdvertisingRule | null {
  const rule = Object.hasOwn(advertisingRules, state) ? advertisingRules[state] : undefined;
  if (!rule || (rule.isForListings && !hasListing)) return null;
  return rule;
}

/** How large the sender's lines may be beside the broker's name. */
export interface NameLimit {
  readonly against: MeasuredAgainst;
  readonly ratio: number;
}

/** The size rule that the renderer keeps; `null` without one. Recommended sizes are kept as well. */
export function nameLimitFor(state: string, hasListing: boolean): NameLimit | null {
  const size = advertisingRuleFor(state, hasListing)?.size;
  return size ? { against: size.against, ratio: size.ratio } : null;
}
