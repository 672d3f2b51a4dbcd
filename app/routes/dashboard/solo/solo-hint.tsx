import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { HiddenFields } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { Button } from '#app/ui/buttons.tsx';
import type { ShownHint } from './solo-strip.server.ts';

/** What a client would do on this page. It does not stay in sight, because it is read only once. */
export function SoloHint({ hint }: { hint: ShownHint }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <section aria-label={t`What a client does here`} className="solo-hint screen-only">
      <p className="text-pretty">{i18n._(HINTS[hint])}</p>
      <PostForm action="/dashboard/clock" preventScrollReset>
        <HiddenFields fields={{ to: `${pathname}${search}` }} />
        <Button type="submit" name="intent" value="hints-off" size="small" variant="plain">
          <Trans>No more hints</Trans>
        </Button>
      </PostForm>
    </section>
  );
}

const HINTS: Readonly<Record<ShownHint, MessageDescriptor>> = {
  overview: msg`Clients start here, to see what they invested, what it is worth and what they can withdraw.`,
  wallet: msg`Your practice coins are here, outside the company. Clients would pay with their own coins.`,
  deposit: msg`Clients pay in here: enter an amount, continue, pay from the practice wallet. “On to the next event” ends the wait, and so does “Go on” after a question.`,
  plans: msg`Clients choose a plan here and put their deposit into it. The larger plans promise more.`,
  savings: msg`The dull alternative: money kept here can be taken out at any time.`,
  withdraws: msg`When a plan is over, clients ask for their money here.`,
  history: msg`Clients see here what was paid in and out, and what is still waiting.`,
  messages: msg`The account manager writes to clients here.`,
  chat: msg`The friend who told clients of the company writes to them here, and they answer.`,
  profile: msg`Clients would enter their own name here. Yours is invented, and you can leave it as it is.`,
  explorer: msg`Few clients ever look here: every coin payment is in this public record.`,
};
