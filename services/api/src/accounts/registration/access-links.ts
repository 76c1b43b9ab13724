import type { PublicCompany } from '@binome/contract/companies';
import type { Locale } from '@binome/contract/fields';
import { legalVersions } from '@binome/contract/legal-versions';
import type { openedAccessLink } from '@binome/contract/registration';
import type { RegistrationState } from '@binome/contract/states';
import type { z } from 'zod';
import { findOwnCompany, type OwnCompanyRow } from '../../companies/queries.ts';
import { listUnitsInUse } from '../../companies/workplace-queries.ts';
import { type AttemptLimit, countAttempt } from '../../platform/attempts.ts';
import type { Directory, Tx } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { translate } from '../../platform/intl.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { hashToken } from '../../platform/tokens.ts';
import { dayIn, ofAgeOn } from '../age.ts';
import { type AccessLinkRow, findAccessLink, findCharterEdition, findTokenOwner, markOpened } from './access-link-queries.ts';
import { domainOf, isAutoValidated } from './email-domains.ts';

export type AccessLinkKey = { id: string; token: string };

/** Bad links only: a whole company may open its invitations behind one address. */
const perAddress: AttemptLimit = { name: 'access_link_address', max: 30, seconds: 900 };

/** What a good link opens, for its visitor to read. */
export async function openAccessLink(context: PublicRequest, key: AccessLinkKey): Promise<z.output<typeof openedAccessLink>> {
  const { services, ip, now, locale } = context;
  const { database } = services;
  const company_id = await findLinkCompany(database.directory, key, ip);
  return database.inCompany({ company_id }, async (tx) => {
    const link = await assertLinkOpen(tx, key.id, now);
    await markOpened(tx, link.id, now);
    return presentLink(tx, link, await findOwnCompany(tx), { now, locale });
  });
}

/**
 * The company that a link belongs to, before anything of it is read. Every wrong key gets the same answer, and only so many tries.
 * @throws ApiError `access_link_invalid`, `access_link_expired` when the company is suspended, `too_many_requests`
 */
export async function findLinkCompany(directory: Directory, { id, token }: AccessLinkKey, ip: string): Promise<string> {
  const owner = await findTokenOwner(directory, hashToken(token));
  if (!owner || owner.access_link_id !== id.toLowerCase()) {
    // A secret is too long to be guessed, so that good ones need not be counted first: a room that opens one link at once is let in.
    await countAttempt(directory, perAddress, ip);
    throw new ApiError('access_link_invalid');
  }
  if (owner.suspended_at) throw new ApiError('access_link_expired');
  return owner.company_id;
}

/**
 * A link that may still be used.
 * An invitation stays open to its person while somebody who came by another link with their address has not confirmed it.
 * @throws ApiError `access_link_invalid`; `access_link_used` for an invitation whose person is here already; `access_link_expired`
 * for one that is over, whatever ended it
 */
export async function assertLinkOpen(tx: Tx, id: string, now: Date): Promise<AccessLinkRow> {
  const link = await findAccessLink(tx, id);
  if (!link) throw new ApiError('access_link_invalid');
  const { invited, program } = link;
  if (link.used_at || (invited && !stillInvited.has(invited.state) && invited.state !== 'closed')) throw new ApiError('access_link_used');
  const full = link.quota !== null && link.used_count >= link.quota;
  if (full || link.revoked_at || link.expires_at <= now || invited?.state === 'closed' || program?.archived_at) {
    throw new ApiError('access_link_expired');
  }
  return link;
}

const stillInvited: ReadonlySet<RegistrationState> = new Set(['invited', 'registered']);

/** Which edition of each text a person agrees to who registers by a link of this program. */
export async function consentVersionsFor(tx: Tx, company: { default_language: Locale }, programId: string | null) {
  const charter = await findCharterEdition(tx, company.default_language, programId);
  return { ...legalVersions, charter: charter ? `${charter.id}:${charter.version}` : null };
}

/** The e-mail domains that a link admits; empty when it admits any. */
export function allowedDomains(link: Pick<AccessLinkRow, 'kind' | 'allowed_domains'>, company: { email_domains: string[] }): string[] {
  if (link.kind === 'personal') return [];
  return link.allowed_domains.length > 0 ? link.allowed_domains : company.email_domains;
}

async function presentLink(tx: Tx, link: AccessLinkRow, company: OwnCompanyRow, { now, locale }: { now: Date; locale: Locale }) {
  const { invited, program } = link;
  const allowed_domains = allowedDomains(link, company);
  const domains = invited ? [domainOf(invited.email)] : allowed_domains;
  return {
    kind: link.kind,
    company: company satisfies PublicCompany,
    program: program && {
      ...program,
      name: translate(program.name, locale),
      description: translate(program.description, locale) || null,
      workshops: program.workshops ?? 0,
    },
    invited,
    allowed_domains,
    business_units: await listUnitsInUse(tx),
    business_unit_id: invited?.business_unit_id ?? null,
    password_min_length: company.password_min_length,
    of_age_on: ofAgeOn(dayIn(company.time_zone, now)),
    validation_days: isAutoValidated(company, domains) ? 0 : company.validation_days,
    versions: await consentVersionsFor(tx, company, program?.id ?? null),
  };
}
