/** When and where tests run, whatever the clock and zone of the machine are. */

/** Friday noon in New York, in the weeks of the fixtures. */
exports.testTime = '2026-11-27T17:00:00.000Z';

/** `TEST_TZ=Asia/Kolkata npx jest …` chooses another. */
exports.testZone = process.env.TEST_TZ ?? 'America/New_York';
