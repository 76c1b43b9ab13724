import type { BrandPattern } from '@binome/contract/values/brand-patterns';

/** The address of a company's pattern as a picture, which `public-pages/` serves: mail programs show no drawings of their own. */
export function patternPath({ brand_colour, brand_pattern }: { brand_colour: string; brand_pattern: BrandPattern }): string {
  return `/brand/pictures/${brand_colour.slice(1)}-${brand_pattern}.png`;
}
