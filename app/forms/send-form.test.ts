import {
  type ClientActionFunctionArgs,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  RouterContextProvider,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { DATABASE_AWAY } from '#app/i18n/database-away.ts';
import { labelled } from '#app/platform/practice-words.ts';
import { commonWords, isCommon, saysWhen } from './form-words.ts';
import { sendForm, serverOr } from './send-form.ts';

const cutOff = new Error('Unable to decode turbo-stream response', { cause: new TypeError('network error') });
const answered = (status: number, words = 'Plain text of whoever stands in front.') =>
  new ErrorResponseImpl(status, '', words);

describe('a form that does not arrive is refused in its page', () => {
  test.each([
    ['without a network', new TypeError('Failed to fetch'), null, /Internet connection/],
    ['when its answer is cut off', cutOff, null, /Internet connection/],
    ['when the site is too busy', answered(503), 503, /^Too many people at once/],
    ['when its database is away', answered(503, labelled(DATABASE_AWAY)), 503, /^Our database is not responding/],
    ['when a proxy lets in no more', answered(429), 429, /^Too many people at once/],
    ['when a proxy finds no server', answered(502), 502, /^Something failed on our side/],
    ['when a proxy waits no longer', answered(504), 504, /^Something failed on our side/],
    ['when it is larger than let through', answered(413), 413, /^Something failed on our side/],
  ])('%s', async (_when, error, status, words) => {
    const answer = await sendForm(sending(Promise.reject(error)));
    expect(answer).toMatchObject({ ok: false, why: 'offline', intent: 'join', nextRequestId: null, status });
    if (!isRefusal(answer) || !isCommon(answer)) throw new Error('no refusal');
    expect(commonWords(answer).message).toMatch(words);
    // A page's own words for a failure do not say when to try again.
    expect(saysWhen(answer)).toBe(status === 503 || status === 429);
  });
});

test.each([
  ['is not of this site', answered(400)],
  ['asks for what is not there', answered(404)],
  ['breaks something', new Error('Unexpected Server Error')],
  ['is redirected', new Response(null, { status: 302 })],
])('a form that %s does not stay in its page', async (_how, thrown) => {
  await expect(serverOr(Promise.reject(thrown), () => 'instead')).rejects.toBe(thrown);
});

test('what the server says is returned', async () => {
  expect(await sendForm(sending(Promise.resolve('said')))).toBe('said');
});

function sending(answer: Promise<unknown>): ClientActionFunctionArgs {
  const body = new URLSearchParams({ intent: 'join', code: 'typed' });
  const request = new Request('http://localhost/join', { method: 'POST', body });
  const serverAction = async <Answer>() => answer as Promise<Answer>;
  return {
    request,
    url: new URL(request.url),
    params: {},
    pattern: '/join',
    context: new RouterContextProvider(),
    serverAction,
  };
}

function isRefusal(answer: unknown): answer is { readonly why: string } {
  return typeof answer === 'object' && answer !== null && 'why' in answer;
}
