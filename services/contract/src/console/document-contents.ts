import { z } from 'zod';
import { id, locale } from '../fields.ts';
import { charterLengths, faqLengths, maxCharterSections, maxFaqCategories, maxFaqEntries, maxWordingLength } from '../values/limits.ts';

// Contents of a company's documents. Bodies are plain text; an empty line separates paragraphs.

export const documentKind = z.enum(['wording', 'charter', 'faq', 'legal_notice']);
export type DocumentKind = z.infer<typeof documentKind>;

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength, { abort: true });

/** ICU messages that replace the product's texts, by message key. `listWordingKeys` lists the keys. */
export const wordingContent = z.record(z.string().max(100, { abort: true }), text(maxWordingLength));

export const charterContent = z.strictObject({
  title: text(charterLengths.title),
  intro: z.string().trim().max(charterLengths.intro, { abort: true }),
  sections: z
    .array(z.strictObject({ title: text(charterLengths.section_title), body: text(charterLengths.section_body) }))
    .min(1)
    .max(maxCharterSections),
});

export const faqContent = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        title: text(faqLengths.category),
        entries: z
          .array(z.strictObject({ question: text(faqLengths.question), answer: text(faqLengths.answer) }))
          .min(1)
          .max(maxFaqEntries),
      }),
    )
    .min(1)
    .max(maxFaqCategories),
});

export type WordingContent = z.output<typeof wordingContent>;
export type CharterContent = z.output<typeof charterContent>;
export type FaqContent = z.output<typeof faqContent>;

export const documentContents = {
  wording: wordingContent,
  charter: charterContent,
  faq: faqContent,
  // It has the shape of a charter.
  legal_notice: charterContent,
} as const;

/** A new document; without a program, it belongs to the company. */
export const newDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wording'), program_id: id.nullable(), locale, content: wordingContent }),
  z.strictObject({ kind: z.literal('charter'), program_id: id.nullable(), locale, content: charterContent }),
  z.strictObject({ kind: z.literal('faq'), program_id: id.nullable(), locale, content: faqContent }),
  z.strictObject({ kind: z.literal('legal_notice'), program_id: z.null(), locale, content: charterContent }),
]);
export type NewDocument = z.input<typeof newDocument>;
