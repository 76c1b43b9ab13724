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

/** Compares the stored documents with those of a file: a changed one gets a new version, an absent one is withdrawn. */
export function planDocuments(
  { documents }: StoredConfiguration,
  desired: Pick<CompanyConfiguration, 'documents'>,
  programIds: Map<string, string>,
): DocumentPlan {
  const plan: DocumentPlan = { create: [], publish: [], withdraw: [], changes: [] };
  const addChange = (action: ConfigurationChange['action'], document: DocumentIdentity) =>
    plan.changes.push({ part: 'documents', action, code: keyOf(document), name: keyOf(document), values: [] });
  const storedByKey = new Map(documents.map((document) => [keyOf(document), document]));

  for (const document of desired.documents) {
    const { kind, locale, content, program } = document;
    const existing = storedByKey.get(keyOf(document));
    if (!existing) {
      plan.create.push({ kind, locale, content, program_id: program === null ? null : (programIds.get(program) ?? null) });
      addChange('created', document);
    } else if (existing.withdrawn || !isDeepStrictEqual(existing.content, content)) {
      plan.publish.push({ id: existing.id, version: existing.version, content });
      addChange(existing.withdrawn ? 'restored' : 'changed', document);
    }
  }
  const desiredKeys = new Set(desired.documents.map(keyOf));
  for (const document of documents) {
    if (document.withdrawn || desiredKeys.has(keyOf(document))) continue;
    plan.withdraw.push(document.id);
    addChange('archived', document);
  }
  return plan;
}

type DocumentIdentity = { kind: string; program: string | null; locale: string };

/** `charter.fr`, `faq.passerelles.en` */
function keyOf({ kind, program, locale }: DocumentIdentity): string {
  return [kind, program, locale].filter(Boolean).join('.');
}
