import type { Locale } from '@binome/contract/fields';
import type { WordsByLanguage } from '@binome/contract/values/words';
import { sql } from 'kysely';
import type { Directory, Tx } from '../platform/data/database.ts';
import { statement } from '../platform/data/statement.ts';
import { identityColumns, memberSettings } from './setting-queries.ts';

const publicColumns = ['id', 'slug', 'name', 'languages', 'default_language', 'brand_colour', 'brand_pattern', 'logo_url'] as const;

/** The settings that clients of the wire read. */
const publicSettings = sql<{ languages: Locale[] }>`jsonb_build_object('languages', languages)`.as('settings');

/** Lists the companies that visitors can choose from. */
export function listListedCompanies(directory: Directory) {
  return directory
    .selectFrom('directory.companies')
    .where('listed', '=', true)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .select(publicColumns)
    .select(publicSettings)
    .execute();
}

/** Finds a company by its slug or its domain. */
export function findCompanyByAddress(directory: Directory, address: { slug?: string | undefined; domain?: string | undefined }) {
  return directory
    .selectFrom('directory.companies')
    .where('suspended_at', 'is', null)
    .where((eb) => (address.slug ? eb('slug', '=', address.slug) : eb('domain', '=', address.domain ?? '')))
    .select(publicColumns)
    .select('listed')
    .select(publicSettings)
    .executeTakeFirst();
}

/** Finds a company that visitors may read, by its id. */
export function findPublicCompany(directory: Directory, id: string) {
  return directory
    .selectFrom('directory.companies')
    .where('suspended_at', 'is', null)
    .where('id', '=', id)
    .select(publicColumns)
    .select(publicSettings)
    .executeTakeFirst();
}

/** Finds the company of the transaction, with its settings. */
export function findOwnCompany(tx: Tx) {
  return ownCompany.one(tx, {});
}

const ownCompany = statement((db) =>
  db
    .selectFrom('company_settings as s')
    .innerJoin('directory.companies as c', 'c.id', 's.company_id')
    .select([...identityColumns, 'c.logo_url', ...memberSettings, 's.matching', publicSettings]),
);

/** Returns the words of the company that replace the product's. */
export async function findWords(tx: Tx): Promise<WordsByLanguage> {
  const { words } = await tx.selectFrom('company_settings').select('words').executeTakeFirstOrThrow();
  return words;
}

/** The version of the company and its settings, as `app.open_session` returns it for a session. */
export async function findCompanyVersion(tx: Tx): Promise<string> {
  const { version } = await tx
    .selectFrom('company_settings as o')
    .innerJoin('directory.companies as c', 'c.id', 'o.company_id')
    .select(sql<string>`c.xmin::text || '.' || o.xmin::text`.as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

/** Returns the wording of the company in one language, as texts by message key. The program's wording overrides the company's. */
export async function findWording(tx: Tx, locale: Locale, programId: string | null = null): Promise<Record<string, unknown>> {
  const documents = await wordings.rows(tx, { locale, programId });
  return Object.assign({}, ...documents.map(({ content }) => content));
}

const wordings = statement((db, { locale, programId }: { locale: Locale; programId: string | null }) =>
  db
    .selectFrom('documents')
    .where('kind', '=', 'wording')
    .where('locale', '=', locale)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('program_id', 'is', null), eb('program_id', '=', programId)]))
    .orderBy('program_id', (order) => order.asc().nullsFirst())
    .select('content'),
);

export type OwnCompanyRow = Awaited<ReturnType<typeof findOwnCompany>>;
