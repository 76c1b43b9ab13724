import type { Locale } from '@binome/contract/fields';
import { findOwnCompany } from '../../companies/queries.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import { translate } from '../../platform/text/intl.ts';
import { listEnrollments } from '../../programs/queries.ts';
import { updateOwnUser } from '../queries.ts';
import { consumeAccessLink } from './access-link-queries.ts';
import { allowedDomains, assertLinkOpen } from './access-links.ts';
import { domainOf } from './email-domains.ts';
import { insertEnrollment } from './queries.ts';

/**
 * Enrolls a member in a program of their company by its open link, and makes it their current program. A member who is enrolled
 * already does not use up a place.
 * @throws ApiError `access_link_invalid` for a link without a program of the company, `access_link_expired`, `invalid` when
 * the link does not accept the member's e-mail domain
 */
export async function enrollByLink(context: MemberRequest, accessLink: { id: string; company_id: string }) {
  const { tx, actor, now } = context;
  if (accessLink.company_id !== actor.company_id) throw new ApiError('access_link_invalid');
  const link = await assertLinkOpen(tx, accessLink.id, now);
  if (link.kind !== 'open' || !link.program) throw new ApiError('access_link_invalid');
  const domains = allowedDomains(link, await findOwnCompany(tx));
  if (domains.length > 0 && !domains.includes(domainOf(actor.email))) {
    throw new ApiError('invalid', { fields: { access_link: [{ code: 'email_domain_refused', values: { domains: domains.join(', ') } }] } });
  }
  const program_id = link.program.id;
  const enrollmentId = await insertEnrollment(tx, { program_id, user_id: actor.user_id, enrolled_at: now });
  if (enrollmentId) {
    if (!(await consumeAccessLink(tx, link.id, now))) throw new ApiError('access_link_expired');
    await recordEvent(context, { name: 'program_enrollment.created', subject_id: enrollmentId, data: { access_link_id: link.id } });
  }
  await updateOwnUser(tx, actor.user_id, { current_program_id: program_id });
  return presentEnrollment(context, ({ program }) => program.id === program_id);
}

/**
 * Makes the program of an enrollment the member's current program.
 * @throws ApiError `not_found` for an enrollment of another member
 */
export async function setCurrentEnrollment(context: MemberRequest, enrollmentId: string) {
  const enrollment = await presentEnrollment(context, ({ id }) => id === enrollmentId);
  await updateOwnUser(context.tx, context.actor.user_id, { current_program_id: enrollment.program.id });
  return enrollment;
}

type Enrollment = { id: string; enrolled_at: Date; program: { id: string; name: string } };

async function presentEnrollment({ tx, actor, locale }: MemberRequest, matches: (enrollment: Enrollment) => boolean): Promise<Enrollment> {
  const enrollment = (await listEnrollments(tx, actor.user_id)).map((row) => presentRow(row, locale)).find(matches);
  if (!enrollment) throw new ApiError('not_found');
  return enrollment;
}

function presentRow({ program_id, program_name, ...row }: Awaited<ReturnType<typeof listEnrollments>>[number], locale: Locale): Enrollment {
  return { ...row, program: { id: program_id, name: translate(program_name, locale) } };
}
