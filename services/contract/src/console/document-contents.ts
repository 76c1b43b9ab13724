import { z } from 'zod';
import { id, locale } from '../fields.ts';
import { maxWordingLength } from '../limits.ts';

// Contents of a company's documents. Bodies are plain text; an empty line separates paragraphs.

export const documentKind = z.enum(['wording', 'charter', 'faq']);
export type DocumentKind = z.infer<typeof documentKind>;

const line = z.string().trim().min(1).max(200);
const body = z.string().trim().min(1).max(6000);

/** ICU messages that replace the product's texts, by message key. `listWordingKeys` lists the keys. */
export const wordingContent = z.record(z.string().max(100), z.string().trim().min(1).max(maxWordingLength));

export const charterContent = z.strictObject({
  title: line,
  intro: z.string().trim().max(4000),
  sections: z
    .array(z.strictObject({ title: line, body }))
    .min(1)
    .max(60),
});

export const faqContent = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        title: line,
        entries: z
          .array(z.strictObject({ question: z.string().trim().min(1).max(300), answer: body }))
          .min(1)
          .max(60),
      }),
    )
    .min(1)
    .max(20),
});

export type WordingContent = z.output<typeof wordingContent>;
export type CharterContent = z.output<typeof charterContent>;
export type FaqContent = z.output<typeof faqContent>;

export const documentContents = {
  wording: wordingContent,
  charter: charterContent,
  faq: faqContent,
} as const;

/** A new document; without a program, it belongs to the company. */
export const newDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wording'), program_id: id.nullable(), locale, content: wordingContent }),
  z.strictObject({ kind: z.literal('charter'), program_id: id.nullable(), locale, content: charterContent }),
  z.strictObject({ kind: z.literal('faq'), program_id: id.nullable(), locale, content: faqContent }),
]);
export type NewDocument = z.input<typeof newDocument>;
