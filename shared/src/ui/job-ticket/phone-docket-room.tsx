/** Room below the page for a docket that stands at the bottom of a phone: it covers nothing at the page's end. */
import { createGlobalStyle } from 'styled-components';
import { phone } from '../breakpoints';

/** As tall as the tallest docket. More specific than the room for the phone's own bar, which it includes. */
export const PhoneDocketRoom = createGlobalStyle`
  @media ${phone} {
    html body {
      padding-bottom: calc(80px + var(--phone-bar, 0px));
    }
  }
`;
