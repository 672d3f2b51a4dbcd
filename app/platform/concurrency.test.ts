import { expect, test } from 'vitest';
import { limitConcurrency, limitConcurrencyEach, TooManyAtOnce } from './concurrency.ts';

function acts() {
  const going: { readonly name: number; end(error?: Error): void }[] = [];
  let most = 0;
  const act = (name: number) => () =>
    new Promise<number>((resolve, reject) => {
      going.push({ name, end: (error) => (error === undefined ? resolve(name) : reject(error)) });
      most = Math.max(most, going.length);
    });
  const endFirst = async (error?: Error) => {
    going.shift()?.end(error);
    await new Promise(setImmediate);
  };
  return { act, endFirst, names: () => going.map(({ name }) => name), most: () => most };
}

test('two run at once, three wait in the order in which they came, and the sixth is refused', async () => {
  const { act, endFirst, names, most } = acts();
  const limited = limitConcurrency({ atOnce: 2, mostWaiting: 3 });
  const done = [1, 2, 3, 4, 5].map((name) => limited(act(name)));
  await expect(limited(act(6))).rejects.toThrow(TooManyAtOnce);
  expect(names()).toEqual([1, 2]);
  await endFirst();
  expect(names()).toEqual([2, 3]);
  const late = limited(act(7));
  for (let ends = 0; ends < 5; ends += 1) await endFirst();
  expect(await Promise.all([...done, late])).toEqual([1, 2, 3, 4, 5, 7]);
  expect(most()).toBe(2);
});

test('an act that waits aside lets the next one in, and goes on when there is a place again, even when more wait than may', async () => {
  const { act, endFirst, names } = acts();
  const limited = limitConcurrency({ atOnce: 1, mostWaiting: 1 });
  const waited = Promise.withResolvers<string>();
  const patient = limited(async (aside) => [await aside(() => waited.promise), await act(1)()]);
  const others = [limited(act(2)), limited(act(3))];
  expect(names()).toEqual([2]);
  waited.resolve('waited');
  await expect(limited(act(4))).rejects.toThrow(TooManyAtOnce);
  expect(names()).toEqual([2]);
  await endFirst();
  expect(names()).toEqual([3]);
  await endFirst();
  expect(names()).toEqual([1]);
  await endFirst();
  expect(await patient).toEqual(['waited', 1]);
  expect(await Promise.all(others)).toEqual([2, 3]);
});

test.each(['while it waits aside', 'while it waits to come back'])(
  'an act that ends %s leaves no place taken',
  async (when) => {
    const { act, endFirst, names } = acts();
    const limited = limitConcurrency({ atOnce: 1, mostWaiting: 3 });
    const waited = Promise.withResolvers<void>();
    const late = Promise.withResolvers<never>();
    const ended = limited((aside) => Promise.race([aside(() => waited.promise), late.promise]));
    const failed = expect(ended).rejects.toThrow('too late');
    const next = limited(act(1));
    if (when === 'while it waits to come back') waited.resolve();
    await new Promise(setImmediate);
    late.reject(new Error('too late'));
    await failed;
    waited.resolve();
    await endFirst();
    expect(await next).toBe(1);
    const again = [limited(act(2)), limited(act(3))];
    expect(names()).toEqual([2]);
    await endFirst();
    await endFirst();
    expect(await Promise.all(again)).toEqual([2, 3]);
  },
);

test('a failing act also passes its turn on', async () => {
  const { act, endFirst, names } = acts();
  const limited = limitConcurrency({ atOnce: 1, mostWaiting: 1 });
  const failing = limited(act(1));
  const next = limited(act(2));
  const failed = expect(failing).rejects.toThrow('broken');
  await endFirst(new Error('broken'));
  await failed;
  expect(names()).toEqual([2]);
  await endFirst();
  expect(await next).toBe(2);
  const again = limited(act(3));
  expect(names()).toEqual([3]);
  await endFirst();
  expect(await again).toBe(3);
});

test('each person has their own places, and new ones when none of theirs are left', async () => {
  const { act, endFirst, names } = acts();
  const limited = limitConcurrencyEach({ atOnce: 1, mostWaiting: 1 });
  const done = [limited('ada', act(1)), limited('ada', act(2)), limited('grace', act(3))];
  await expect(limited('ada', act(4))).rejects.toThrow(TooManyAtOnce);
  expect(names()).toEqual([1, 3]);
  for (let ends = 0; ends < 3; ends += 1) await endFirst();
  expect(await Promise.all(done)).toEqual([1, 2, 3]);
  const again = limited('ada', act(5));
  expect(names()).toEqual([5]);
  await endFirst();
  expect(await again).toBe(5);
});
