import { randomUUID } from 'node:crypto';
import { Visitor } from '../tests/support/site/visitor.ts';
import { type Figure, plain } from './figure.ts';
import { spentOn } from './load.ts';
import { startSite } from './program.ts';
import type { BenchServer } from './server.ts';

const OFFERS = 12;
/** So many people answer first, until statements are prepared and code is compiled. */
const WARMING = 20;
const PEOPLE = 100;
const AT_ONCE = 20;
/** The load an answer must allow: this many people answering within five minutes on two cores. */
const PROMISED = { people: 5_000, minutes: 5, cores: 2 };

/** With the next offer that follows the answer: as scripts send it, and without them. */
export async function checkAnswers(server: BenchServer): Promise<Figure[]> {
  const site = await startSite(server.url, false, { TRUST_PROXY: '1' });
  const answering = async (people: number, suffix: '.data' | '') => {
    const taking = await Promise.all(Array.from({ length: people }, () => begin(site.url)));
    const answers = people * OFFERS;
    const start = performance.now();
    const answer = () =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async (_, place) => {
          for (let person = place; person < people; person += AT_ONCE) await answerAll(taking[person], suffix);
        }),
      );
    const spent = await spentOn(answer, answers, { backendMs: server.processorMs, nodeMs: site.processorMs });
    return { ...spent, perSecond: answers / ((performance.now() - start) / 1000) };
  };
  try {
    await answering(WARMING, '.data');
    await server.query('vacuum analyze');
    const scripted = await answering(PEOPLE, '.data');
    await answering(WARMING, '');
    const document = await answering(PEOPLE, '');
    const wanted = (PROMISED.people * OFFERS) / (PROMISED.minutes * 60);
    return [
      plain('check.answer', scripted.node + scripted.backend, 'ms of processor/answer', { goal: { atMost: 3 } }),
      plain('check.answer node', scripted.node, 'ms of processor/answer'),
      plain('check.answer backend', scripted.backend, 'ms of processor/answer'),
      plain('check.answer without scripts', document.node + document.backend, 'ms of processor/answer'),
      plain('check.answer rate', scripted.perSecond, 'answers/s, clients beside', { goal: { atLeast: wanted } }),
    ];
  } finally {
    await site.stop();
  }
}

let visitors = 0;

/** With an address of the visitor's own. */
async function begin(url: string): Promise<Visitor> {
  visitors += 1;
  const address = `10.3.${Math.floor(visitors / 250)}.${visitors % 250}`;
  const visitor = new Visitor(url, { 'x-forwarded-for': address });
  const { status } = await visitor.post('/check', {
    intent: 'begin',
    code: '',
    understood: 'on',
    requestId: randomUUID(),
  });
  if (status !== 302) throw new Error(`nobody was taken in: ${status}`);
  return visitor;
}

async function answerAll(visitor: Visitor | undefined, suffix: '.data' | '') {
  if (visitor === undefined) return;
  for (let offer = 1; offer <= OFFERS; offer += 1) {
    const address = `/check/offers${suffix}?wave=before&offer=${offer}&since=1&opened=terms`;
    const sent = await visitor.post(address, { intent: 'answer', rating: String((offer % 4) + 1) });
    if (sent.status >= 400) throw new Error(`answered with ${sent.status}`);
    // With scripts, the next offer arrives with the answer; without them it is a page of its own.
    if (suffix === '.data' && offer < OFFERS) continue;
    const next = await visitor.get(`/check/${offer === OFFERS ? 'end' : 'offers'}${suffix}`);
    if (next.status !== 200) throw new Error(`the next one came with ${next.status}`);
  }
}
