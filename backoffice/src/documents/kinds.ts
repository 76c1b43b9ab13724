import type { CharterContent, DocumentKind, FaqContent, WordingContent } from '@binome/contract/console/document-contents';

export type { DocumentKind };

export const documentKinds = ['wording', 'charter', 'faq'] as const satisfies DocumentKind[];

export type Contents = { wording: WordingContent; charter: CharterContent; faq: FaqContent };

/** A text with nothing in it yet but the boxes to fill. */
export const emptyContents: Contents = {
  wording: {},
  charter: { title: '', intro: '', sections: [{ title: '', body: '' }] },
  faq: { categories: [{ title: '', entries: [{ question: '', answer: '' }] }] },
};
