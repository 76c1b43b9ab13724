import { listAuditEntries as listAuditEntriesEndpoint, recordListExport } from '@binome/contract/console/audit-entries';
import {
  archiveCompany as archiveCompanyEndpoint,
  enterCompany as enterCompanyEndpoint,
  leaveCompany as leaveCompanyEndpoint,
  restoreCompany as restoreCompanyEndpoint,
} from '@binome/contract/console/companies';
import { resumeAccount as resumeAccountEndpoint, suspendAccount as suspendAccountEndpoint } from '@binome/contract/console/registrations';
import { grantRole as grantRoleEndpoint, removeRole as removeRoleEndpoint } from '@binome/contract/console/roles';
import { getConsoleIdentity, signInToConsole, signOutOfConsole } from '@binome/contract/console/session';
import { getConsoleUser, listUsers } from '@binome/contract/console/users';
import { readListQuery, sendPage } from '../console/list.ts';
import { audit } from '../platform/audit.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { translate } from '../platform/intl.ts';
import { route } from '../platform/route.ts';
import { canHappen } from '../platform/state-machine.ts';
import { canChangeRoles, canResume, canSuspend } from '../policies/accounts.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { type ConsoleUserRow, findConsoleUser, listConsoleUsers } from './admin-queries.ts';
import { listAuditEntries } from './audit-queries.ts';
import { archiveCompany, restoreCompany } from './console/archive-company.ts';
import { presentMember, presentStaff, presentStaffInCompany } from './console/identity.ts';
import { grantRole, removeRole } from './console/roles.ts';
import { closeConsoleSession, openConsoleSession } from './console/session.ts';
import { enterCompany, leaveCompany } from './console/support-access.ts';
import { resumeAccount, suspendAccount } from './console/suspend.ts';
import { presentAuditEntry } from './present-audit-entry.ts';
import { activeAccountStates, registrationMachine } from './states.ts';

/** Console sessions, support accesses of staff, users, roles and the audit trail. */
export const accountAdminRoutes = [
  route(signInToConsole, (context) => openConsoleSession(context, context.body)),

  route(signOutOfConsole, async (context) => {
    await closeConsoleSession(context);
    return { success: true as const };
  }),

  route(getConsoleIdentity, async (context) => {
    if (!context.actor) return presentStaff(context.services.database.directory, context.session);
    const { tx, actor, session } = context;
    return actor.kind === 'staff' ? presentStaffInCompany(tx, actor, session.email) : presentMember(tx, actor);
  }),

  route(enterCompanyEndpoint, (context) => enterCompany(context, context.body)),

  route(leaveCompanyEndpoint, (context) => leaveCompany(context, context.params.id)),

  route(archiveCompanyEndpoint, (context) => archiveCompany(context, context.body)),

  route(restoreCompanyEndpoint, (context) => restoreCompany(context, context.body)),

  route(listUsers, async (context) => {
    const { tx, actor, query } = context;
    const listQuery = readListQuery(context, { field: 'last_name', direction: 'ASC' });
    const page = await listConsoleUsers(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
    return sendPage(context, 'users', page).map((user) => presentUser(user, context));
  }),

  route(getConsoleUser, (context) => showUser(context, context.params.id)),

  route(suspendAccountEndpoint, async (context) => {
    const { user_id, reason } = context.body;
    await suspendAccount(context, user_id, reason);
    return showUser(context, user_id);
  }),

  route(resumeAccountEndpoint, async (context) => {
    const { user_id, reason = null } = context.body;
    await resumeAccount(context, user_id, reason);
    return showUser(context, user_id);
  }),

  route(grantRoleEndpoint, async (context) => {
    await grantRole(context, context.body);
    return showUser(context, context.body.user_id);
  }),

  route(removeRoleEndpoint, async (context) => {
    await removeRole(context, context.body);
    return showUser(context, context.body.user_id);
  }),

  route(listAuditEntriesEndpoint, async (context) => {
    const { tx, query } = context;
    const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
    const page = await listAuditEntries(tx, query.filter ?? {}, listQuery);
    return sendPage(context, 'audit_entries', page).map((entry) => presentAuditEntry(entry, context.locale));
  }),

  route(recordListExport, async (context) => {
    const { body, actor } = context;
    await audit(context, { action: 'list.exported', subject_id: actor.company_id, changes: { list: [null, body.resource] } });
    return { success: true as const };
  }),
];

/** @throws ApiError `not_found`, also outside the actor's scope */
async function showUser(context: ConsoleContext, id: string) {
  const user = await findConsoleUser(context.tx, consoleScopeOf(context.actor), id);
  if (!user) throw new ApiError('not_found');
  return presentUser(user, context);
}

function presentUser(row: ConsoleUserRow, { actor, locale }: ConsoleContext) {
  const { roles, programs, profiles, business_unit_id, business_unit_name, ...user } = row;
  const person = {
    id: user.id,
    program_ids: programs.map(({ id }) => id),
    is_administrator: roles.some(({ name }) => name === 'company_admin'),
  };
  return {
    ...user,
    business_unit: referenceOf(business_unit_id, business_unit_name),
    roles: roles.map((role) => ({
      name: role.name,
      program: referenceOf(role.program_id, role.program_name && translate(role.program_name, locale)),
      business_unit: referenceOf(role.business_unit_id, role.business_unit_name),
    })),
    programs: programs.map(({ id, name }) => ({ id, name: translate(name, locale) })),
    presenter_id: profiles.find(({ type }) => type === 'presenter')?.id ?? null,
    participant_id: profiles.find(({ type }) => type === 'participant')?.id ?? null,
    can: {
      suspend: canSuspend(actor, person) && canHappen(registrationMachine, user.state, 'suspend'),
      resume: canResume(actor, person) && canHappen(registrationMachine, user.state, 'resume'),
      give_roles: canChangeRoles(actor, user) && activeAccountStates.has(user.state),
    },
  };
}

function referenceOf(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null;
}
