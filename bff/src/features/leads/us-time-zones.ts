/**
 * The time zones of a place in the United States, by ZIP code, state or area code. Where a line between zones runs
 * through an area it has both. Sources: 49 CFR part 71 (time zone boundaries), the Postal Service's three-digit ZIP
 * prefixes (DMM L002), the North American Numbering Plan's list of area codes. Pure.
 */

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';
const arizona = 'America/Phoenix';
const alaska = 'America/Anchorage';
const aleutian = 'America/Adak';
const hawaii = 'Pacific/Honolulu';
const atlantic = 'America/Puerto_Rico';
const guam = 'Pacific/Guam';
const samoa = 'Pacific/Pago_Pago';

/** Every zone of the fifty states, for a place that is not known. */
export const allZones: readonly string[] = [
  eastern,
  central,
  mountain,
  arizona,
  pacific,
  alaska,
  aleutian,
  hawaii,
];

const zonesOfStates: readonly (readonly [states: string, zones: readonly string[]])[] = [
  ['CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV', [eastern]],
  ['AL AR IA IL LA MN MO MS OK WI', [central]],
  ['CO MT NM UT WY', [mountain]],
  ['CA WA', [pacific]],
  ['FL IN KY MI TN', [eastern, central]],
  ['KS ND NE SD TX', [central, mountain]],
  ['ID OR', [mountain, pacific]],
  ['NV', [pacific, mountain]],
  ['AZ', [arizona, mountain]],
  ['AK', [alaska, aleutian]],
  ['HI', [hawaii]],
  ['PR VI', [atlantic]],
  ['GU MP', [guam]],
  ['AS', [samoa]],
];

const byState = new Map(
  zonesOfStates.flatMap(([states, zones]) => states.split(' ').map((state) => [state, zones] as const)),
);

/** First three digits of ZIP codes by state, as ranges. */
const zipRanges =
  '005-005 NY,006-007 PR,008-008 VI,009-009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-059 VT,060-069 CT,' +
  '070-089 NJ,100-149 NY,150-196 PA,197-199 DE,200-205 DC,206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,' +
  '300-319 GA,320-339 FL,341-349 FL,350-369 AL,370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,480-499 MI,' +
  '500-528 IA,530-549 WI,550-567 MN,569-569 DC,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,' +
  '680-693 NE,700-714 LA,716-729 AR,730-732 OK,733-733 TX,734-749 OK,750-799 TX,800-816 CO,820-831 WY,832-838 ID,' +
  '840-847 UT,850-865 AZ,870-884 NM,885-885 TX,889-898 NV,900-961 CA,967-968 HI,969-969 GU,970-979 OR,980-994 WA,' +
  '995-999 AK';

const stateRanges = zipRanges.split(',').map((entry) => {
  const [range = '', state = ''] = entry.split(' ');
  const [first = '', last = ''] = range.split('-');
  return { first, last, state };
});

/** Prefixes of states with two zones that lie in one; the rest of such a state keeps both. */
const zipsWithOneZone: readonly (readonly [prefixes: string, zone: string])[] = [
  // Florida west of the Apalachicola is Central; 324 has both sides.
  [
    '320 321 322 323 326 327 328 329 330 331 332 333 334 335 336 337 338 339 341 342 344 346 347 349',
    eastern,
  ],
  ['325', central],
  ['370 371 372 380 381 382 383 384', central],
  ['374 376 378 379', eastern],
  ['400 402 403 404 405 406 407 408 409 410 411 412 413 414 415 416 417 418', eastern],
  ['420 421 422 423 424', central],
  ['460 461 462 466 467 468 470 471 472 473 474', eastern],
  ['463 464 476 477', central],
  ['480 481 482 483 484 485 486 487 488 489 490 491 492 493 494 495 496 497', eastern],
  ['570 571 572 573 574', central],
  ['577', mountain],
  ['580 581 582 583 584 587', central],
  ['660 661 662 664 665 666 667 668 669 670 671 672 673 674 675 676', central],
  ['680 681 683 684 685 686 687 688 689', central],
  ['693', mountain],
  [
    '733 750 751 752 753 754 755 756 757 758 759 760 761 762 763 764 765 766 767 768 769 770 772 773',
    central,
  ],
  [
    '774 775 776 777 778 779 780 781 782 783 784 785 786 787 788 789 790 791 792 793 794 795 796 797',
    central,
  ],
  ['799 885', mountain],
  ['832 833 834 836 837', mountain],
  ['838', pacific],
  ['970 971 972 973 974 975 976 977 978', pacific],
  ['889 890 891 893 894 895 897', pacific],
  ['850 851 852 853 855 856 857 859 863 864', arizona],
  ['996 997 998 999', alaska],
];

