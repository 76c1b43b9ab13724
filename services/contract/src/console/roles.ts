import { z } from 'zod';
import { id } from '../fields.ts';
import { roleName } from '../states.ts';
import { createEndpoint } from './resource.ts';
import { consoleUser } from './users.ts';

/**
 * A role covers the whole company, or one program (`hr_referent` and `program_manager` only). `business_unit_id` is required for
 * `business_unit_admin` and null for the others.
 */
export const scopedRole = z.strictObject({
  name: roleName,
  program_id: id.nullable().default(null),
  business_unit_id: id.nullable().default(null),
});
export type ScopedRole = z.output<typeof scopedRole>;

const memberRole = scopedRole.extend({ user_id: id });
export type MemberRole = z.output<typeof memberRole>;

export const grantRole = createEndpoint({
  name: 'role_grants',
  action: 'roles.change',
  summary: 'Grant a role to a member; ends their sessions, so that the next one has the role',
  body: memberRole,
  row: consoleUser,
});

export const removeRole = createEndpoint({
  name: 'role_removals',
  action: 'roles.change',
  summary: 'Remove a role from a member; ends their sessions',
  body: memberRole,
  row: consoleUser,
});
