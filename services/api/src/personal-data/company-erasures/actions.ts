import type { Locale } from '@binome/contract/fields';
import { cleanText } from '@binome/contract/values/clean-text';
import type { Tx } from '../../platform/data/database.ts';
import { auditStaff } from '../../platform/data/staff-audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { StaffRequest } from '../../platform/http/route.ts';
import { intlOf } from '../../platform/text/intl.ts';
import { isSecondPerson } from '../../policies/two-people.ts';
import { mailProvider, mailStaff } from '../staff-mail.ts';
import {
  type ErasureRow,
  findCompanyErasure,
  findErasureCompany,
  insertErasure,
  lockCompany,
  lockOpenErasure,
  updateErasure,
} from './queries.ts';

type Erasure = NonNullable<Awaited<ReturnType<typeof lockOpenErasure>>>;

/**
 * Asks for the erasure of an archived company. A colleague must confirm it.
 * @throws ApiError `not_found`, `company_not_archived`, `company_erasure_open`; `invalid` when the typed name is not the company's
 */
export async function requestErasure(context: StaffRequest, input: { company_id: string; company_name: string; reason: string }) {
  const { services, session, now } = context;
  const { company_id, reason } = input;
  return services.database.inCompany({ company_id }, async (tx) => {
    const company = await lockCompany(tx, company_id);
    if (!company) throw new ApiError('not_found');
    assertSameName(input, company.name);
    if (!company.suspended_at) throw new ApiError('company_not_archived');
    const erasure = { company_id, company_name: company.name, requested_by: session.staff_id, reason, created_at: now };
    const inserted = await insertErasure(tx, erasure);
    if (!inserted) throw new ApiError('company_erasure_open');
    const subject = { ...erasure, id: inserted.id, confirmed_by: null };
    await record(context, tx, subject, { event: 'requested', reason });
    return presentErasure(await findCompanyErasure(tx, inserted.id), session.staff_id);
  });
}

/**
 * Confirms the erasure that a colleague asked for. It begins some days later.
 * @throws ApiError `not_found`, `transition_refused`, `second_person_required`; `invalid` when the typed name is not the company's
 */
export async function confirmErasure(context: StaffRequest, input: { company_erasure_id: string; company_name: string }) {
  const { services, session, now } = context;
  return changeErasure(context, input.company_erasure_id, async (tx, erasure) => {
    if (erasure.confirmed_at) throw new ApiError('transition_refused');
    if (!isSecondPerson(erasure.requested_by, session.staff_id)) throw new ApiError('second_person_required');
    assertSameName(input, erasure.company_name);
    const due_at = new Date(now.getTime() + services.env.COMPANY_ERASURE_DAYS * 86_400_000);
    const confirmed_by = session.staff_id;
    await updateErasure(tx, erasure.id, { confirmed_by, confirmed_at: now, due_at });
    await record(context, tx, { ...erasure, confirmed_by, due_at }, { event: 'confirmed' });
  });
}

/**
 * Stops an erasure that has not begun.
 * @throws ApiError `not_found`; `transition_refused` when it is stopped, done, or under way
 */
export async function stopErasure(context: StaffRequest, { company_erasure_id, reason }: { company_erasure_id: string; reason: string }) {
  const { session, now } = context;
  return changeErasure(context, company_erasure_id, async (tx, erasure) => {
    // The worker counts the rows just before it deletes the first one.
    if (erasure.row_counts) throw new ApiError('transition_refused');
    await updateErasure(tx, erasure.id, { stopped_by: session.staff_id, stopped_at: now });
    await record(context, tx, erasure, { event: 'stopped', reason });
  });
}

async function changeErasure({ services, session }: StaffRequest, id: string, change: (tx: Tx, erasure: Erasure) => Promise<void>) {
  const company_id = await findErasureCompany(services.database.directory, id);
  if (company_id === undefined) throw new ApiError('not_found');
  if (company_id === null) throw new ApiError('transition_refused');
  return services.database.inCompany({ company_id }, async (tx) => {
    const erasure = await lockOpenErasure(tx, id);
    if (!erasure) throw new ApiError('transition_refused');
    await change(tx, erasure);
    return presentErasure(await findCompanyErasure(tx, id), session.staff_id);
  });
}

/** Records an event of the erasure in the log of staff, and mails it to both members of staff and to the provider's address. */
async function record(
  { services, session, now }: StaffRequest,
  tx: Tx,
  erasure: Pick<Erasure, 'id' | 'company_name' | 'requested_by' | 'confirmed_by'> & { due_at?: Date | null },
  { event, reason = '' }: { event: 'requested' | 'confirmed' | 'stopped'; reason?: string },
): Promise<void> {
  const { id, company_name, requested_by, confirmed_by, due_at } = erasure;
  const entry = { staff_id: session.staff_id, subject_id: id, company_name, ...(reason && { reason }) };
  await auditStaff(tx, { action: `company_erasure.${event}`, ...entry }, now);
  const dayIn = (locale: Locale) =>
    due_at ? intlOf(locale).formatDate(due_at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Paris' }) : '';
  const message = {
    text: `company_erasure.${event}`,
    values: (locale: Locale) => ({ company: company_name, reason, day: dayIn(locale) }),
    link: `${services.env.BASE_URL}/backoffice/company_erasures`,
  };
  await mailStaff(tx, [requested_by, confirmed_by], message, now);
  await mailProvider(tx, message, now);
}

function assertSameName({ company_name }: { company_name: string }, name: string): void {
  if (cleanText(company_name) === cleanText(name)) return;
  throw new ApiError('invalid', { fields: { company_name: [{ code: 'company_name_mismatch', values: { name } }] } });
}

/** `can` depends on the member of staff who reads it: the one who asked cannot confirm. */
export function presentErasure({ requester_id, ...erasure }: ErasureRow, staffId: string) {
  const isOpen = erasure.state === 'requested' || erasure.state === 'scheduled';
  return {
    ...erasure,
    can: { confirm: erasure.state === 'requested' && isSecondPerson(requester_id, staffId), stop: isOpen && erasure.rows === null },
  };
}
