declare module 'subset-font' {
  interface Axis {
    readonly min: number;
    readonly max: number;
    readonly default: number;
  }
  /** The part of the package that this project uses; it comes without types. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<'wght' | 'wdth', Axis>>;
    },
  ): Promise<Buffer>;
}
