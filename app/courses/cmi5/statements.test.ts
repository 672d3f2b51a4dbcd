import { expect, test } from 'vitest';
import { later, realTime } from '#app/time/instants.ts';
import { launchData, statement } from './statements.ts';

const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories';

const initializedAt = realTime('2026-03-02T09:00:00Z');
const template = { extensions: { [SESSION]: 's-1' }, language: 'de', contextActivities: { grouping: [{ id: 'g' }] } };
const about = { actor: { account: {} }, registration: 'r', activityId: 'a', template, initializedAt };

test('each verb has the result and the categories that the standard gives it', () => {
  const at = later(initializedAt, 3_723_456);
  const said = (['initialized', 'completed', 'terminated'] as const).map((verb) => statement(verb, verb, about, at));
  expect(said.map((one) => 'result' in one && one.result)).toEqual([
    false,
    { completion: true, duration: 'PT3723.46S' },
    { duration: 'PT3723.46S' },
  ]);
  expect(said.map(({ context }) => context.contextActivities)).toEqual([
    { grouping: [{ id: 'g' }], category: [{ id: `${CATEGORY}/cmi5` }] },
    { grouping: [{ id: 'g' }], category: [{ id: `${CATEGORY}/cmi5` }, { id: `${CATEGORY}/moveon` }] },
    { grouping: [{ id: 'g' }], category: [{ id: `${CATEGORY}/cmi5` }] },
  ]);
  for (const { context } of said) {
    expect(context).toMatchObject({ registration: 'r', language: 'de', extensions: { [SESSION]: 's-1' } });
  }
});

test.each([[[{ id: 'own' }]], [{ id: 'own' }]])('the categories of the template come first: %o', (category) => {
  const own = { ...about, template: { ...template, contextActivities: { category } } };
  const { context } = statement('initialized', 'id', own, initializedAt);
  expect(context.contextActivities.category).toEqual([{ id: 'own' }, { id: `${CATEGORY}/cmi5` }]);
});

test.each(['javascript:alert(1)', 'lmsapp://courses/9', '/courses/9', ''])(
  'a return to %s is left out',
  (returnURL) => {
    const data = { contextTemplate: template, launchMode: 'Normal', returnURL };
    expect(launchData.safeParse(data).data).toEqual({ ...data, returnURL: undefined });
  },
);

test.each([
  [{ contextTemplate: template, launchMode: 'Normal' }, true],
  [
    { contextTemplate: template, launchMode: 'Normal', moveOn: 'Completed', returnURL: 'https://lms.school.edu/' },
    true,
  ],
  [{ contextTemplate: { extensions: {} }, launchMode: 'Normal' }, false],
  [{ contextTemplate: template, launchMode: 'Preview' }, false],
  [{ launchMode: 'Normal' }, false],
])('launch data %#', (data, isOfUse) => {
  expect(launchData.safeParse(data).success).toBe(isOfUse);
});
