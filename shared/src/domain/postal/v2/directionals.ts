/** Geographic directionals: USPS Publication 28, appendix B and section 294 (Spanish). */
import { rowsOf, type Words, wordsOf } from './word-table';

export const directionalRows = rowsOf(`
  N NORTH NORTE
  S SOUTH SUR
  E EAST ESTE
  W WEST OESTE
  NE NORTHEAST NORESTE
  NW NORTHWEST NOROESTE
  SE SOUTHEAST SURESTE
  SW SOUTHWEST SUROESTE
`);

export const directionals: Words = wordsOf(directionalRows);
