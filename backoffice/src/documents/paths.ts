import type { DocumentKind } from './kinds.ts';

/** Returns the path of the page that writes the first version of a document. */
export function createPath({ kind, locale, programId }: { kind: DocumentKind; locale: string; programId: string | null }): string {
  return `/documents/create?${new URLSearchParams({ kind, locale, ...(programId && { program_id: programId }) })}`;
}

/** Returns the path of the page that edits a document, or that shows it to a reader. */
export function documentPath({ id, can }: { id: string; can: { edit: boolean } }): string {
  return can.edit ? `/documents/${id}` : `/documents/${id}/show`;
}
