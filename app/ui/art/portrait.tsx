interface PortraitProps {
  person: keyof typeof PORTRAITS;
  className?: string | undefined;
}

/**
 * An invented person, drawn because integrity rule 4 allows no photographs. The name and the "Fictional" caption stand
 * beside it, so the drawing itself is hidden from assistive technology. It is square and sized by its classes.
 */
export function Portrait({ person, className = 'size-14' }: PortraitProps) {
  const { ground, skin, behind, before } = PORTRAITS[person];
  return (
    <svg aria-hidden="true" viewBox="10 14 100 100" className={`shrink-0 rounded-control ${className}`}>
      <path className={ground} d="M0 0h120v120H0z" />
      <path className="fill-on-dusk opacity-15" d="M0 92 92 0h20L0 112z" />
      {behind.map(([look, path]) => (
        <path key={path} className={look} d={path} />
      ))}
      <path className={skin} d={EARS_AND_NECK + HEAD} />
      <path className="fill-coal opacity-15" d={SHADE} />
      <path className="fill-none stroke-coal stroke-2" strokeLinecap="round" d={FEATURES} />
      {before.map(([look, path]) => (
        <path key={path} className={look} d={path} />
      ))}
    </svg>
  );
}

/** Drawn people: heads made of two panes, one lit and one in the shade, on a square of 120. */

type Layer = readonly [look: string, path: string];

interface PortraitDrawing {
  ground: string;
  skin: string;
  /** Behind the head: long hair, clothes. */
  behind: readonly Layer[];
  /** Over the face: hair, beard, glasses. */
  before: readonly Layer[];
}

export const HEAD = 'M42 45a18 19 0 0 1 36 0v9c0 11-8 20-18 20s-18-9-18-20z';
export const EARS_AND_NECK = 'M42 48a4 5 0 1 0 0 9zM78 48a4 5 0 1 1 0 9zM51 64h18v20l-9 9-9-9z';
/** The side turned away from the light, cut along the nose, and the shadow of the chin. */
export const SHADE = 'M60 26v23l5 9h-5v16c10 0 18-9 18-20v-9a18 19 0 0 0-18-19zM51 70q9 8 18 0v10q-10 4-18-4z';
export const FEATURES = 'M52 49v2M68.5 49v2M48 44q4-2.5 7 0M65 44q3.5-2.5 7 0M55 66q5 3.5 10 0';

const SHOULDERS = 'M10 120c1-22 15-33 36-37l14 9 14-9c21 4 35 15 36 37z';
const SHIRT = 'M46 84l5-4 9 12 9-12 5 4-14 36z';
const LAPELS = 'M45 83l-7 13 9 2-5 6 18 16 18-16-5-6 9-2-7-13-15 35z';
const GLASSES =
  'M44.5 51a7 7 0 1 1 14 0a7 7 0 1 1-14 0zM61.5 51a7 7 0 1 1 14 0a7 7 0 1 1-14 0zM58.5 50h3M44.5 50l-4-1M75.5 50l4-1';
const RIM = 'fill-none stroke-coal stroke-[1.5]';
const BEARD = 'M42 52c0 16 7 25 18 25s18-9 18-25c-2 7-4 9-8 9-3-2-6-2-10-2s-7 0-10 2c-4 0-6-2-8-9z';
const MOUTH = 'M55.5 66.5q4.5 2.5 9 0';

