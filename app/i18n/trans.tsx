import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * What `<Trans>` becomes. Lingui looks for a sentence's elements after filling in its values, so typed text could be
 * taken for one of them. A value in an element of its own is left alone.
 */
export function Trans({ values = {}, ...rest }: TransProps) {
  const apart = Object.entries(values).map(([name, value]) => {
    const isTyped = typeof value === 'string' && value.includes('<');
    return [name, isTyped ? [value] : value] as const;
  });
  return <LinguiTrans {...rest} values={Object.fromEntries(apart)} />;
}
