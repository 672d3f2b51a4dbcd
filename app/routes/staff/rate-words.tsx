import { useLingui } from '@lingui/react/macro';

/** How fast a class's clock runs (practice seconds per real second), in words. */
export function useRateWords(): (rate: number) => string {
  const { t } = useLingui();
  return (rate) => {
    switch (rate) {
      case 0:
        return t`paused`;
      case 1:
        return t`as real time`;
      case 60:
        return t`a minute a second`;
      case 1_440:
        return t`a day a minute`;
      case 86_400:
        return t`a day a second`;
      default:
        return t`${rate} times as fast as real time`;
    }
  };
}
