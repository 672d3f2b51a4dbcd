import { data } from 'react-router';
import { setClockRate } from '#app/classes/class-clock.server.ts';
import { FASTEST_RATE } from '#app/classes/clock.ts';
import { wholeNumberWithin } from '#app/classes/founding.ts';
import { rotateHouseAddress } from '#app/coins/play-chain.server.ts';
import type { ChatNumberRefusal } from '#app/members/chat-number.ts';
import { changeChatNumber } from '#app/members/chat-number-setting.server.ts';
import { formText } from '../account/form-text.ts';
import { notFound } from '../guards.server.ts';
import type { ClassRequest } from './console-request.server.ts';

/** What became of a form of the settings. */
export type SettingsAnswer =
  | { readonly kind: 'rotated' }
  | { readonly kind: 'clock-set'; readonly rate: number }
  | { readonly kind: 'clock-refused'; readonly rateText: string }
  /** The class has not started, or its clock stands for good. */
  | { readonly kind: 'clock-not-now' }
  | { readonly kind: 'chat-set'; readonly isGone: boolean }
  | { readonly kind: 'chat-refused'; readonly why: ChatNumberRefusal; readonly numberText: string };

type SettingsRequest = ClassRequest & { readonly form: FormData };

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
export async function answerSettingsForm(request: SettingsRequest) {
  switch (formText(request.form, 'intent')) {
    case 'rotate':
      return rotate(request);
    case 'clock':
      return setClock(request);
    case 'chat':
      return setChatNumber(request);
    default:
      throw new Response(null, { status: 400 });
  }
}

async function rotate({ services, viewer, classroom, now }: SettingsRequest) {
  await rotateHouseAddress(services.database, classroom, viewer.memberId, now);
  return data<SettingsAnswer>({ kind: 'rotated' });
}

async function setClock({ services, viewer, classroom, now, form }: SettingsRequest) {
  const rateText = formText(form, 'rate').trim();
  const rate = wholeNumberWithin(rateText, 0, FASTEST_RATE);
  if (rate === null) return data<SettingsAnswer>({ kind: 'clock-refused', rateText }, { status: 400 });
  const set = await setClockRate(services.database, classroom.id, { rate, actor: viewer.memberId }, now);
  if (!set.ok) return data<SettingsAnswer>({ kind: 'clock-not-now' }, { status: 409 });
  return data<SettingsAnswer>({ kind: 'clock-set', rate });
}

/** The number belongs to the installation, so to everybody but an administrator this form does not exist. */
async function setChatNumber({ services, viewer, now, form }: SettingsRequest) {
  if (viewer.role !== 'administrator') throw notFound();
  const numberText = formText(form, 'chatNumber');
  const answer = await changeChatNumber(services.database, { numberText, actor: viewer.memberId }, now);
  if (!answer.ok) return data<SettingsAnswer>({ kind: 'chat-refused', why: answer.why, numberText }, { status: 400 });
  return data<SettingsAnswer>({ kind: 'chat-set', isGone: answer.digits === null });
}