/** Seven invented people, most of them under names that no page shows. */
const PORTRAITS = {
  vera: {
    ground: 'fill-palm',
    skin: 'fill-petal',
    behind: [
      ['fill-ash', 'M35 52c-2-22 11-32 25-32s27 10 25 32c0 8 2 13 4 18-6 6-16 6-22 4H53c-6 2-16 2-22-4 2-5 4-10 4-18z'],
      ['fill-dusk', SHOULDERS],
    ],
    before: [
      ['fill-dawn', 'M46 80l14 10 14-10 4 6-12 14 3 20H57l1-20-16-14z'],
      ['fill-ash', 'M40 52c-2-18 8-28 20-28s22 10 20 28c-4-9-8-14-14-18-6 6-16 8-22 9-2 2-3 5-4 9z'],
      [RIM, GLASSES],
    ],
  },
  idris: {
    ground: 'fill-dawn',
    skin: 'fill-bark',
    behind: [
      ['fill-palm-deep', SHOULDERS],
      ['fill-on-dusk', SHIRT],
    ],
    before: [
      ['fill-dusk', LAPELS],
      ['fill-sun', 'M57 93h6l2 18-5 7-5-7z'],
      ['fill-coal', BEARD],
      ['fill-none stroke-umber stroke-2', MOUTH],
      ['fill-coal', 'M42 51c-5-20 5-30 18-30s23 10 18 30c-1-9-2-14-5-16-8 2-18 2-26 0-3 2-4 7-5 16z'],
    ],
  },
  mei: {
    ground: 'fill-palm-deep',
    skin: 'fill-petal',
    behind: [
      ['fill-coal', 'M36 52c-2-21 10-33 24-33s26 12 24 33c0 16 3 26 6 34H30c3-8 6-18 6-34z'],
      ['fill-sun', SHOULDERS],
    ],
    before: [['fill-coal', 'M41 54c-3-21 7-30 19-30s22 9 19 30c-3-5-5-10-5-15-9 2-19 2-28 0 0 5-2 10-5 15z']],
  },
  tomas: {
    ground: 'fill-on-dusk-soft',
    skin: 'fill-petal',
    behind: [['fill-dusk', SHOULDERS]],
    before: [
      ['fill-dusk', 'M48 77c8 6 16 6 24 0v13q-12 8-24 0z'],
      ['fill-ash', BEARD],
      ['fill-none stroke-coal stroke-2', MOUTH],
      ['fill-ash', 'M42 54c-5-6-5-16 1-22 1 7-1 14-1 22zM78 54c5-6 5-16-1-22-1 7 1 14 1 22z'],
      [RIM, GLASSES],
    ],
  },
  amina: {
    ground: 'fill-sun',
    skin: 'fill-umber',
    behind: [['fill-palm-deep', SHOULDERS]],
    before: [
      ['fill-palm', 'M40 52c0-18 8-26 20-26s20 8 20 26c-4-10-10-15-20-15s-16 5-20 15z'],
      [
        'fill-on-dusk',
        'M34 54c-2-25 10-34 26-34s28 9 26 34c-1 14 4 24 8 32-14 13-54 13-68 0 4-8 9-18 8-32zM42 50c0 16 8 24 18 24s18-8 18-24-8-21-18-21-18 5-18 21z',
      ],
      ['fill-dusk opacity-15', 'M78 52c-1 14-8 22-18 22 6 11 16 17 27 15M60 74 42 94l8 2z'],
    ],
  },
  liora: {
    ground: 'fill-palm-deep',
    skin: 'fill-sand',
    behind: [
      ['fill-umber', 'M36 52c-2-22 10-33 24-33s26 11 24 33c0 12 2 20 5 28-8 7-50 7-58 0 3-8 5-16 5-28z'],
      ['fill-dawn', SHOULDERS],
    ],
    before: [
      ['fill-umber', 'M42 51c-3-19 6-27 18-27s21 8 18 27c-2-6-5-10-9-13-7 4-17 5-22 4-2 2-4 5-5 9z'],
      ['fill-none stroke-coal stroke-[3]', 'M37 50c-1-22 9-33 23-33s24 11 23 33'],
      ['fill-coal', 'M33 46h7v15h-7zM80 46h7v15h-7z'],
    ],
  },
  rafael: {
    ground: 'fill-dusk',
    skin: 'fill-sand',
    behind: [['fill-on-dusk', SHOULDERS]],
    before: [
      ['fill-palm', 'M46 83l5-5 9 14-8 10zM74 83l-5-5-9 14 8 10z'],
      [
        'fill-bark',
        'M42 52a7 7 0 0 1-3-12a8 8 0 0 1 5-13a9 9 0 0 1 13-7a9 9 0 0 1 13 2a8 8 0 0 1 9 9a8 8 0 0 1 1 11a7 7 0 0 1-2 10c0-6-2-9-5-12a6 6 0 0 1-10-1a7 7 0 0 1-11-1c-5 3-9 7-10 14z',
      ],
    ],
  },
} as const satisfies Record<string, PortraitDrawing>;
