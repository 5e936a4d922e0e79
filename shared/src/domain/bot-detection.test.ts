import { isBot, isPrefetch } from './bot-detection';

const people = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/469.0.0.38.107]',
  'Mozilla/5.0 (Linux; Android 14; Cubot Note 50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
];
const bots = [
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  'curl/8.5.0',
];

test.each(people)('a person: %s', (userAgent) => expect(isBot(userAgent)).toBe(false));
test.each(bots)('a bot: %s', (userAgent) => expect(isBot(userAgent)).toBe(true));

test('a prefetch is detected by its headers', () => {
  expect(isPrefetch({ 'sec-purpose': 'prefetch;prerender' })).toBe(true);
  expect(isPrefetch({ purpose: 'prefetch' })).toBe(true);
  expect(isPrefetch({ 'sec-fetch-dest': 'document' })).toBe(false);
});
