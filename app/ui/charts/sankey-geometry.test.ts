import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutSankey, type SankeyFrame, type SankeySides } from './sankey-geometry.ts';

const FRAME: SankeyFrame = { width: 400, inkHeight: 200, nodeWidth: 10, leastSlot: 40, gap: 8, isMirrored: false };

const SIDES: SankeySides = {
  sources: ['you', 'others'],
  targets: ['paid', 'left'],
  flows: [
    { from: 'you', to: 'left', value: 25 },
    { from: 'you', to: 'paid', value: 50 },
    { from: 'others', to: 'paid', value: 25 },
  ],
};

test('a node is as high as its flows together, and a ribbon as thick as its flow', () => {
  const { sources, targets, ribbons, height } = layOutSankey(SIDES, FRAME);
  expect(sources.map((node) => node.height)).toEqual([150, 50]);
  expect(targets.map((node) => node.height)).toEqual([150, 50]);
  expect(height).toBe(208);
  // Ribbons follow the order of the nodes, whatever the order of the flows.
  expect(ribbons.map(({ from, to }) => `${from} ${to}`)).toEqual(['you paid', 'you left', 'others paid']);
  expect(ribbons[0]?.path).toBe('M10 0C200 0 200 0 390 0V100C200 100 200 100 10 100Z');
});

test('from right to left the sources are on the right', () => {
  const { sources, targets, ribbons } = layOutSankey(SIDES, { ...FRAME, isMirrored: true });
  expect(sources[0]?.x).toBe(390);
  expect(targets[0]?.x).toBe(0);
  expect(ribbons[0]?.path).toBe('M390 0C200 0 200 0 10 0V100C200 100 200 100 390 100Z');
});

test('the smallest flow is visible with room for its words, and no flows make an empty drawing', () => {
  const tiny = layOutSankey(
    {
      sources: ['you'],
      targets: ['much', 'little', 'nothing'],
      flows: [
        { from: 'you', to: 'much', value: 1_000_000 },
        { from: 'you', to: 'little', value: 1 },
        { from: 'you', to: 'nothing', value: 0 },
      ],
    },
    FRAME,
  );
  expect(tiny.ribbons).toHaveLength(2);
  const [, little, nothing] = tiny.targets;
  expect(little?.height).toBe(1.5);
  expect((nothing?.y ?? 0) - (little?.y ?? 0)).toBe(48);
  expect(layOutSankey({ sources: [], targets: [], flows: [] }, FRAME)).toMatchObject({ height: 0, ribbons: [] });
});

test('for any flows nothing lies outside the drawing, and no two nodes of a side overlap', () => {
  const keys = ['a', 'b', 'c', 'd'];
  const flow = fc.record({
    from: fc.constantFrom(...keys),
    to: fc.constantFrom(...keys),
    value: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(flow, { maxLength: 12 }), fc.boolean(), (flows, isMirrored) => {
      const drawing = layOutSankey({ sources: keys, targets: keys, flows }, { ...FRAME, isMirrored });
      for (const side of [drawing.sources, drawing.targets]) {
        let end = 0;
        for (const node of side) {
          expect(node.y).toBeGreaterThanOrEqual(end - 0.02);
          end = node.y + node.height;
        }
        expect(end).toBeLessThanOrEqual(drawing.height + 0.02);
      }
      for (const { path } of drawing.ribbons) expect(path).not.toContain('NaN');
    }),
  );
});
