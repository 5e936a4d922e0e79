/** Removes the tokens from the links of a mail's body, plain or HTML. */
export const withoutLinkTokens = (body: string): string =>
  body.replace(/([?&;]token=)[\w-]+/g, '$1[removed]');
