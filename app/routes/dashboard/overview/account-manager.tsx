import { Trans } from '@lingui/react/macro';
import { Sign } from '#app/signs/sign.tsx';
import { Portrait } from '#app/ui/art/portrait.tsx';
import { Fictional } from '#app/ui/notices.tsx';

interface AccountManagerProps {
  headingLevel: 1 | 2;
  /** Of the heading, so that it can name an element. */
  id?: string | undefined;
}

export function AccountManager({ headingLevel, id }: AccountManagerProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div data-claim className="flex items-center gap-4">
      <Sign is="invented-team">
        <Portrait person="rafael" className="size-14" />
      </Sign>
      <div className="min-w-0 flex-1">
        <Heading id={id} className="text-heading font-medium">
          <Trans>Rafael Quintovar, your account manager</Trans>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <Sign inline is={['unasked-contact', 'private-chat']}>
            <Trans>Online around the clock</Trans>
          </Sign>
          <Fictional />
        </p>
      </div>
    </div>
  );
}
