import type { Locale } from '@binome/contract/fields';
import { locales } from '../lib/text/intl.ts';

export const themes = ['both', 'light', 'dark'] as const;
export const widths = ['390', '768', '1280'] as const;

/** The choices in the toolbar of the gallery, which are the query of the address. */
export interface Settings {
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
  language: Locale;
}

/** Reads the settings from the query of an address. Unknown values become the defaults: both themes, 390 px, French. */
export function readSettings(query: string): Settings {
  const params = new URLSearchParams(query);
  const read = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) =>
    values.find((value) => value === params.get(name)) ?? values[0];
  return { theme: read('theme', themes), width: read('width', widths), language: read('language', ['fr', ...locales]) };
}

/** The address of the gallery with these settings, or of its components alone in one theme. */
export function addressOf(settings: Settings, part: 'page' | 'components' = 'page'): string {
  return `/gallery?${new URLSearchParams({ ...settings, ...(part === 'components' && { part }) })}`;
}
