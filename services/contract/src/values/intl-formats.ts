// The formatters of `Intl`. Creating one takes up to a millisecond on a phone, so each is created once.

export const dateTimeFormat = createdOnce(Intl.DateTimeFormat);
export const numberFormat = createdOnce(Intl.NumberFormat);
export const listFormat = createdOnce(Intl.ListFormat);
export const relativeTimeFormat = createdOnce(Intl.RelativeTimeFormat);
export const collator = createdOnce(Intl.Collator);

const regionNamesByLocale = new Map<string, Intl.DisplayNames>();

/** Returns the names of countries by their ISO 3166 codes. */
export function regionNames(locale: string): Intl.DisplayNames {
  const names = regionNamesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  regionNamesByLocale.set(locale, names);
  return names;
}

/** Returns a function that returns the formatter of a locale and options. */
function createdOnce<Options, Format>(
  Kind: new (locale: string, options?: Options) => Format,
): (locale: string, options?: Options) => Format {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? new Kind(locale, options);
    formats.set(key, format);
    return format;
  };
}
