import type { Faq } from '@binome/contract/companies/content';
import { normalizeText } from '../../lib/text/normalize-text.ts';

export interface FaqCategory {
  title: string;
  faqs: Faq[];
}

/** Returns, by category, the questions that contain every word of the search in category, question or answer. */
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
