import { Trans, useLingui } from '@lingui/react/macro';
import type { FormField } from '#app/forms/form.tsx';
import { TextField } from '#app/ui/fields.tsx';

/** The only means of finding a person who took the check: nothing else links them to it. */
export function CodeAndWords({ code, words }: { code: FormField; words: FormField }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...code}
        label={t`Code of the check`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      <TextField
        {...words}
        label={t`Your four words`}
        hint={<Trans>In the right order. You may leave out one that you have forgotten.</Trans>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    </>
  );
}
