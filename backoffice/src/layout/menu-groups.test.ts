import { expect, test } from 'vitest';
import { groupAt, menuGroupsOf, settingFamilies } from './menu-groups.ts';

const listable = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ['list' as const]]));
const member = (...names: string[]) => ({ kind: 'member' as const, company: {}, permissions: listable(...names) });

test('a tab without its right is not shown, nor a group without tabs', () => {
  const groups = menuGroupsOf({
    ...member('users', 'meetings', 'settings'),
    permissions: { ...listable('users', 'settings'), meetings: ['show'] },
  });
  expect(groups.map(({ id, tabs }) => `${id}: ${tabs.map(({ resource }) => resource)}`)).toEqual(['people: users', 'settings: settings']);
});

test('a role that may not import the whole workforce finds the files of invitations', () => {
  const filesOf = (...names: string[]) => menuGroupsOf(member(...names)).flatMap(({ tabs }) => tabs.map(({ resource }) => resource));
  expect(filesOf('workforce_imports', 'invitation_imports')).toEqual(['workforce_imports']);
  expect(filesOf('invitation_imports')).toEqual(['invitation_imports']);
});

test('staff see their own menu outside of a company, and that of the company inside it', () => {
  const permissions = listable('companies', 'leads', 'users', 'settings');
  const outside = menuGroupsOf({ kind: 'staff', company: null, permissions });
  const inside = menuGroupsOf({ kind: 'staff', company: {}, permissions });
  expect(outside.map(({ id }) => id)).toEqual(['clients', 'leads']);
  expect(inside.map(({ id }) => id)).toEqual(['people', 'settings']);
});

test.each([
  ['/messages/create', 'today'],
  ['/', 'today'],
  ['/users', 'people'],
  ['/profiles/1/show', 'people'],
  ['/mentoring_requests/1/show', 'relationships'],
  ['/settings', 'settings'],
  ['/tags', 'settings'],
  ['/own_sign_in', undefined],
])('the page %s belongs to the group %s', (pathname, id) => {
  const groups = menuGroupsOf(member('today', 'users', 'mentoring_requests', 'settings'));
  expect(groupAt(groups, pathname)?.id).toBe(id);
});

test('each setting is in exactly one family', () => {
  const names = Object.values(settingFamilies).flat();
  expect(new Set(names).size).toBe(names.length);
});
