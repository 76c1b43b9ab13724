import { findOwnCompany } from '../../companies/queries.ts';
import { audit } from '../../platform/data/audit.ts';
import { runInCompany } from '../../platform/data/run-in-company.ts';
import { type AttemptLimit, countAttempt } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { deleteInvitationTokens } from '../email-changes/queries.ts';
import { insertInvitationMails } from '../invitations/mail-queries.ts';
import { requestMailsAgain } from '../invitations/queries.ts';
import { endOfValidity } from '../invitations/validity.ts';
import { countVisitorMail } from '../visitor-mails.ts';
import { type AccessLinkRow, findAccessLink } from './access-link-queries.ts';
import { type AccessLinkKey, findLinkCompany } from './access-links.ts';
import { mailAccountHolder } from './mail-account-holder.ts';

/** Mails that the bearer of a link can have sent to its person. */
const perPerson: AttemptLimit = { name: 'renewal_mails', max: 3, seconds: 3600 };

/** A link that its person asks for is opened at once. */
const validDays = 7;

const wholeCompany = { whole_company: true, program_ids: [], business_unit_ids: [] };

/**
 * Mails the person of a personal link, at the address of the invitation: another link while they have no account, else the way to sign in.
 * The caller learns nothing about the account. A new link voids the earlier ones: whoever holds an expired one must not revive it.
 * @throws ApiError `access_link_invalid`, also for an open link; `access_link_expired` if the company is suspended; `too_many_requests`
 */
export async function renewAccessLink({ services, ip }: PublicRequest, key: AccessLinkKey): Promise<void> {
  const { directory } = services.database;
  const company_id = await findLinkCompany(directory, key, ip);
  const link = await services.database.inCompany({ company_id }, (tx) => findAccessLink(tx, key.id));
  if (link?.kind !== 'personal' || !link.invited) throw new ApiError('access_link_invalid');
  const { email } = link.invited;
  await countAttempt(directory, perPerson, email);
  await countVisitorMail(directory, 'invitation', { ip, company_id });
  const isSent = await runInCompany(services, { company_id }, (context) => sendNewLink(context, link));
  if (!isSent) await mailAccountHolder(services, email);
}

/** Returns false if the person has an account, or may no longer get one. */
async function sendNewLink({ tx, now }: CompanyContext, link: AccessLinkRow): Promise<boolean> {
  const { invited, program } = link;
  if (!invited || program?.archived_at || invited.directory_status) return false;
  const { time_zone } = await findOwnCompany(tx);
  const expires_at = new Date(Math.max(link.expires_at.getTime(), endOfValidity(time_zone, now, validDays).getTime()));
  const requested = await requestMailsAgain(tx, wholeCompany, [link.id], { expires_at, now });
  if (requested.length === 0) return false;
  await deleteInvitationTokens(tx, invited.id);
  await insertInvitationMails(tx, requested, now);
  await audit({ tx, now, actor: null }, { action: 'invitation.resent', subject_id: link.id });
  return true;
}
