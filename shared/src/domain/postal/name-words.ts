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
  CAM CAMINO
  CAPT CAPTAIN
  CER CERRADA
  CIR CIRCULO
  CLL CALLE CL
  CMT CAMINITO
  COL COLONEL
  ENT ENTRADA
  GEN GENERAL
  GOV GOVERNOR
  JR JUNIOR
  LT LIEUTENANT
  MAJ MAJOR
  PLA PLACITA
  PRES PRESIDENT
  PSO PASEO
  RCH RANCHO
  REV REVEREND
  SGT SERGEANT
  SR SENIOR
  URB URBANIZACION
  VER VEREDA
`),
  ),
);

/** Names of persons that signs and records write in several ways. */
const persons: readonly (readonly [RegExp, string])[] = [
  [/^(?:REV )?(?:DR )?(?:MLK|M L K|M L KING|MARTIN L KING|MARTIN LUTHER KING)(?: JR)?$/, 'MLK'],
  [/^(?:PRES )?(?:JFK|J F K|JOHN F KENNEDY|JOHN FITZGERALD KENNEDY)$/, 'JFK'],
];

/** The name in its one spelling. */
export const nameOfPerson = (name: string): string =>
  persons.find(([spellings]) => spellings.test(name))?.[1] ?? name;
