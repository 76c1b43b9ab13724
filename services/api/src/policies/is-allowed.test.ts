import type { ConsoleAction, MemberAction } from '@binome/contract/actions';
import { apiKeyScopes, scopeOf } from '@binome/contract/values/api-key-scopes';
import { expect, test } from 'vitest';
import type { ActorRole, MemberActor } from '../platform/sign-in/actor.ts';
import { canClose, canResume, canSuspend } from './accounts.ts';
import { isAllowed, isAllowedIn } from './is-allowed.ts';
import { consoleRights, memberRights } from './rights.ts';

const actor: MemberActor = {
  kind: 'member',
  company_id: 'company',
  user_id: 'user',
  email: 'lea@nova.example',
  state: 'active',
  language: 'fr',
  time_zone: 'Europe/Paris',
  roles: [],
  presenter_id: null,
  participant_id: null,
  current_profile_id: null,
  current_program_id: null,
};
const role = (name: ActorRole['name'], program_id: string | null = null): ActorRole => ({ name, program_id, business_unit_id: null });
const unitAdmin: ActorRole = { name: 'business_unit_admin', program_id: null, business_unit_id: 'unit' };

test.each<[string, ActorRole[], boolean]>([
  ['a company administrator', [role('company_admin')], true],
  ['an HR referent of the company', [role('hr_referent')], true],
  ['a manager of the program', [role('program_manager', 'sales')], true],
  ['a manager of another program', [role('program_manager', 'energy')], false],
  ['a business unit administrator', [unitAdmin], false],
  ['a business unit administrator who manages another program', [unitAdmin, role('program_manager', 'energy')], false],
  ['a business unit administrator who manages the program', [unitAdmin, role('program_manager', 'sales')], true],
  ['a member without a role', [], false],
])('finishing a relationship of a program: %s', (_, roles, allowed) => {
  expect(isAllowedIn({ ...actor, roles }, 'relationships.finish', ['sales'])).toBe(allowed);
});

test('a role of one program does not cover records without a program', () => {
  expect(isAllowedIn({ ...actor, roles: [role('hr_referent', 'sales')] }, 'relationships.finish', [null])).toBe(false);
  expect(isAllowedIn({ ...actor, roles: [role('hr_referent')] }, 'relationships.finish', [null])).toBe(true);
});

test('one role over the whole company opens the actions that need it to the other roles', () => {
  const ofProgram = role('hr_referent', 'sales');
  expect(isAllowed({ ...actor, roles: [ofProgram] }, 'configuration.export')).toBe(false);
  expect(isAllowed({ ...actor, roles: [ofProgram, role('program_manager')] }, 'configuration.export')).toBe(true);
});

test('roles have no effect before the validation of the registration', () => {
  expect(isAllowed({ ...actor, state: 'confirmed', roles: [role('company_admin')] }, 'console.open')).toBe(false);
});

const consoleActions = Object.keys(consoleRights) as ConsoleAction[];
const memberActions = Object.keys(memberRights) as MemberAction[];

test.each(apiKeyScopes)('with a key of the one scope %s, an administrator does only the actions of that scope', (scope) => {
  const administrator = { ...actor, roles: [role('company_admin')] };
  const withKey = { ...administrator, api_key: { id: 'key', name: 'SIRH', scopes: [scope] } };
  const ofScope = consoleActions.filter((action) => scopeOf(action) === scope && isAllowed(administrator, action));
  expect([...consoleActions, ...memberActions].filter((action) => isAllowed(withKey, action))).toEqual(ofScope);
  expect(consoleActions.filter((action) => isAllowedIn(withKey, action, ['sales']))).toEqual(ofScope);
});

test.each(Object.entries({ canSuspend, canResume, canClose }))('a key acts on members and not on administrators: %s', (_, isAllowedTo) => {
  const withKey: MemberActor = {
    ...actor,
    roles: [role('company_admin')],
    api_key: { id: 'key', name: 'SIRH', scopes: ['accounts:write'] },
  };
  const person = { id: 'other', program_ids: [] };
  expect(isAllowedTo(withKey, { ...person, is_administrator: false })).toBe(true);
  expect(isAllowedTo(withKey, { ...person, is_administrator: true })).toBe(false);
});
