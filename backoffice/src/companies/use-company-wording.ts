import type { ConsoleDocument, ConsoleDocumentDetail } from '@binome/contract/console/documents';
import { useGetList, useGetOne } from 'react-admin';

/** Returns the product texts that the current company has replaced: language → message key → text. */
export function useCompanyWording(): Partial<Record<string, Record<string, string>>> {
  const { data: documents = [] } = useGetList<ConsoleDocument>('documents', {
    filter: { kind: 'wording', program_id: null, withdrawn: false },
    pagination: { page: 1, perPage: 10 },
  });
  return { fr: useWordingOf(idForLocale(documents, 'fr')), en: useWordingOf(idForLocale(documents, 'en')) };
}

function idForLocale(documents: ConsoleDocument[], language: string): string | undefined {
  return documents.find(({ locale }) => locale === language)?.id;
}

function useWordingOf(id: string | undefined): Record<string, string> | undefined {
  const { data } = useGetOne<ConsoleDocumentDetail>('documents', { id: id ?? '' }, { enabled: id !== undefined });
  return data?.content as Record<string, string> | undefined;
}
