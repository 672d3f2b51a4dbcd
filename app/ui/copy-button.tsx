import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { ScriptButton } from './script-button.tsx';

const CONFIRMATION_MS = 2_000;

/**
 * Copies `text`. Its name is `children` ("Copy address" by default) and becomes "Copied" for two seconds, which is
 * announced. Without scripts it is not there: the text beside it can be selected.
 */
export function CopyButton({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useLingui();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) {
      return;
    }
    const timer = setTimeout(() => setCopies(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copied = copies > 0;
  return (
    <>
      <ScriptButton variant="quiet" onClick={() => void copy(text).then(() => setCopies((before) => before + 1))}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? <Trans>Copied</Trans> : (children ?? <Trans>Copy address</Trans>)}
      </ScriptButton>
      <span role="status" className="sr-only">
        {copied ? t`Copied` : ''}
      </span>
    </>
  );
}

/** Browsers offer the clipboard only to secure pages; a class on http in one room gets the old way. */
async function copy(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
