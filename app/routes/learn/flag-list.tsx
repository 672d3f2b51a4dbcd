import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';

const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  page: msg`The whole page`,
  heading: msg`A heading`,
  text: msg`A text`,
  list: msg`A point of a list`,
  picture: msg`A picture`,
  figure: msg`A figure`,
  table: msg`A table`,
  form: msg`A form`,
  control: msg`A button or a link`,
  part: msg`A part of the page`,
};

interface FlagListProps {
  flags: readonly { page: string; thing: string; kind: string; feeling: 'worries' | 'reassures' }[];
  canTakeAway: boolean;
}

/** The flags of one person, each with the page that it stands on. */
export function FlagList({ flags, canTakeAway }: FlagListProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className="flex flex-col">
      {flags.map(({ page, thing, kind, feeling }) => (
        <li
          key={`${page} ${thing}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-mullion py-3 first:border-t-0"
        >
          <Badge tone={feeling === 'worries' ? 'declined' : 'approved'}>
            {feeling === 'worries' ? <Trans>Worries me</Trans> : <Trans>Reassures me</Trans>}
          </Badge>
          <span className="text-body">{i18n._(KINDS[kind] ?? msg`A part of the page`)}</span>
          <Link to={page} dir="ltr" className="text-link text-small">
            {page}
          </Link>
          {canTakeAway ? (
            <Form method="post" preventScrollReset className="ms-auto">
              <input type="hidden" name="intent" value="take-away" />
              <input type="hidden" name="page" value={page} />
              <input type="hidden" name="thing" value={thing} />
              <Button type="submit" variant="quiet" aria-label={t`Take away the flag on ${page}`}>
                <Trans>Take away</Trans>
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
