import { z } from 'zod';
import { id } from '../fields.ts';
import { roleName } from '../states.ts';
import { createEndpoint } from './resource.ts';
import { consoleUser } from './users.ts';

/**
 * A role of a member: over the whole company, or over one program (an HR referent, a program manager). A business unit's
 * administrator names the unit, and nobody else does.
 */
const memberRole = z.strictObject({
  user_id: id,
  name: roleName,
  program_id: id.nullable().default(null),
  business_unit_id: id.nullable().default(null),
});
export type MemberRole = z.output<typeof memberRole>;

export const grantRole = createEndpoint({
  name: 'role_grants',
  summary: 'Give a member a role; their sessions end, so that the next one has it',
  body: memberRole,
  row: consoleUser,
});

export const removeRole = createEndpoint({
  name: 'role_removals',
  summary: 'Take a role from a member; their sessions end at once',
  body: memberRole,
  row: consoleUser,
});
