import { Trans } from '@lingui/react/macro';
import { CopyButton } from './copy-button.tsx';

/** A secret of plain words, large enough to be written down. It is the same in every language. */
export function WordsToKeep({ words }: { words: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-glass px-4 py-3">
      <p translate="no" lang="en" dir="ltr" className="min-w-0 text-subtitle font-medium break-words text-ink">
        {words}
      </p>
      <CopyButton text={words}>
        <Trans>Copy the code</Trans>
      </CopyButton>
    </div>
  );
}
