import type { CharterContent, DocumentKind, FaqContent, WordingContent } from '@binome/contract/console/document-contents';

export type { DocumentKind };

export const documentKinds = ['wording', 'charter', 'faq', 'legal_notice'] as const satisfies DocumentKind[];

export type Contents = { wording: WordingContent; charter: CharterContent; faq: FaqContent; legal_notice: CharterContent };

/** A legal notice says who publishes the company's pages: a program has none. */
export const hasProgramTexts = (kind: DocumentKind): boolean => kind !== 'legal_notice';

export const emptySection: CharterContent['sections'][number] = { title: '', body: '' };
export const emptyEntry: FaqContent['categories'][number]['entries'][number] = { question: '', answer: '' };
export const emptyCategory: FaqContent['categories'][number] = { title: '', entries: [emptyEntry] };

/** The initial content of each kind, with one empty entry to fill in. */
export const emptyContents: Contents = {
  wording: {},
  charter: { title: '', intro: '', sections: [emptySection] },
  faq: { categories: [emptyCategory] },
  legal_notice: { title: '', intro: '', sections: [emptySection] },
};
