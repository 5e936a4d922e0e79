/** Words of street names that are written in two ways. Publication 28 keeps names as the city writes them; the key does not. */
import { suffixesInNames } from './street-suffixes';
import { rowsOf, type Words, wordsOf } from './word-table';

/**
 * In a name, ST is Saint or Street and DR is Doctor or Drive: the place tells which, and the key has one spelling for both.
 */
export const nameWords: Words = Object.assign(
  Object.create(null) as Record<string, string>,
  suffixesInNames,
  wordsOf(
    rowsOf(`
  ST SAINT SNT
  STE SAINTE
  DR DOCTOR
  ALT ALTERNATE
  BUS BUSINESS
  AVE AVENIDA AVDA
  CAPT CAPTAIN
  CLL CALLE
  CMT CAMINITO
  COL COLONEL
  GEN GENERAL
  GOV GOVERNOR
  JR JUNIOR
  LT LIEUTENANT
  MAJ MAJOR
  PRES PRESIDENT
  PSO PASEO
  REV REVEREND
  SGT SERGEANT
  SR SENIOR
`),
  ),
);

/** Martin Luther King Jr., as signs and records write the name. */
export const kingName = /^(?:(?:DR|REV) )?(?:MLK|M L K|M L KING|MARTIN L KING|MARTIN LUTHER KING)(?: JR)?$/;
