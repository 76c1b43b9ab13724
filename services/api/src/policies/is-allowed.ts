import type { Action, ConsoleAction, MemberAction } from '@binome/contract/actions';
import type { RegistrationState } from '@binome/contract/states';
import { doScopesAllow } from '@binome/contract/values/api-key-scopes';
import type { ActorRole, ConsoleActor, MemberActor } from '../platform/sign-in/actor.ts';
import { coversWholeCompany } from './console.ts';
import { consoleRights, directoryRights, type MemberRow, memberRights } from './rights.ts';

/**
 * Whether one of the actor's roles allows the action. With an API key, the action must also be among its scopes. `null` is staff outside of
 * any company.
 */
export function isAllowed(actor: ConsoleActor | null, action: Action): boolean {
  if (!isInScopes(actor, action)) return false;
  if (isMemberAction(action)) return actor?.kind === 'member' && isAllowedToMember(actor, memberRights[action]);
  if (actor?.kind === 'directory') return directoryRights.has(action);
  const [, , , , support, staff] = consoleRights[action];
  if (!actor) return staff;
  if (actor.kind === 'staff') return support;
  return isValidated(actor) && rolesAllowing(actor.roles, action).length > 0;
}

/**
 * Whether the actor may do this to a record of these programs. A role of one program allows it in that program only, the other roles
 * also on records without a program.
 */
export function isAllowedIn(actor: ConsoleActor, action: ConsoleAction, programIds: (string | null)[]): boolean {
  return isAllowed(actor, action) && (actor.kind !== 'member' || doRolesAllowIn(actor.roles, action, programIds));
}

/** Whether these roles allow the action in one of the programs. Business unit administrators have no program. */
function doRolesAllowIn(roles: readonly ActorRole[], action: ConsoleAction, programIds: (string | null)[]): boolean {
  return rolesAllowing(roles, action).some(
    ({ name, program_id }) => name !== 'business_unit_admin' && (program_id === null || programIds.includes(program_id)),
  );
}

/** Whether a person with these roles may open a console session. */
export function canOpenConsole({ roles }: { roles: readonly ActorRole[] }): boolean {
  return rolesAllowing(roles, 'console.open').length > 0;
}

/** The roles of the whole company that allow an action of the console, those who administer it first. */
export function wholeCompanyRolesAllowing(action: Action): ('company_admin' | 'hr_referent')[] {
  if (isMemberAction(action)) return [];
  const [administrator, referent] = consoleRights[action];
  return [...(administrator ? ['company_admin' as const] : []), ...(referent ? ['hr_referent' as const] : [])];
}

/** Before their validation, people only see their own account, profile and hours, and the state of their registration. */
export function isValidated({ state }: { state: RegistrationState }): boolean {
  return state === 'validated' || state === 'active';
}

/** No key is used in the member app. The rights of a directory are a list of their own, without scopes. */
function isInScopes(actor: ConsoleActor | null, action: Action): boolean {
  if (actor?.kind !== 'member' || !actor.api_key) return true;
  return !isMemberAction(action) && doScopesAllow(actor.api_key.scopes, action);
}

function isMemberAction(action: Action): action is MemberAction {
  return action in memberRights;
}

function isAllowedToMember(actor: MemberActor, [registrant, member, participant, presenter]: MemberRow): boolean {
  if (!isValidated(actor)) return registrant;
  return member || (participant && actor.participant_id !== null) || (presenter && actor.presenter_id !== null);
}

function rolesAllowing(roles: readonly ActorRole[], action: ConsoleAction): ActorRole[] {
  const [company_admin, hr_referent, program_manager, business_unit_admin] = consoleRights[action];
  const rights = { company_admin, hr_referent, program_manager, business_unit_admin };
  return roles.filter(({ name }) => rights[name] === true || (rights[name] === 'whole_company' && coversWholeCompany(roles)));
}
