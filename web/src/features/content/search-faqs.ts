import type { Faq } from '@binome/contract/content';
import { normalizeText } from '../../lib/normalize-text.ts';

/** Questions under one heading. */
export interface FaqCategory {
  title: string;
  faqs: Faq[];
}

/** The questions that hold every word of a search, in the question or its answer, by category; all of them without a search. */
export function searchFaqs(faqs: readonly Faq[], search: string): FaqCategory[] {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  const categories: FaqCategory[] = [];
  for (const faq of faqs) {
    const text = normalizeText(`${faq.category} ${faq.question} ${faq.answer}`);
    if (!words.every((word) => text.includes(word))) continue;
    const category = categories.find(({ title }) => title === faq.category);
    if (category) category.faqs.push(faq);
    else categories.push({ title: faq.category, faqs: [faq] });
  }
  return categories;
}
