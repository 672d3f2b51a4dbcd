import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { SignId } from './sign-id.ts';
import { useXray } from './xray-provider.tsx';
import type { TruthId } from './xray-state.ts';

interface SignProps {
  /** The sign shown here, or several; among many similar elements, those without a sign are left plain. */
  is: SignId | readonly SignId[];
  inline?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** X-ray outlines and numbers the children as an instance of a warning sign. */
export function Sign({ is, inline = false, className, children }: SignProps) {
  const signs = typeof is === 'string' ? [is] : is;
  const Wrapper = inline ? 'span' : 'div';
  if (signs.length === 0) return <Wrapper className={className}>{children}</Wrapper>;
  return (
    <Instance signs={signs} wrapper={Wrapper} className={className}>
      {children}
    </Instance>
  );
}

interface InstanceProps {
  signs: readonly SignId[];
  wrapper: 'span' | 'div';
  className: string | undefined;
  children: ReactNode;
}

function Instance({ signs, wrapper: Wrapper, className, children }: InstanceProps) {
  const key = useId();
  const { state, recount } = useXray();
  const isOn = state.state === 'shown';
  useEffect(() => {
    if (!isOn) return;
    recount();
    return recount;
  }, [isOn, recount]);
  return (
    <Wrapper data-sign={signs.join(' ')} data-sign-key={isOn ? key : undefined} className={className}>
      {isOn ? <SignMark signKey={key} signs={signs} /> : null}
      {children}
    </Wrapper>
  );
}

/** Shows the number at an instance, which links to its explanation in the panel. */
function SignMark({ signKey, signs }: { signKey: string; signs: readonly SignId[] }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { state, place } = useXray();
  const number = place({ key: signKey, signs });
  if (state.state !== 'shown' || number === 0) return null;
  const names = state.signs.filter(({ id }) => signs.includes(id)).map(({ name }) => name);
  const list = new Intl.ListFormat(locale).format(names);
  return (
    <span role="note" className="sign-mark">
      <a id={`sign-${number}`} href={`#xray-${number}`} aria-label={t`Warning sign ${number}: ${list}`}>
        {number}
      </a>
    </span>
  );
}

/** Shows what the ledger knows of the figure above, while X-ray is on. */
export function Truth({ of }: { of: TruthId }) {
  const { state } = useXray();
  const sentence = state.state === 'shown' ? state.truths[of] : undefined;
  return sentence === undefined ? null : <span className="xray-truth">{sentence}</span>;
}
