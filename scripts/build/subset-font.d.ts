declare module 'subset-font' {
  /** Cuts a font down to the glyphs of a text; `variationAxes` pins or narrows axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    },
  ): Promise<Buffer>
}
