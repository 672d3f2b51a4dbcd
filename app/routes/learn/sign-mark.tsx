import type { SignSourcing, SignStrength } from '#app/lessons/warning-sign.ts';

/** How much a sign says, as a window: all panes lit, or one of them. The word stands beside it. */
export function StrengthMark({ strength }: { strength: SignStrength }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0 fill-none stroke-ink-soft">
      <path d={strength === 'strong' ? 'M1.5 1.5h13v13h-13z' : 'M1.5 8H8v6.5H1.5z'} className="fill-ink-soft" />
      <path d="M1.5 1.5h13v13h-13zM8 1.5v13M1.5 8h13" className={strength === 'strong' ? 'stroke-ground' : ''} />
      <path d="M1.5 1.5h13v13h-13z" />
    </svg>
  );
}

/** The letter of how well a sign is sourced, as the key on a map. What it means stands beside it. */
export function SourcingMark({ sourced }: { sourced: SignSourcing }) {
  return (
    <bdi
      aria-hidden="true"
      className="inline-flex size-5 shrink-0 items-center justify-center border border-mullion-strong text-small font-medium text-ink"
    >
      {sourced}
    </bdi>
  );
}
