import { isDeepStrictEqual } from 'node:util';
import type { CompanyConfiguration } from '@binome/contract/console/configuration';
import type { ConfigurationChange } from '@binome/contract/console/configuration-files';
import type { StoredConfiguration } from './stored-configuration.ts';

type ConfiguredDocument = CompanyConfiguration['documents'][number];

export type DocumentPlan = {
  create: (Pick<ConfiguredDocument, 'kind' | 'locale' | 'content'> & { program_id: string | null })[];
  publish: { id: string; version: number; content: ConfiguredDocument['content'] }[];
  withdraw: string[];
  changes: ConfigurationChange[];
};

/** Compares the documents that are shown with those of a file: another content is a new version, an absent document is withdrawn. */
export function planDocuments(
  { documents }: StoredConfiguration,
  wanted: Pick<CompanyConfiguration, 'documents'>,
  programIds: Map<string, string>,
): DocumentPlan {
  const plan: DocumentPlan = { create: [], publish: [], withdraw: [], changes: [] };
  const note = (action: ConfigurationChange['action'], document: DocumentIdentity) =>
    plan.changes.push({ part: 'documents', action, code: keyOf(document), name: keyOf(document) });
  const known = new Map(documents.map((document) => [keyOf(document), document]));

  for (const document of wanted.documents) {
    const { kind, locale, content, program } = document;
    const found = known.get(keyOf(document));
    if (!found) {
      plan.create.push({ kind, locale, content, program_id: program === null ? null : (programIds.get(program) ?? null) });
      note('created', document);
    } else if (found.withdrawn || !isDeepStrictEqual(found.content, content)) {
      plan.publish.push({ id: found.id, version: found.version, content });
      note(found.withdrawn ? 'restored' : 'changed', document);
    }
  }
  const kept = new Set(wanted.documents.map(keyOf));
  for (const document of documents) {
    if (document.withdrawn || kept.has(keyOf(document))) continue;
    plan.withdraw.push(document.id);
    note('archived', document);
  }
  return plan;
}

type DocumentIdentity = { kind: string; program: string | null; locale: string };

/** `charter.fr`, `faq.passerelles.en` */
function keyOf({ kind, program, locale }: DocumentIdentity): string {
  return [kind, program, locale].filter(Boolean).join('.');
}
