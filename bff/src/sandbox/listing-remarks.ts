/** Remarks as listing agents write them: an opening, features, surroundings, a closing. */
import type { Home } from './city';
import type { Random } from './random';

const openings = [
  'Tucked on a quiet street in {district}, this {years} home has been cared for by the same family for years.',
  'Morning light, old trees and room to breathe: welcome to {district}.',
  'Updated where it counts and original where it charms.',
  'Here is the {beds}-bedroom you have been waiting for in {district}.',
  'A corner of {district} that rarely comes up for sale.',
  'Bring your rocking chairs: the front porch alone is worth the visit.',
  'Sunny, solid and ready for its next chapter.',
];
const features = [
  'The kitchen was redone with quartz counters, a gas range and soft-close drawers.',
  'Refinished oak floors run through the living and dining rooms.',
  'The primary suite has a walk-in closet and a tiled shower.',
  'A screened porch looks over the fenced back yard.',
  'Roof replaced in the last five years, HVAC serviced every spring.',
  'The flex room off the hall works as an office, a nursery or a guest room.',
  'Built-ins flank a wood-burning fireplace in the den.',
  'There is a detached workshop with power and a long driveway.',
  'New windows keep it quiet and the power bill low.',
];
const surroundings = [
  'Minutes to the greenway, groceries and downtown Charleston.',
  'No HOA. Bring the boat.',
  'Walk to the neighborhood park; bike to the farmers market.',
  'Easy access to the interstate, the beaches and the airport.',
  'Flood zone X per the current map.',
  'Low regime fee covers exterior upkeep, water and the pool.',
];
const closings = [
  'Showings start Friday.',
  'Offers reviewed as received.',
  'Come see it before the weekend.',
  'Pre-inspection available on request.',
  'Square footage is approximate; buyer to verify.',
];

/** Public remarks for one listing, 200 to 600 characters. */
export function writeRemarks(random: Random, home: Home): string {
  const first = random.pick(features);
  const second = random.pick(features.filter((feature) => feature !== first));
  const near = random.pick(
    surroundings.filter((text) => (text.includes('regime') ? home.unit !== null : true)),
  );
  return [random.pick(openings), first, second, near, random.pick(closings)]
    .join(' ')
    .replaceAll('{district}', home.district)
    .replaceAll('{beds}', String(home.bedrooms))
    .replaceAll('{years}', String(home.yearBuilt));
}
