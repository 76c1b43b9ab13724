import type { DB } from '../../platform/data/schema.gen.ts';

type DirectoryTable = Extract<keyof DB, `directory.${string}`>;

/**
 * Whose rows a table of the directory holds:
 * - `company`: of a company, by `company_id`;
 * - `login`: of a company, by `login_id`;
 * - `company_or_login`: by either;
 * - `stays`: of a company, and stay in the database in which they were written: proofs, and archives that staff of this database asked for;
 * - `provider`: of no company.
 */
export type Belonging = 'company' | 'login' | 'company_or_login' | 'stays' | 'provider';

/** Every table of the directory. A new one without a line does not compile. */
export const directoryTables: Record<DirectoryTable, Belonging> = {
  'directory.access_tokens': 'company',
  'directory.action_links': 'company',
  'directory.alerts': 'company',
  'directory.calendar_feeds': 'company',
  'directory.companies': 'company',
  'directory.company_erasures': 'stays',
  'directory.company_export_links': 'stays',
  'directory.company_exports': 'stays',
  'directory.company_figures': 'company',
  'directory.company_moves': 'stays',
  'directory.crash_groups': 'provider',
  'directory.email_change_links': 'company',
  'directory.email_confirmations': 'login',
  'directory.encrypting_providers': 'company',
  'directory.identities': 'company',
  'directory.keepsake_links': 'company',
  'directory.known_devices': 'login',
  'directory.leads': 'provider',
  'directory.logins': 'company',
  'directory.mails': 'company_or_login',
  'directory.page_views': 'provider',
  'directory.passkey_challenges': 'login',
  'directory.passkeys': 'login',
  'directory.password_resets': 'login',
  'directory.provider_messages': 'provider',
  'directory.provisioning_tokens': 'company',
  'directory.rate_limits': 'provider',
  'directory.recovery_codes': 'login',
  'directory.second_factors': 'login',
  'directory.sessions': 'login',
  'directory.sign_in_domains': 'company',
  'directory.sign_in_links': 'login',
  'directory.sso_assertions': 'company',
  'directory.sso_codes': 'login',
  'directory.sso_registrations': 'company',
  'directory.sso_requests': 'company',
  'directory.staff': 'provider',
  'directory.staff_audit_entries': 'provider',
  'directory.support_accesses': 'company',
};
