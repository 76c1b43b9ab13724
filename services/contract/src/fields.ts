import { z } from 'zod';
import { findContactDetail } from './contact-details.ts';
import { cleanText } from './values/clean-text.ts';
import { cleanEmail, emailFault } from './values/email-address.ts';
import { emailDomainPattern, normalizeEmailDomain } from './values/email-domain.ts';
import { maxFilterValues, personLengths } from './values/limits.ts';
import { nameFault } from './values/person-name.ts';
import { isVisible } from './values/visible-text.ts';

export const id = z.uuid();

/** An instant: a `Date` on the server, ISO 8601 in UTC in JSON. */
export const timestamp = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A time zone name that `Intl` supports, `Europe/Paris`. */
export const timeZone = z
  .string()
  .max(60, { abort: true })
  .refine(isTimeZone, { params: { code: 'not_a_time_zone' } });

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** A calendar day, `2026-11-21`. Excludes the year 0, which PostgreSQL rejects. */
export const day = z.iso.date().regex(/^(?!0000)/);

/** A local time, `09:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const locales = ['fr', 'en'] as const;
export const locale = z.enum(locales);
export type Locale = (typeof locales)[number];

/** A text by language. */
export const translatedText = z.strictObject({ fr: z.string().optional(), en: z.string().optional() });
export type TranslatedText = z.infer<typeof translatedText>;

/** A trimmed text of at most `max` characters, at least one of them visible. */
export function visibleText(max: number) {
  return z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine(isVisible, { params: { code: 'required' } });
}

/**
 * A text that people outside the author's relationships read: it refuses contact details, since partners get those once a request is
 * accepted. `free-texts.test.ts` lists every text that members write, and who reads it.
 */
export function publicText(max: number, { min = 0 }: { min?: number } = {}) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max, { abort: true })
    .superRefine((text, context) => refuseContactDetails(text, context));
}

/**
 * A text that all members of the company read, in which links to documents and mentions of members belong: it refuses the other contact
 * details.
 */
export function communityText(max: number, { min = 0 }: { min?: number } = {}) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max, { abort: true })
    .superRefine((text, context) => refuseContactDetails(text.replace(linksAndMentions, ' '), context));
}

const linksAndMentions = /\bhttps?:\/\/[^\s)]+|(?<![\p{L}\p{N}.])@(?=\p{L})/gu;

function refuseContactDetails(text: string, context: z.RefinementCtx): void {
  const detail = findContactDetail(text);
  if (detail) context.addIssue({ code: 'custom', params: { code: `contact_${detail}` } });
}

/** The longest text that is cleaned: a phone number or an address with the words around it. */
const maxUncleanLength = 1000;

/** The first or the last name of a person, cleaned. */
export const personName = z
  .string()
  .max(maxUncleanLength, { abort: true })
  .overwrite(cleanText)
  .min(1, { abort: true })
  .max(personLengths.name, { abort: true })
  .superRefine((name, context) => addFault(context, nameFault(name)));

/** A job title, cleaned: other members read it. */
export const jobTitle = publicText(personLengths.job_title).overwrite(cleanText);

/** An e-mail address, cleaned. */
export const email = z
  .string()
  .max(maxUncleanLength, { abort: true })
  .overwrite(cleanEmail)
  .min(1, { abort: true })
  .max(254, { abort: true })
  .superRefine((address, context) => addFault(context, emailFault(address)))
  .meta({ format: 'email' });

/** A text on one line that a person has copied from somewhere, cleaned. */
export function cleanedText(max: number) {
  return z.string().max(maxUncleanLength, { abort: true }).overwrite(cleanText).max(max, { abort: true });
}

function addFault(context: z.RefinementCtx, fault: { code: string; values?: Record<string, string> } | undefined): void {
  if (fault) context.addIssue({ code: 'custom', params: fault });
}

/** `nova.example`; a leading `@` is removed. */
export const emailDomain = z.string().overwrite(normalizeEmailDomain).max(253, { abort: true }).regex(emailDomainPattern);

/** `#4c6eba` */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** The content of an uploaded or downloaded file. */
export const fileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The content of a downloaded file that is too large for memory. */
export const fileStream = z.custom<AsyncIterable<Uint8Array>>((value) => Symbol.asyncIterator in Object(value));

export const idParams = z.object({ id });

/** A code with its label in the caller's language. */
export const codeAndLabel = z.object({ code: z.string(), label: z.string() });

/** A record reference; the name is in the caller's language. */
export const idAndName = z.object({ id, name: z.string() });

/** First and last name of a person. The API writes "deleted member" in its place once the account is erased. */
export const fullName = z.string();

/** `a,b,c` in a query: at most `max` items; empty ones are ignored. */
export function commaList<T extends z.core.$ZodType<string, string>>(item: T, max = maxFilterValues) {
  return z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max));
}

/** The default page size is the company's setting. */
export const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
};

/** A page of a list: 1-based, with the total of all pages. */
export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    page: z.number().int(),
    page_size: z.number().int(),
    total: z.number().int(),
  });
}
