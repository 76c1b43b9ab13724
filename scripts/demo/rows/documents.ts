import type { DocumentDraft } from '../authoring.ts';
import type { Building } from './building.ts';
import type { Row } from './row.ts';

/** A document as it was published, version after version. */
type Drafted = {
  kind: DocumentDraft['kind'] | 'wording';
  locale: DocumentDraft['locale'];
  program?: string | undefined;
  versions: { published: number; content: object }[];
};

/** The company's words, charters and answers, each with all that was published of it by its administrator. */
export function documentRows({ draft, clock, id }: Building) {
  const wording = Object.entries(draft.wording).map(([locale, content]) => ({
    ...{ kind: 'wording' as const, locale: locale as DocumentDraft['locale'] },
    versions: [{ published: 400, content }],
  }));
  const drafted: Drafted[] = [...wording, ...draft.documents];
  const keyOf = ({ kind, program, locale }: Drafted) => [kind, program ?? 'company', locale] as const;
  const documents = drafted.map((document): Row<'documents'> => {
    const newest = document.versions.at(-1);
    return {
      id: id('document', ...keyOf(document)),
      kind: document.kind,
      program_id: document.program ? id('program', document.program) : null,
      locale: document.locale,
      content: newest?.content as Row<'documents'>['content'],
      version: document.versions.length,
      updated_at: clock.ago(newest?.published ?? 400, keyOf(document).join('/')),
    };
  });
  const document_versions = drafted.flatMap((document) =>
    document.versions.map(
      ({ published, content }, index): Row<'document_versions'> => ({
        id: id('version', ...keyOf(document), index),
        document_id: id('document', ...keyOf(document)),
        version: index + 1,
        content: content as Row<'document_versions'>['content'],
        actor_id: id('user', draft.administrator),
        created_at: clock.ago(published, keyOf(document).join('/')),
      }),
    ),
  );
  return { documents, document_versions };
}
