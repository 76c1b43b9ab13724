import type { importWorkforce as importWorkforceEndpoint } from '@binome/contract/console/workforce';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import { audit, auditEach } from '../../platform/data/audit.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { say } from '../../platform/text/intl.ts';
import { resumeAccount, suspendAccount } from '../console/suspend.ts';
import { changeProvisionedEmail } from '../email-changes/provision.ts';
import { rememberColumnChoices } from '../invitations/column-choices.ts';
import { actorColumns, senderColumns } from '../invitations/invite.ts';
import { insertInvitationMails } from '../invitations/mail-queries.ts';
import type { PeopleFile } from '../invitations/open-people-file.ts';
import { insertImport, insertInvitations, lockInvitations } from '../invitations/queries.ts';
import { assertReadable, chosenHeaders } from '../invitations/read-table.ts';
import { endOfValidity } from '../invitations/validity.ts';
import { needsConfirmation, needsNumberConfirmation } from './plan.ts';
import { insertWorkforceImport, markSuspendedByFile, updateWorkforce } from './queries.ts';
import { type FileRow, type ReadWorkforce, readWorkforce } from './read-workforce.ts';

type Options = z.output<typeof importWorkforceEndpoint.schema.querystring>;

/**
 * Invites, changes, suspends and resumes the people of a file of the whole workforce, in one transaction: exactly what the preview of that
 * `version` showed. Returns the id of the import.
 * @throws ApiError `workforce_changed` if the file would do something else by now; `invalid` if many people would be suspended and
 * `confirmed_gone` is not their number, likewise for changed numbers and resembling people; as `readWorkforce` and `assertReadable` do
 */
export async function importWorkforce(context: ConsoleContext, file: PeopleFile, options: Options): Promise<string> {
  const { tx, actor, now } = context;
  await lockInvitations(tx, actor.company_id);
  const workforce = await readWorkforce(context, file, options);
  const { table, plan, faults, version } = workforce;
  assertReadable(table);
  if (version !== options.version) throw new ApiError('workforce_changed');
  assertConfirmed(workforce, options);
  if (options.columns) await rememberColumnChoices(tx, chosenHeaders(table), now);
  const { invited, changed, gone, back } = plan;
  await invite(context, invited, options);
  const rows = [...invited, ...changed.map(({ row, person }) => ({ ...row, email: person.email }))];
  await updateWorkforce(tx, rows);
  await auditEach(
    context,
    'account.provisioned',
    changed.map(({ person }) => person.id),
  );
  for (const { id } of back) await resumeAccount(context, id, null);
  for (const { id, language } of gone) await suspendAccount(context, id, say(language, 'workforce.suspended'));
  for (const { person, row, changes } of changed) {
    const isMoved = changes.some(({ field }) => field === 'email');
    if (isMoved) await changeProvisionedEmail(context, { user_id: person.id, email: row.email, source: 'workforce' });
  }
  const goneIds = gone.map(({ id }) => id);
  await markSuspendedByFile(tx, goneIds);
  const counts = {
    invited: invited.length,
    changed: changed.length,
    suspended: gone.length,
    resumed: back.length,
    faulty: faults.length,
  };
  const { id } = await insertWorkforceImport(tx, {
    file_name: options.file_name || null,
    ...counts,
    ...actorColumns(context),
    created_at: now,
  });
  await audit(context, { action: 'workforce.imported', subject_id: id });
  return id;
}

/** @throws ApiError `invalid` for a question of the preview that is not answered by the number that it is about */
function assertConfirmed({ plan, resembling }: ReadWorkforce, options: Options): void {
  const { gone, numbers } = plan;
  const questions = [
    { name: 'confirmed_gone', code: 'number_of_gone', isOpen: needsConfirmation(plan), count: gone.length },
    { name: 'confirmed_numbers', code: 'number_of_numbers', isOpen: needsNumberConfirmation(plan), count: numbers.changed },
    { name: 'confirmed_resembling', code: 'number_of_resembling', isOpen: resembling.length > 0, count: resembling.length },
  ] as const;
  for (const { name, code, isOpen, count } of questions) {
    if (isOpen && options[name] !== count) throw new ApiError('invalid', { fields: { [name]: [{ code, values: { count } }] } });
  }
}

async function invite(context: ConsoleContext, rows: FileRow[], { valid_days, file_name }: Options): Promise<void> {
  if (rows.length === 0) return;
  const { tx, now } = context;
  const { time_zone } = await findOwnCompany(tx);
  const newImport = { program_id: null, file_name: file_name || null, total: rows.length, ...actorColumns(context), created_at: now };
  const { id: import_id } = await insertImport(tx, newImport);
  const people = rows.map(({ invitee }) => invitee);
  const expires_at = endOfValidity(time_zone, now, valid_days);
  const invitationIds = await insertInvitations(tx, people, { ...senderColumns(context), import_id, time_zone, expires_at, now });
  // One of them registered meanwhile: the transaction rolls back.
  if (invitationIds.length !== people.length) throw new ApiError('workforce_changed');
  await insertInvitationMails(tx, invitationIds, now);
}
