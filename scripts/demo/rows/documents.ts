import type { DocumentDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import type { Row } from './row.ts';

/** A document with its versions, oldest first. */
type DocumentSource = {
  kind: DocumentDraft['kind'] | 'wording';
  locale: DocumentDraft['locale'];
  program?: string | undefined;
  versions: { publishedDaysAgo: number; content: object }[];
};

/** The company's wordings, charters and FAQs with all their versions, published by its administrator. */
export function documentRows({ draft, clock, id }: DraftContext) {
  const wording = Object.entries(draft.wording).map(([locale, content]) => ({
    ...{ kind: 'wording' as const, locale: locale as DocumentDraft['locale'] },
    versions: [{ publishedDaysAgo: 400, content }],
  }));
  const sources: DocumentSource[] = [...wording, ...draft.documents];
  const keyOf = ({ kind, program, locale }: DocumentSource) => [kind, program ?? 'company', locale] as const;
  const documents = sources.map((document): Row<'documents'> => {
    const newest = document.versions.at(-1);
    return {
      id: id('document', ...keyOf(document)),
      kind: document.kind,
      program_id: document.program ? id('program', document.program) : null,
      locale: document.locale,
      content: newest?.content as Row<'documents'>['content'],
      version: document.versions.length,
      updated_at: clock.ago(newest?.publishedDaysAgo ?? 400, keyOf(document).join('/')),
    };
  });
  const document_versions = sources.flatMap((document) =>
    document.versions.map(
      ({ publishedDaysAgo, content }, index): Row<'document_versions'> => ({
        id: id('version', ...keyOf(document), index),
        document_id: id('document', ...keyOf(document)),
        version: index + 1,
        content: content as Row<'document_versions'>['content'],
        actor_id: id('user', draft.administrator),
        created_at: clock.ago(publishedDaysAgo, keyOf(document).join('/')),
      }),
    ),
  );
  return { documents, document_versions };
}
