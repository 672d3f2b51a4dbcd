import { Trans } from '@lingui/react/macro';
import { Claim } from '#app/ui/fictional.tsx';
import { blade } from '#app/ui/glasshouse-geometry.ts';

const GROUND_Y = 200;

/** A plant of `pairs` pairs of leaves on a stem that is `height` high. */
function plant(height: number, pairs: number): { stem: string; leaves: string } {
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const root = { x: 80, y: GROUND_Y - (height * (index + 1)) / (pairs + 0.6) };
    const length = 22 + height * 0.22 - index * 5;
    return (
      blade({ root, angle: 34 + index * 5, length }, length * 0.34) +
      blade({ root, angle: 146 - index * 5, length: length * 0.88 }, length * 0.34)
    );
  });
  const tip = blade({ root: { x: 80, y: GROUND_Y - height }, angle: 86, length: 20 + height * 0.1 }, 9);
  return { stem: `M80 ${GROUND_Y}V${GROUND_Y - height}`, leaves: leaves.join('') + tip };
}

const STAGES = [
  { id: 'seed', name: <Trans>Seed</Trans>, text: <Trans>An idea and two founders</Trans>, ...plant(18, 1) },
  { id: 'a', name: <Trans>Series A</Trans>, text: <Trans>A product that sells</Trans>, ...plant(58, 2) },
  { id: 'b', name: <Trans>Series B</Trans>, text: <Trans>A team in a hurry</Trans>, ...plant(98, 3) },
  { id: 'c', name: <Trans>Series C</Trans>, text: <Trans>A market to be won</Trans>, ...plant(140, 5) },
];

/** What equity spans, as four plants in one bed. */
export function EquityStages() {
  return (
    <div className="relative z-1 bg-dusk p-pane text-on-dusk sm:p-10 lg:col-span-2 lg:px-12">
      <Claim className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h3 className="text-subtitle font-medium">
          <Trans>Equity capital</Trans>
        </h3>
        <p className="text-on-dusk-soft">
          <Trans>Our equity spans Seed to Series C.</Trans>
        </p>
      </Claim>
      <ol className="mt-8 grid grid-cols-2 gap-y-8 md:grid-cols-4">
        {STAGES.map(({ id, name, text, stem, leaves }) => (
          <li key={id}>
            <svg aria-hidden="true" viewBox="0 0 160 202" className="w-full max-w-44" fill="none">
              <path d={stem} className="stroke-palm-deep stroke-[2.5]" />
              <path d={leaves} className="fill-palm stroke-dusk stroke-1" />
            </svg>
            <div className="border-t border-on-dusk-soft pe-4 pt-3">
              <p className="text-heading font-medium">{name}</p>
              <p className="text-small text-on-dusk-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
