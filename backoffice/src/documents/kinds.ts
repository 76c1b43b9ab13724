import type { CharterContent, DocumentKind, FaqContent, WordingContent } from '@binome/contract/console/document-contents';

export type { DocumentKind };

export const documentKinds = ['wording', 'charter', 'faq'] as const satisfies DocumentKind[];

export type Contents = { wording: WordingContent; charter: CharterContent; faq: FaqContent };

/** The initial content of each kind, with one empty entry to fill in. */
export const emptyContents: Contents = {
  wording: {},
  charter: { title: '', intro: '', sections: [{ title: '', body: '' }] },
  faq: { categories: [{ title: '', entries: [{ question: '', answer: '' }] }] },
};
