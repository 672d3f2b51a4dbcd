import { expect, test } from 'vitest';
import { openOwnTurns, openTurns, TooManyAtOnce } from './turns.ts';

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
  const inTurn = openTurns({ atOnce: 2, mostWaiting: 3 });
  const done = [1, 2, 3, 4, 5].map((name) => inTurn(act(name)));
  await expect(inTurn(act(6))).rejects.toThrow(TooManyAtOnce);
  expect(names()).toEqual([1, 2]);
  await endFirst();
  expect(names()).toEqual([2, 3]);
  const late = inTurn(act(7));
  for (let ends = 0; ends < 5; ends += 1) await endFirst();
  expect(await Promise.all([...done, late])).toEqual([1, 2, 3, 4, 5, 7]);
  expect(most()).toBe(2);
});

test('an act that waits aside lets the next one in, and goes on in its turn, even when more wait than may', async () => {
  const { act, endFirst, names } = acts();
  const inTurn = openTurns({ atOnce: 1, mostWaiting: 1 });
  const waited = Promise.withResolvers<string>();
  const patient = inTurn(async (aside) => [await aside(() => waited.promise), await act(1)()]);
  const others = [inTurn(act(2)), inTurn(act(3))];
  expect(names()).toEqual([2]);
  waited.resolve('waited');
  await expect(inTurn(act(4))).rejects.toThrow(TooManyAtOnce);
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
  'an act that ends %s leaves no turn taken',
  async (when) => {
    const { act, endFirst, names } = acts();
    const inTurn = openTurns({ atOnce: 1, mostWaiting: 3 });
    const waited = Promise.withResolvers<void>();
    const late = Promise.withResolvers<never>();
    const ended = inTurn((aside) => Promise.race([aside(() => waited.promise), late.promise]));
    const failed = expect(ended).rejects.toThrow('too late');
    const next = inTurn(act(1));
    if (when === 'while it waits to come back') waited.resolve();
    await new Promise(setImmediate);
    late.reject(new Error('too late'));
    await failed;
    waited.resolve();
    await endFirst();
    expect(await next).toBe(1);
    const again = [inTurn(act(2)), inTurn(act(3))];
    expect(names()).toEqual([2]);
    await endFirst();
    await endFirst();
    expect(await Promise.all(again)).toEqual([2, 3]);
  },
);

test('a failing act also passes its turn on', async () => {
  const { act, endFirst, names } = acts();
  const inTurn = openTurns({ atOnce: 1, mostWaiting: 1 });
  const failing = inTurn(act(1));
  const next = inTurn(act(2));
  const failed = expect(failing).rejects.toThrow('broken');
  await endFirst(new Error('broken'));
  await failed;
  expect(names()).toEqual([2]);
  await endFirst();
  expect(await next).toBe(2);
  const again = inTurn(act(3));
  expect(names()).toEqual([3]);
  await endFirst();
  expect(await again).toBe(3);
});

test('each person has their own turns, and new ones when none of theirs are left', async () => {
  const { act, endFirst, names } = acts();
  const inTurn = openOwnTurns({ atOnce: 1, mostWaiting: 1 });
  const done = [inTurn('ada', act(1)), inTurn('ada', act(2)), inTurn('grace', act(3))];
  await expect(inTurn('ada', act(4))).rejects.toThrow(TooManyAtOnce);
  expect(names()).toEqual([1, 3]);
  for (let ends = 0; ends < 3; ends += 1) await endFirst();
  expect(await Promise.all(done)).toEqual([1, 2, 3]);
  const again = inTurn('ada', act(5));
  expect(names()).toEqual([5]);
  await endFirst();
  expect(await again).toBe(5);
});
