import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { FASTEST_RATE } from '#app/classes/clock.ts';
import { wholeNumberWithin } from '#app/classes/founding.ts';
import { rotateHouseAddress } from '#app/coins/play-chain.server.ts';
import { changeChatNumber } from '#app/members/chat-number-setting.server.ts';
import { notFound } from '../guards.server.ts';
import type { ClassRequest } from './console-request.server.ts';

type SettingsRequest = ClassRequest & { readonly form: PostedForm };

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerSettingsForm(request: SettingsRequest) {
  switch (request.form.intent) {
    case 'rotate':
      return rotate(request);
    case 'clock':
      return setClock(request);
    case 'chat':
      return setChatNumber(request);
    default:
      throw badRequest();
  }
}

async function rotate({ services, viewer, classroom, now, form }: SettingsRequest) {
  const work = rotateHouseAddress(services.database, classroom, viewer.memberId, now);
  const rotated = await attempt(services.log, work);
  return answerForm(form, 'rotate', rotated.ok ? ({ ok: true } as const) : rotated);
}

async function setClock({ services, viewer, classroom, now, form }: SettingsRequest) {
  const rate = wholeNumberWithin(form.text('rate').trim(), 0, FASTEST_RATE);
  if (rate === null) return answerForm(form, 'clock', { ok: false, why: 'not-a-rate' } as const);
  const work = setClockRate(services.database, classroom.id, { rate, actor: viewer.memberId }, now);
  const set = await attempt(services.log, work);
  if (!set.ok && set.why === 'failed') return answerForm(form, 'clock', set);
  if (!set.ok) return answerForm(form, 'clock', { ok: false, why: 'not-now' } as const, { refusedStatus: 409 });
  return answerForm(form, 'clock', { ok: true, rate });
}

/** The number belongs to the installation, so to everybody but an administrator this form does not exist. */
async function setChatNumber({ services, viewer, now, form }: SettingsRequest) {
  if (viewer.role !== 'administrator') throw notFound();
  const numberText = form.text('chatNumber');
  const work = changeChatNumber(services.database, { numberText, actor: viewer.memberId }, now);
  const answer = await attempt(services.log, work);
  if (!answer.ok) return answerForm(form, 'chat', answer);
  return answerForm(form, 'chat', { ok: true, isGone: answer.digits === null });
}
