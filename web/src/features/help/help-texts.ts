import type { Faq } from '@binome/contract/companies/content';
import type { Guide } from '../../lib/data/training-tools.ts';
import type { HelpText } from './search-help.ts';

interface Charter {
  id: string;
  title: string;
  intro: string;
  sections: readonly { title: string; body: string }[];
}

/** Returns everything that a search of the help looks into. */
export function helpTexts({
  faqs,
  charters,
  guides,
}: {
  faqs: readonly Faq[];
  charters: readonly Charter[];
  guides: readonly Guide[];
}): HelpText[] {
  return [
    ...faqs.map(({ id, question, answer }) => ({ id, kind: 'faq' as const, title: question, body: answer })),
    ...guides.map(({ name, title, intro, sections }) => ({
      ...{ id: name, kind: 'guide' as const, title, guide: name },
      body: [intro, ...sections.flatMap((section) => [section.title, section.body])].join(' '),
    })),
    ...charters.flatMap(({ id, sections }) =>
      sections.map(({ title, body }, index) => ({ id: `${id}-${index + 1}`, kind: 'charter' as const, title, body })),
    ),
  ];
}