const byPrefix = new Map(
  zipsWithOneZone.flatMap(([prefixes, zone]) =>
    prefixes.split(' ').map((prefix) => [prefix, [zone]] as const),
  ),
);

/** `null` for a ZIP code that no state has, such as a military one. */
export function zonesOfZip(zip: string): readonly string[] | null {
  const prefix = /^(\d{3})\d{2}/.exec(zip.trim())?.[1];
  if (prefix === undefined) return null;
  // American Samoa shares the prefix of Hawaii.
  if (zip.trim().startsWith('96799')) return zonesOfState('AS');
  const state = stateRanges.find(({ first, last }) => first <= prefix && prefix <= last)?.state;
  return state === undefined ? null : (byPrefix.get(prefix) ?? zonesOfState(state));
}

/** @param state USPS abbreviation */
export const zonesOfState = (state: string): readonly string[] | null =>
  byState.get(state.trim().toUpperCase()) ?? null;

const areaCodes: readonly (readonly [codes: string, zones: readonly string[]])[] = [
  [
    '201 202 203 207 212 215 216 220 223 227 229 231 234 239 240 248 252 260 267 269 272 276 301 302 304 305 313 315 317 321 324 326 329 330 332 336 339 347 351 352 363 380 386 401 404 407 410 412 413 419 423 434 436 440 443 445 463 470 472 475 478 484 502 508 513 516 517 518 540 551 561 567 570 571 582 585 586 603 606 607 609 610 614 616 617 624 631 640 645 646 656 667 678 679 680 681 686 689 703 704 706 716 717 718 724 727 728 729 732 734 740 743 754 757 762 765 770 771 772 774 781 786 802 803 804 810 813 814 821 826 828 835 838 839 843 845 848 854 856 857 859 860 862 863 864 865 878 904 908 910 912 914 917 919 929 934 937 941 943 947 948 954 959 973 978 980 984 989 283',
    [eastern],
  ],
  [
    '205 210 214 217 218 224 225 228 251 254 256 262 274 281 309 312 314 316 318 319 320 325 327 331 334 337 346 353 361 405 409 414 417 430 447 457 464 469 471 479 501 504 507 512 515 534 539 557 563 572 573 580 601 608 612 615 618 629 630 636 641 651 659 660 662 682 708 712 713 715 726 730 731 737 763 769 773 779 806 815 816 817 830 832 847 861 870 872 901 903 913 918 920 924 936 938 940 945 952 956 972 975 979 985 402 531 621 235',
    [central],
  ],
  ['303 307 385 406 435 505 575 719 720 801 915 970 983 748', [mountain]],
  ['480 520 602 623', [arizona]],
  [
    '206 209 213 253 279 310 323 341 350 357 360 369 408 415 424 425 442 503 509 510 530 559 562 564 619 626 628 650 657 661 669 702 707 714 725 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951 971',
    [pacific],
  ],
  ['808', [hawaii]],
  ['340 787 939', [atlantic]],
  ['670 671', [guam]],
  ['684', [samoa]],
  ['907', [alaska, aleutian]],
  ['928', [arizona, mountain]],
  ['219 270 364 448 574 812 850 906 930 931', [eastern, central]],
  ['308 432 605 620 701 785', [central, mountain]],
  ['208 458 541 775 986', [mountain, pacific]],
];

const byAreaCode = new Map(
  areaCodes.flatMap(([codes, zones]) => codes.split(' ').map((code) => [code, zones] as const)),
);

/** `null` for a number that is not of the United States, and for area codes without a place. */
export const zonesOfPhone = (e164: string): readonly string[] | null =>
  byAreaCode.get(/^\+1(\d{3})\d{7}$/.exec(e164)?.[1] ?? '') ?? null;
