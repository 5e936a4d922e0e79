import { answerPair } from './auth-result';

let log: jest.SpyInstance;
beforeEach(() => (log = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => log.mockRestore());

it('[AUTH-121] resolves to a pair of data and error', async () => {
  expect(await answerPair('signIn', async () => 7)).toEqual({ data: 7, error: null });
  expect(log).not.toHaveBeenCalled();
});

it('[AUTH-123] logs an error and returns it', async () => {
  const error = new Error('refused');
  expect(await answerPair('signIn', () => Promise.reject(error))).toEqual({ data: null, error });
  expect(log).toHaveBeenCalledWith('signIn failed:', error);
});

it.each([['text'], [undefined], [{ message: 'no error' }]])(
  '[AUTH-122] makes %p "Unknown error"',
  async (thrown) => {
    // oxlint-disable-next-line prefer-promise-reject-errors -- the case under test
    const { error } = await answerPair('signIn', () => Promise.reject(thrown));
    expect(error).toEqual(new Error('Unknown error'));
  },
);
