/** The source of a home that is known from an agent's mailing list alone. */
export const LIST_SOURCE = 'List';
