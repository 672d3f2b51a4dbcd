import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useSearchParams } from 'react-router';
import type { SearchRefusal } from '#app/coins/explorer.ts';
import { Button } from '#app/ui/button.tsx';
import { CONTROL_LOOK, Field } from '#app/ui/field.tsx';

const WORDS: Record<SearchRefusal, MessageDescriptor> = {
  empty: msg`Please enter what to look for.`,
  'real-bitcoin-address': msg`That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.`,
  'not-on-a-chain': msg`That is no block, transfer or address of a play chain. Please copy it again.`,
};

/** Finds a block by its height, a transfer by its id, and an address. What was refused stays in the field. */
export function SearchForm({ text, refusal }: { text: string; refusal: SearchRefusal | null }) {
  const { t, i18n } = useLingui();
  const [query] = useSearchParams();
  const chosen = query.get('class');
  return (
    <Form role="search" method="get" action="/explorer">
      {chosen === null ? null : <input type="hidden" name="class" value={chosen} />}
      <Field
        label={t`Search the play chain`}
        hint={t`A block by its number, a transfer that starts with tr_, or an address that starts with play1.`}
        error={refusal === null ? undefined : i18n._(WORDS[refusal])}
      >
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <input
              {...control}
              key={text}
              type="text"
              name="q"
              defaultValue={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              className={`min-w-0 flex-1 basis-48 ${CONTROL_LOOK}`}
            />
            <Button type="submit">
              <Trans>Search</Trans>
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}
