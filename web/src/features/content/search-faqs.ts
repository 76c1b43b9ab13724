import type { Faq } from '@binome/contract/companies/content';
import { containsWords } from '@binome/contract/values/fold-text';

export interface FaqCategory {
  title: string;
  faqs: Faq[];
}

/** Returns, by category, the questions that contain every word of the search in category, question or answer. */
export function searchFaqs(faqs: readonly Faq[], search: string): FaqCategory[] {
  const categories: FaqCategory[] = [];
  for (const faq of faqs) {
    if (!containsWords(`${faq.category} ${faq.question} ${faq.answer}`, search)) continue;
    const category = categories.find(({ title }) => title === faq.category);
    if (category) category.faqs.push(faq);
    else categories.push({ title: faq.category, faqs: [faq] });
  }
  return categories;
}
