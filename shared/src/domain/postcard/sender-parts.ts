/**
 * Which parts of the sender a text prints, and how large they may be beside the broker's name. Some states limit an
 * agent's name by the size of the broker's, so the renderer sets it smaller there than the design says.
 */
import type { PostcardData, PostcardSide, PostcardTemplate, TextElement } from '../../contracts/templates';
import { postcardSides } from '../../contracts/template-vocabulary';
import type { NameLimit } from '../advertising-rules';
import { inches } from './geometry';
import { mergeText } from './merge';
import { breakLines, fitText } from './text-layout';

export type SenderPart =
  | 'brokerage'
  | 'name'
  | 'team'
  | 'phone'
  | 'license'
  | 'office-phone'
  | 'office-address';

const byRole: Readonly<Partial<Record<NonNullable<TextElement['role']>, SenderPart>>> = {
  brokerage: 'brokerage',
  name: 'name',
  phone: 'phone',
  licence: 'license',
};

/** Parts that each merge field prints, of those that the agent has. */
const partsOf = (field: string, agent: PostcardData['agent']): readonly SenderPart[] => {
  const office: readonly SenderPart[] = agent.office ? ['office-address'] : [];
  switch (field) {
    case 'agent.brokerage':
      return ['brokerage'];
    case 'agent.name':
      return ['name'];
    case 'agent.team':
      return ['team'];
    case 'agent.phone':
      return ['phone'];
    case 'agent.license':
      return ['license'];
    case 'agent.credentials':
      return agent.team?.trim() ? ['team', 'license'] : ['license'];
    case 'agent.officeStreet':
      return office;
    case 'agent.officeLine':
      return agent.officePhone?.trim() ? ['office-phone'] : [];
    default:
      return [];
  }
};

/** Parts of the sender in a text, also where the agent's own words have the fields, or where its role names one. */
export function senderPartsOf(
  { text, role }: Pick<TextElement, 'text' | 'role'>,
  agent: PostcardData['agent'],
  copy: PostcardTemplate['defaultCopy'],
): readonly SenderPart[] {
  const words = mergeText(text, { 'copy.headline': copy.headline, 'copy.message': copy.message }).text;
  const fields = [...words.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name);
  const named = role && byRole[role];
  return [...new Set([...(named ? [named] : []), ...fields.flatMap((field) => partsOf(field, agent))])];
}

/** Parts that a limit measures. */
export const measuredParts: Readonly<Record<NameLimit['against'], readonly SenderPart[]>> = {
  contact: ['name', 'team', 'phone'],
  name: ['name', 'team'],
  team: ['team'],
};

interface Words {
  readonly data: PostcardData;
  readonly copy: PostcardTemplate['defaultCopy'];
  readonly fields: Readonly<Record<string, string | null>>;
}

/** How much a broker's name grows before the agent's shrinks: the distance to the line above allows no more. */
const MOST_GROWTH = 1.25;
const tenth = (size: number): number => Math.floor(size * 10 + 1e-6) / 10;

/** The broker's name on one line, larger if its place allows and the limit asks for it. */
function grown(element: TextElement, wanted: number, { fields }: Words): TextElement {
  const { text } = mergeText(element.text, fields);
  const w = inches(element.w);
  for (let size = tenth(Math.min(wanted, element.size * MOST_GROWTH)); size > element.size; size -= 0.1) {
    const tracking = (element.tracking * size) / element.size;
    const set = tenth(size);
    if (breakLines(text, element.face, set, w, tracking).length === 1) return { ...element, size: set };
  }
  return element;
}

const sizeOf = (element: TextElement, { fields }: Words): number =>
  fitText(mergeText(element.text, fields).text, { ...element, w: inches(element.w) }).size;

/** The texts of a side whose size the agent's limit changes, by id. */
export function limitedTexts(
  template: PostcardTemplate,
  side: PostcardSide,
  words: Words,
): ReadonlyMap<string, TextElement> {
  const { data, copy, fields } = words;
  const limit = data.agent.nameLimit;
  if (!limit) return new Map();
  const measured = measuredParts[limit.against];
  const textsOn = (on: PostcardSide) =>
    template[on].flatMap((element) => {
      if (element.type !== 'text' || element.hidden) return [];
      if (element.optional && mergeText(element.text, fields).unresolved.length > 0) return [];
      return [{ element, parts: senderPartsOf(element, data.agent, copy) }];
    });
  const brokersOn = (on: PostcardSide) => {
    const texts = textsOn(on);
    const brokers = texts.filter(({ parts }) => parts.includes('brokerage'));
    const names = texts.filter(
      ({ parts }) => !parts.includes('brokerage') && parts.some((part) => measured.includes(part)),
    );
    const wanted = Math.max(0, ...names.map(({ element }) => sizeOf(element, words))) * limit.ratio;
    return { names, brokers: brokers.map(({ element }) => grown(element, wanted, words)) };
  };
  const own = brokersOn(side);
  const others = postcardSides.filter((other) => other !== side).flatMap((other) => brokersOn(other).brokers);
  const brokers = own.brokers.length > 0 ? own.brokers : others;
  if (brokers.length === 0) return new Map();
  const most = tenth(Math.max(...brokers.map((element) => sizeOf(element, words))) / limit.ratio);
  const shrunk = own.names.map(({ element }) => {
    const size = Math.min(element.size, most);
    return { ...element, size, minSize: Math.min(element.minSize, size) };
  });
  return new Map([...own.brokers, ...shrunk].map((element) => [element.id, element]));
}
