import { legalVersions } from '@binome/contract/accounts/legal-versions';
import type { openedAccessLink } from '@binome/contract/accounts/registration';
import type { PublicCompany } from '@binome/contract/companies/companies';
import type { Locale } from '@binome/contract/fields';
import { maxWishedTopics } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { findOwnCompany, type OwnCompanyRow } from '../../companies/queries.ts';
import { findSignInMethods } from '../../companies/sign-in-methods.ts';
import { listActiveUnits } from '../../companies/workplace-queries.ts';
import type { Directory, Tx } from '../../platform/data/database.ts';
import { type AttemptLimit, countFailures } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { servesPasskeys } from '../../platform/sign-in/relying-party.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { translate } from '../../platform/text/intl.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { latestAdultBirth } from '../age.ts';
import { signInAnswers } from '../sign-in-answers.ts';
import { type AccessLinkRow, findAccessLink, findAccessToken, findCharterEdition, markOpened } from './access-link-queries.ts';
import { domainOf, isAutoValidated } from './email-domains.ts';
import { spreadFamilies } from './spread-families.ts';
import { findWishQuestions, listTopics } from './wish-queries.ts';

export type AccessLinkKey = { id: string; token: string };

/** Invalid links. Valid ones, which nobody can guess, are always accepted. */
const perNetwork: AttemptLimit = { name: 'access_link_network', max: 300, seconds: 900 };

/** Returns what a visitor may read of a valid link: company, program, invited person and rules of the form. */
export async function openAccessLink(context: PublicRequest, key: AccessLinkKey): Promise<z.output<typeof openedAccessLink>> {
  const { services, ip, now } = context;
  const { database } = services;
  const company_id = await findLinkCompany(database.directory, key, ip);
  return database.inCompany({ company_id }, async (tx) => {
    const link = await assertLinkOpen(tx, key.id, now);
    await markOpened(tx, link.id, now);
    return presentForm(tx, { ...link, is_invited: link.kind === 'personal', is_vouched: link.vouched }, await findOwnCompany(tx), context);
  });
}

/**
 * Returns the company of a link. Every invalid key gets the same answer, and the number of invalid keys per network is limited.
 * @throws ApiError `access_link_invalid`, `access_link_expired` when the company is suspended, `too_many_requests`
 */
export async function findLinkCompany(directory: Directory, { id, token }: AccessLinkKey, ip: string): Promise<string> {
  const accessToken = await countFailures(directory, [{ limit: perNetwork, subject: ip, accepts: () => true }], async () => {
    const found = await findAccessToken(directory, hashToken(token));
    if (found?.access_link_id !== id.toLowerCase()) throw new ApiError('access_link_invalid');
    return found;
  });
  if (accessToken.suspended_at) throw new ApiError('access_link_expired');
  return accessToken.company_id;
}

/**
 * Returns a link that can still be used.
 * An invitation stays usable while somebody who registered with its e-mail by another link has not confirmed that e-mail.
 * @throws ApiError `access_link_invalid`; `access_link_used` when the invited person has registered; `access_link_expired` when it
 * is expired or revoked, or its account is closed or its program archived; `access_link_full` when its quota is reached
 */
export async function assertLinkOpen(tx: Tx, id: string, now: Date): Promise<AccessLinkRow> {
  const link = await findAccessLink(tx, id);
  if (!link) throw new ApiError('access_link_invalid');
  const { invited, program } = link;
  const answer = invited ? signInAnswers[invited.state].invitation : 'registers';
  if (link.used_at || answer === 'access_link_used') throw new ApiError('access_link_used');
  const isFull = link.quota !== null && link.used_count >= link.quota;
  if (link.revoked_at || link.expires_at <= now || answer === 'access_link_expired' || program?.archived_at) {
    throw new ApiError('access_link_expired');
  }
  if (isFull) throw new ApiError('access_link_full');
  return link;
}

/**
 * Returns a personal link that can still be used, with the person whom it invites.
 * @throws ApiError as `assertLinkOpen`; `access_link_invalid` for an open link
 */
export async function assertInvitationOpen(tx: Tx, id: string, now: Date) {
  const { invited, ...link } = await assertLinkOpen(tx, id, now);
  if (link.kind !== 'personal' || !invited) throw new ApiError('access_link_invalid');
  return { ...link, invited };
}

/** The edition of each text that a registration by a link of this program agrees to. */
export async function consentVersionsFor(tx: Tx, company: { default_language: Locale }, programId: string | null) {
  const charter = await findCharterEdition(tx, company.default_language, programId);
  return { ...legalVersions, charter: charter ? `${charter.id}:${charter.version}` : null };
}

/** The e-mail domains that a link accepts; empty when it accepts any. */
export function allowedDomains(link: Pick<FormOf, 'kind' | 'allowed_domains'>, company: { email_domains: string[] }): string[] {
  if (link.kind !== 'open') return [];
  return link.allowed_domains.length > 0 ? link.allowed_domains : company.email_domains;
}

type FormOf = Pick<AccessLinkRow, 'role' | 'program' | 'allowed_domains' | 'asked_topic'> & {
  kind: AccessLinkRow['kind'] | 'identity';
  invited: { email: string; first_name: string; last_name: string; language: Locale; business_unit_id: string | null } | null;
  /** Somebody invited the person by name. */
  is_invited: boolean;
  /** Who invited them may also validate them. */
  is_vouched: boolean;
};

/** What the registration form shows: company, program, invited person and rules. */
export async function presentForm(
  tx: Tx,
  link: FormOf,
  company: OwnCompanyRow,
  { now, locale, services, hostname }: Pick<PublicRequest, 'now' | 'locale' | 'services' | 'hostname'>,
) {
  const { invited, program, is_invited, is_vouched } = link;
  const allowed_domains = allowedDomains(link, company);
  const domains = invited ? [domainOf(invited.email)] : allowed_domains;
  const isTrusted = link.role !== null || (is_invited && is_vouched && company.trusts_invitations) || isAutoValidated(company, domains);
  const waysByCompany = servesPasskeys(services.env, hostname) ? ('passkey_or_password' as const) : ('password' as const);
  return {
    kind: link.kind,
    role: link.role,
    company: company satisfies PublicCompany,
    program: program && {
      ...program,
      name: translate(program.name, locale),
      description: translate(program.description, locale) || null,
      workshops: program.workshops ?? 0,
    },
    invited,
    allowed_domains,
    business_units: await listActiveUnits(tx),
    business_unit_id: invited?.business_unit_id ?? null,
    wishes: is_invited ? await presentWishes(tx, locale) : [],
    asked_topic: link.asked_topic,
    way_in: (await findSignInMethods(tx)) === 'sso' ? ('sso' as const) : waysByCompany,
    password_min_length: company.password_min_length,
    of_age_on: latestAdultBirth(dayIn(company.time_zone, now.getTime())),
    validation_days: isTrusted ? 0 : company.validation_days,
    versions: await consentVersionsFor(tx, company, program?.id ?? null),
  };
}

async function presentWishes(tx: Tx, locale: Locale) {
  const topics = spreadFamilies(await listTopics(tx)).map(({ code, name }) => ({ code, label: translate(name, locale) }));
  const questions = topics.length > 0 ? await findWishQuestions(tx) : [];
  return questions.map(({ role, max_items }) => ({ role, topics, max_topics: Math.min(max_items ?? maxWishedTopics, maxWishedTopics) }));
}
