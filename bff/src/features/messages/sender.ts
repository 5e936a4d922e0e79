import type { AppContext } from '../../context';

/** Values that every mail contains: the base URL of its links, and the sender's postal address. */
export interface Sender {
  readonly publicUrl: string;
  readonly postalAddress: string;
}

export const senderOf = ({ config }: AppContext): Sender => ({
  publicUrl: config.publicUrl,
  postalAddress: config.MAIL_POSTAL_ADDRESS,
});
