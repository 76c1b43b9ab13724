import { z } from 'zod';
import { emailDomainShape, normalizeEmailDomain } from './email-domain.ts';

/** An id as PostgreSQL writes it. */
export const id = z.uuid();

/** An instant: a `Date` on the server, ISO 8601 in UTC on the wire. */
export const timestamp = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A zone that this machine knows by its name, `Europe/Paris`. */
export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { code: 'not_a_time_zone' } });

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** A calendar day, `2026-11-21`. The calendar has no year 0. */
export const day = z.iso.date().regex(/^(?!0000)/);

export const locales = ['fr', 'en'] as const;
export const locale = z.enum(locales);
export type Locale = (typeof locales)[number];

/** A text in each of the company's languages. */
export const translated = z.strictObject({ fr: z.string().optional(), en: z.string().optional() });
export type Translated = z.infer<typeof translated>;

/** What a person writes: up to `max` characters, of which at least one is to be seen. */
export function visibleText(max: number) {
  return z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max)
    .refine((text) => hasVisibleCharacter.test(text), { params: { code: 'required' } });
}

// Neither spaces, nor what only steers the text around it, nor letters that are blank by design.
const hasVisibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

export const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** `nova.example`; an at sign before it is left out. */
export const emailDomain = z.string().overwrite(normalizeEmailDomain).max(253).regex(emailDomainShape);

/** `#4c6eba` */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** The bytes of a file, where an endpoint takes or answers one. */
export const fileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const params = z.object({ id });

/** A code with its label in the caller's language. */
export const labelled = z.object({ code: z.string(), label: z.string() });

/** A thing with an id and a name in the caller's language. */
export const named = z.object({ id, name: z.string() });

/** `a,b,c` in a query: at most `max` items, none of them empty. */
export function commaList<T extends z.ZodType<string, string>>(item: T, max = 50) {
  return z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max));
}

/** Which page of a list; the page size is the company's unless asked otherwise. */
export const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
};

/** A page of a list: 1-based, with the total of all pages. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    page: z.number().int(),
    page_size: z.number().int(),
    total: z.number().int(),
  });
}
