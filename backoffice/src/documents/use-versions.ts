import type { DocumentVersion } from '@binome/contract/console/documents';
import { useAllElements } from '../lists/use-all-elements.ts';

/** Returns all versions of a document, the newest first; undefined while loading. */
export function useVersions(documentId: string): DocumentVersion[] | undefined {
  return useAllElements<DocumentVersion>('document_versions', { filter: { document_id: documentId }, sort: 'version' })?.toReversed();
}
