import { data, type RouterContextProvider } from 'react-router';
import { readForm } from '#app/forms/posted-form.server.ts';
import { flagPageOf, readFlag } from '#app/spotter/flags.ts';
import { type FlagRefusal, setFlag, takeFlagAway } from '#app/spotter/spotter.server.ts';
import { requireInvestor } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';

export type FlagAnswer =
  | { readonly kind: 'set' | 'taken-away' }
  | { readonly kind: 'refused'; readonly why: FlagRefusal };

/** Throws 400 for a form that neither sets nor removes a flag. */
export async function answerFlagForm(request: Request, context: Readonly<RouterContextProvider>) {
  const { classroom, investorId, practiceNow } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const field = (name: string) => form.text(name);
  if (field('intent') === 'take-away') {
    const page = flagPageOf(field('page'));
    if (page === null) throw form.notOurs();
    const taken = await takeFlagAway(database, classroom, investorId, { page, thing: field('thing') });
    return taken.ok ? data<FlagAnswer>({ kind: 'taken-away' }) : refused(taken.why);
  }
  const flag = readFlag(field);
  if (flag === null) throw form.notOurs();
  const set = await setFlag(database, classroom, investorId, flag, practiceNow);
  return set.ok ? data<FlagAnswer>({ kind: 'set' }) : refused(set.why);
}

function refused(why: FlagRefusal) {
  return data<FlagAnswer>({ kind: 'refused', why }, { status: 409 });
}
