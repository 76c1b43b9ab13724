/** The part of `subset-font` that we use; the package has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** The range to keep of each axis of a variable font. */
    variationAxes: Record<string, { min: number; max: number }>;
    /** The OpenType features to keep, by their four-letter tags. */
    keepFeatures: string[];
  }

  /** Returns a font that has only the characters of a text. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
