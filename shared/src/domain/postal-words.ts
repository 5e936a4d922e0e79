/** Words of United States addresses with their standard spelling (USPS Publication 28, appendices B, C1, C2, F). */

type Words = Readonly<Record<string, string>>;

const spelledFrom = (lines: string): Words =>
  Object.assign(
    Object.create(null) as Record<string, string>,
    Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .flatMap((line) => {
          const [standard = '', ...others] = line.trim().split(/\s+/);
          return [standard, ...others].map((word) => [word, standard] as const);
        }),
    ),
  );

export const directionals: Words = spelledFrom(`
  N NORTH
  S SOUTH
  E EAST
  W WEST
  NE NORTHEAST
  NW NORTHWEST
  SE SOUTHEAST
  SW SOUTHWEST
`);

/** The first word of each line is the standard abbreviation. */
export const streetSuffixes: Words = spelledFrom(`
  ALY ALLEY ALLEE ALLY
  ANX ANNEX ANEX
  ARC ARCADE
  AVE AVENUE AV AVEN AVENU AVN AVNUE
  BCH BEACH
  BND BEND
  BLF BLUFF BLUF
  BLVD BOULEVARD BOUL BOULV
  BR BRANCH BRNCH
  BRG BRIDGE BRDGE
  BRK BROOK
  BYP BYPASS BYPA BYPAS BYPS
  CSWY CAUSEWAY CAUSWA
  CTR CENTER CEN CENT CENTR CENTRE CNTER CNTR
  CIR CIRCLE CIRC CIRCL CRCL CRCLE
  CLB CLUB
  CMN COMMON
  CMNS COMMONS
  COR CORNER
  CORS CORNERS
  CT COURT CRT
  CTS COURTS
  CV COVE
  CRK CREEK
  CRES CRESCENT CRSENT CRSNT
  XING CROSSING CRSSNG
  DL DALE
  DR DRIVE DRIV DRV
  EST ESTATE
  ESTS ESTATES
  EXPY EXPRESSWAY EXP EXPR EXPRESS EXPW
  EXT EXTENSION EXTN EXTNSN
  FLD FIELD
  FLDS FIELDS
  FRST FOREST FORESTS
  FRK FORK
  FWY FREEWAY FREEWY FRWAY FRWY
  GDN GARDEN GARDN GRDEN GRDN
  GDNS GARDENS GRDNS
  GTWY GATEWAY GATEWY GATWAY GTWAY
  GLN GLEN
  GRN GREEN
  GRV GROVE GROV
  HBR HARBOR HARB HARBR HRBOR
  HVN HAVEN
  HTS HEIGHTS HT
  HWY HIGHWAY HIGHWY HIWAY HIWY HWAY
  HL HILL
  HLS HILLS
  HOLW HOLLOW HLLW HOLLOWS HOLWS
  IS ISLAND ISLND
  ISLE ISLES
  JCT JUNCTION JCTION JCTN JUNCTN JUNCTON
  KNL KNOLL KNOL
  KNLS KNOLLS
  LK LAKE
  LKS LAKES
  LNDG LANDING LNDNG
  LN LANE
  LOOP LOOPS
  MALL
  MNR MANOR
  MDW MEADOW
  MDWS MEADOWS MEDOWS MDWS
  ML MILL
  MLS MILLS
  MTN MOUNTAIN MNTAIN MNTN MOUNTIN MTIN
  OVAL OVL
  PARK PRK PARKS
  PKWY PARKWAY PARKWY PKWAY PKY PARKWAYS PKWYS
  PASS
  PATH PATHS
  PIKE PIKES
  PNE PINE
  PNES PINES
  PL PLACE
  PLN PLAIN
  PLZ PLAZA PLZA
  PT POINT
  PTS POINTS
  PRT PORT
  RNCH RANCH RANCHES RNCHS
  RDG RIDGE RDGE
  RIV RIVER RVR RIVR
  RD ROAD
  RDS ROADS
  RTE ROUTE RT
  ROW
  RUN
  SHR SHORE SHOAR
  SHRS SHORES SHOARS
  SPG SPRING SPNG SPRNG
  SPGS SPRINGS SPNGS SPRNGS
  SQ SQUARE SQR SQRE SQU
  STA STATION STATN STN
  ST STREET STR STRT
  SMT SUMMIT SUMIT SUMITT
  TER TERRACE TERR
  TRCE TRACE TRACES
  TRL TRAIL TRAILS TRLS
  TUNL TUNNEL TUNEL
  TPKE TURNPIKE TRNPK TURNPK
  VLY VALLEY VALLY VLLY
  VW VIEW
  VLG VILLAGE VILL VILLAG VILLG VILLIAGE
  VIS VISTA VIST VST VSTA
  WALK WALKS
  WAY WY
  WHF WHARF
`);

/** Designators that a number follows. `#` stands for all that name a door. */
export const numberedUnitDesignators: Words = spelledFrom(`
  # APT APARTMENT UNIT STE SUITE NO NUMBER RM ROOM OFC OFFICE SPC SPACE
  BLDG BUILDING BLG
  FL FLOOR FLR
  LOT
  TRLR TRAILER
  DEPT DEPARTMENT
  PH PENTHOUSE
`);

/** Designators that stand alone. */
export const loneUnitDesignators: Words = spelledFrom(`
  BSMT BASEMENT
  FRNT FRONT
  LOWR LOWER
  UPPR UPPER
  REAR
  PH PENTHOUSE
  SIDE
`);

/** Road words before a number: HWY 17. */
export const highwayWords: Words = spelledFrom(`
  HIGHWAY HWY HIGHWY HIWAY HIWY HWAY
  ROUTE RTE RT
  INTERSTATE IH
  ROAD RD
`);

/** Abbreviated first words of street names: ST JAMES, MT VERNON. */
export const leadingNameWords: Words = spelledFrom(`
  SAINT ST
  MOUNT MT
  FORT FT
  DOCTOR DR
`);

/** Publication 28 leaves numbered streets as they are written; one spelling is chosen for the key. */
export const ordinalWords: Words = spelledFrom(`
  1ST FIRST
  2ND SECOND
  3RD THIRD
  4TH FOURTH
  5TH FIFTH
  6TH SIXTH
  7TH SEVENTH
  8TH EIGHTH
  9TH NINTH
  10TH TENTH
  11TH ELEVENTH
  12TH TWELFTH
`);
