import type { AppContext } from '../../context';

/** What every mail names: where its links lead, and who sends it by post. */
export interface Sender {
  readonly publicUrl: string;
  readonly postalAddress: string;
}

export const senderOf = ({ config }: AppContext): Sender => ({
  publicUrl: config.publicUrl,
  postalAddress: config.MAIL_POSTAL_ADDRESS,
});
