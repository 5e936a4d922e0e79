import { createKeptPictures } from './kept-pictures';

const subject = (name: string) => ({ seed: 'a', name });
const free = () => Promise.resolve();

it('evicts the least recently used picture and draws it again', async () => {
  const drawn: string[] = [];
  const pictures = createKeptPictures(({ name }: { readonly name: string }) => {
    drawn.push(name);
    return Promise.resolve(Buffer.from(name));
  }, 2);
  for (const name of ['Ann', 'Ben', 'Ann', 'Cleo', 'Ann', 'Ben']) await pictures.picture(subject(name), free);
  expect(drawn).toEqual(['Ann', 'Ben', 'Cleo', 'Ben']);
});

it('does not cache a failure', async () => {
  const draw = jest.fn().mockRejectedValueOnce(new Error('No ink')).mockResolvedValue(Buffer.from('Ann'));
  const pictures = createKeptPictures(draw, 2);
  await expect(pictures.picture(subject('Ann'), free)).rejects.toThrow('No ink');
  expect((await pictures.picture(subject('Ann'), free)).png.toString()).toBe('Ann');
});

it('calls `beforeDrawing` before it draws, but not for a cached picture', async () => {
  const pictures = createKeptPictures(() => Promise.resolve(Buffer.from('Ann')), 2);
  const refuse = () => Promise.reject(new Error('Too many'));
  await expect(pictures.picture(subject('Ann'), refuse)).rejects.toThrow('Too many');
  await pictures.picture(subject('Ann'), free);
  await expect(pictures.picture(subject('Ann'), refuse)).resolves.toMatchObject({ etag: expect.any(String) });
});
