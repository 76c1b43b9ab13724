import { listAuditEntries as listAuditEntriesEndpoint, recordListExport } from '@binome/contract/console/audit-entries';
import {
  archiveCompany as archiveCompanyEndpoint,
  enterCompany as enterCompanyEndpoint,
  leaveCompany as leaveCompanyEndpoint,
  restoreCompany as restoreCompanyEndpoint,
} from '@binome/contract/console/companies';
import { createEnrollments, removeEnrollment } from '@binome/contract/console/enrollments';
import { resumeAccount as resumeAccountEndpoint, suspendAccount as suspendAccountEndpoint } from '@binome/contract/console/registrations';
import { grantRole as grantRoleEndpoint, removeRole as removeRoleEndpoint } from '@binome/contract/console/roles';
import { resetSecondFactor as resetSecondFactorEndpoint } from '@binome/contract/console/second-factors';
import {
  createConsolePasskeyChallenge,
  getConsoleIdentity,
  openMemberApp,
  signInToConsole,
  signInToConsoleByPasskey,
  signOutOfConsole,
} from '@binome/contract/console/session';
import { listStaffAuditEntries as listStaffAuditEntriesEndpoint } from '@binome/contract/console/staff-audit-entries';
import { correctUser, getConsoleUser, listUsers } from '@binome/contract/console/users';
import { readListQuery, sendPage } from '../console/list.ts';
import { route } from '../platform/http/route.ts';
import { periodOf, providerTimeZone } from '../platform/text/time-zone.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { archiveCompany, restoreCompany } from './console/archive-company.ts';
import { presentMember, presentStaff, presentStaffInCompany } from './console/identity.ts';
import { recordExport } from './console/record-export.ts';
import { resetSecondFactor } from './console/reset-second-factor.ts';
import { grantRole, removeRole } from './console/roles.ts';
import { closeConsoleSession, openAppFromConsole, openConsoleSession, openConsoleSessionByPasskey } from './console/session.ts';
import { listStaffAuditEntries } from './console/staff-audit-queries.ts';
import { enterCompany, leaveCompany } from './console/support-access.ts';
import { resumeAccount, suspendMemberAccount } from './console/suspend.ts';
import { listConsoleUsers } from './console-queries.ts';
import { correct } from './correct.ts';
import { enrollInProgram, unenroll } from './enrollments/enroll.ts';
import { createSignInOptions } from './passkeys/sign-in.ts';
import { presentAuditEntry } from './present-audit-entry.ts';
import { presentUser, showUser } from './present-user.ts';
import { readAuditEntries } from './read-audit-entries.ts';
import { readVisibilityRules } from './visibility-rules.ts';

/** Console sessions, support accesses of staff, users, roles and the audit trail. */
export const accountConsoleRoutes = [
  route(signInToConsole, (context) => openConsoleSession(context, context.body)),

  route(createConsolePasskeyChallenge, (context) => createSignInOptions(context)),

  route(signInToConsoleByPasskey, (context) => openConsoleSessionByPasskey(context, context.body)),

  route(openMemberApp, openAppFromConsole),

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
    const rules = await readVisibilityRules(context);
    const page = await listConsoleUsers(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery, rules.today);
    return sendPage(context, 'users', page).map((user) => presentUser(user, context, rules));
  }),

  route(getConsoleUser, (context) => showUser(context, context.params.id)),

  route(correctUser, async (context) => {
    await correct(context, context.params.id, context.body);
    return showUser(context, context.params.id);
  }),

  route(createEnrollments, (context) => enrollInProgram(context, context.body)),

  route(removeEnrollment, async (context) => {
    await unenroll(context, context.params.id);
    return { id: context.params.id, archived: false };
  }),

  route(suspendAccountEndpoint, async (context) => {
    const { user_id, reason } = context.body;
    await suspendMemberAccount(context, user_id, reason);
    return showUser(context, user_id);
  }),

  route(resumeAccountEndpoint, async (context) => {
    const { user_id, reason = null } = context.body;
    await resumeAccount(context, user_id, reason);
    return showUser(context, user_id);
  }),

  route(resetSecondFactorEndpoint, async (context) => {
    const { user_id, reason } = context.body;
    await resetSecondFactor(context, user_id, reason);
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
    const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
    const page = await readAuditEntries(context, context.query.filter ?? {}, listQuery);
    return sendPage(context, 'audit_entries', page).map((entry) => presentAuditEntry(entry, context.locale));
  }),

  route(listStaffAuditEntriesEndpoint, async (context) => {
    const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
    const { from, to, ...filter } = context.query.filter ?? {};
    const period = periodOf(providerTimeZone, { from, to });
    const page = await listStaffAuditEntries(context.services.database.directory, { ...filter, ...period }, listQuery);
    return sendPage(context, 'staff_audit_entries', page).map((entry) => ({ ...entry, details: Object(entry.details) }));
  }),

  route(recordListExport, recordExport),
];
