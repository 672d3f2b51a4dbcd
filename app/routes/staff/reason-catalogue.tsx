import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SignId, signNumber } from '#app/signs/sign-id.ts';
import { Icon } from '#app/ui/icon.tsx';

interface CataloguedReason {
  id: string;
  warningSign: SignId;
  label: MessageDescriptor;
  /** What the investor reads. */
  sentence: MessageDescriptor;
}

/** Every reason there is, word for word: staff have no words of their own to say to investors. */
export function ReasonCatalogue({ reasons }: { reasons: readonly CataloguedReason[] }) {
  const { i18n } = useLingui();
  return (
    <details className="group mt-6 text-small text-ink-soft">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-leaf-ink [&::-webkit-details-marker]:hidden">
        <Icon
          name="next"
          className="size-4! transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:rotate-90"
        />
        <Trans>What an investor reads when you decline</Trans>
      </summary>
      <p className="mt-1 max-w-prose">
        <Trans>
          The company has these excuses and no others. Each one is a warning sign that the Debrief will show.
        </Trans>
      </p>
      <dl className="mt-3 max-w-3xl divide-y divide-mullion border-y border-mullion">
        {reasons.map(({ id, warningSign: sign, label, sentence }) => {
          const warningSign = signNumber(sign);
          return (
            <div key={id} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[13rem_1fr_auto]">
              <dt className="font-medium text-ink">{i18n._(label)}</dt>
              <dd>{i18n._(sentence)}</dd>
              <dd className="figures whitespace-nowrap">
                <Trans>Sign {warningSign}</Trans>
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
