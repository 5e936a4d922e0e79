/**
 * Expressions that describe a house, a facility or the agent, and no person who should live there. They are set aside
 * before the rules look. HUD's memorandum of January 9, 1995 ("Guidance Regarding Advertisements Under Section 804(c)
 * of the Fair Housing Act") clears rooms and buildings ("master bedroom", "mother-in-law suite", "bachelor
 * apartment", "family room"), facilities and services ("apartment complex with chapel", "kosher meals available"),
 * holidays, descriptions of accessibility, rules of conduct, and housing that shows on its face that it is for older
 * persons (42 U.S.C. 3607(b)). Patterns are as in `word-pattern.ts`.
 */
export const clearedWording: readonly string[] = [
  // Buildings and rooms.
  'single|multi|two|three|four|2|3|4|one|1 <family>',
  '<family> room|rooms|kitchen|bath|bathroom|den|area|dining|entrance|suite|quarters|sized|size|style|lounge|cottage|cabin|compound|closet|library',
  'sala|salon|cuarto|estar <family>',
  'mother|father|in ?in law* suite|suites|apartment|apartments|quarters|unit|cottage|house|flat|setup|room|space|addition',
  'granny|nanny|maid|maids|au_pair|butlers|guest flat|suite|unit|pod|room|quarters|pantry|house',
  'master|primary|owners bedroom|bed|suite|bath|bathroom|closet|retreat|planned',
  'bachelor|bachelors|bachelorette apartment|apartments|unit|units|suite|studio|flat|button|buttons',
  'man_cave|man_caves|she_shed|boys_room|girls_room|ladies_room|powder_room|mens_room|womens_room',
  'his_and_hers|his_and_her|his_hers',
  '<minor> bedroom|bedrooms|room|rooms|suite|bath|bathroom|wing|den|playroom|playrooms|nook|loft|closet|study|treehouse|safe|proof|proofed|proofing',
  '<minor> play|playground|playgrounds|park|pool|museum|zoo|hospital|library|theater|theatre|club|camp|day|clinic|gate|grand|boomer',
  'play_area|play_areas|playground|playgrounds|splash_pad ..1 for <minor>',
  'child|day care',
  // The family as a name, a business or an occasion.
  'my|our|mi|nuestra|nuestras|agents <family>',
  '<family> owned|run|operated|business|businesses|company|brokerage|team|tradition|traditions|law|doctor|dentist|practice|name|photo|photos|pet|dog|car|heirloom|trust|estate|attorney|medicine|restaurant|restaurants|restaurateurs|reasons|matters',
  '<family> gathering*|dinner*|meal*|time|movie*|game*|night*|event*|photo*|memor*|fun|holiday*|celebrat*|part*|barbecue*|bbq*|reunion*|visits|vacation*',
  'entertain*|host|hosting|gather*|dinner*|parties|barbecue*|visit*|visiting|invite ..4 <family>',
  'friends and <family>',
  '<family> and friends',
  'mothers|fathers|mother|father|parents|grandparents|childrens|veterans day',
  'agent|agents|realtor|broker|advisor|team|plan|time|decision|choice|strategy|next_step ..3 for ?you ?and your <family>',
  // A number, not two people.
  'couple of',
  'a couple minute*|block*|step*|day*|week*|month*|home*|house*|mile*|year*|more|left|hour*|thing*|question*|photo*|pictures|weekends',
  'husband|wife|mother|father|couple|parent ..2 team|duo',
  'for sale|rent|lease',
  'not ..1 your parents|grandmothers|grandmas|mothers|fathers|dads',
  // Ranks and degrees.
  'senior vice|agent|broker|associate|advisor|partner|director|manager|loan|mortgage|account|realtor|marketing|editor|high|year|prom|center|consultant',
  'adult ..1 beverage*|education|classes|ed',
  // Housing for older persons that says so, 42 U.S.C. 3607(b).
  '?active ?adult 55|62 plus|and|or over|older|up|better|above ..1 ?active ?adult ?community|communities|living|building|neighborhood|housing|homes|condo|condos|complex',
  '?active ?adult 55|62 plus|and|or over|older|up|better|above|active|adult|community|living|housing|building ..1 ?community|communities|living|building|neighborhood|housing|condo|condos|complex',
  'age_restricted|age_qualified ..1 55|62|community|communities ?plus',
  'housing for older persons',
  // Holidays, facilities and services of HUD's memorandum.
  'merry|happy|feliz|holy|joyous christmas|easter|hanukkah|chanukah|passover|diwali|eid|navidad|ramadan|holidays',
  'kosher meals|kitchen|meal|food|market',
  'chapel|temple|church|cathedral|parish|basilica|mission|abbey street|st|road|rd|ave|avenue|lane|ln|hill|hills|heights|terrace|city|drive|dr|court|ct|view|park|blvd|boulevard|square|university|way|place|pl|creek|ridge|point|tx|texas|row|pike|circle|grove|and|bell|pew|pews|key|windows|conversion',
  'cathedral|cathedrals ceiling*|entry|window*',
  'former|converted|restored|historic|old ..1 church|chapel|temple|synagogue|parish',
  'house|houses|place|places of worship',
  // Accessibility.
  'wheelchair|handicap|handicapped|disability|disabled|walker|mobility accessible|accessibility|access|friendly|ramp|ramps|lift|parking|bathroom|bars|shower|entrance|height|width|adapted|ready|equipped|features|elevator',
  'accessible|accessibility|adapted|equipped|modified|ramp|ramps|access|parking ..2 for|to ..2 wheelchair*|disab*|handicap*',
  'golf handicap',
  'blind corner*|spot|spots|cabinet*|curve*|alley',
  'no pets ..2 service|support|assistance animals|animal|dogs welcome|accepted|allowed|ok',
  // Markets change; people are not meant.
  'market|markets|value|values|price|prices|rate|rates|inventory|season|seasons|leaves|skyline|zoning|mercado|precio|precios|valor|valores|tasas ..7 <change>',
  'change|changes|cambio|cambios ..2 market|markets|value|values|price|prices|rate|rates|mercado|precios',
  'changing|cambiante market|markets|mercado|hands|rates|prices|values|seasons',
  'clock|clocks|time change|changes',
  'change|changes|changed|changing hands',
  'deed restricted|restrictions',
  'fair housing|equal_housing',
  'se_habla|hablo|hablamos ..2 espanol|ingles|english|spanish',
];
