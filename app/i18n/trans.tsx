import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * What `<Trans>` becomes. Lingui looks for the elements of a sentence after its values are in it: what somebody typed
 * would be taken for one of them. As an element of its own it is left alone.
 */
export function Trans({ values = {}, ...rest }: TransProps) {
  const apart = Object.entries(values).map(([name, value]) => {
    const isTyped = typeof value === 'string' && value.includes('<');
    return [name, isTyped ? [value] : value] as const;
  });
  return <LinguiTrans {...rest} values={Object.fromEntries(apart)} />;
}
