import { createInvitation } from '@binome/contract/console/invitations';
import SCIMMY from 'scimmy';
import { z } from 'zod';
import { resumeAccount, suspendAccount } from '../accounts/console/suspend.ts';
import { invite } from '../accounts/invitations/invite.ts';
import { revokePendingInvitations } from '../accounts/invitations/pending-invitations.ts';
import { isPersonName } from '../accounts/person-name.ts';
import { decideRegistrations } from '../accounts/registration-approvals/decide.ts';
import { audit } from '../platform/audit.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { say } from '../platform/intl.ts';
import { listPage } from './list-page.ts';
import { assertManager, readManager, readPatchedManager, withManager } from './manager.ts';
import { readPatch } from './patch-operations.ts';
import type { ScimCall } from './scim-call.ts';
import { listPeople, lockPerson, type Person, type PersonChange, updatePerson } from './user-queries.ts';
import { isActive, languageOf, readUser, toResource, type UserInput } from './user-resource.ts';

const { Schemas, Types } = SCIMMY;

const uuid = z.uuid();

export async function listUsers({ tx }: ConsoleContext, { query, base }: ScimCall) {
  // Directories mostly look for one person before they create them.
  const [, email] = /^userName\s+eq\s+"([^"]*)"$/i.exec(String(query.filter ?? '')) ?? [];
  const people = await listPeople(tx, email === undefined ? {} : { email: email.toLowerCase() });
  return listPage(
    people.map((person) => withManager(toResource(person, base), person)),
    query,
  );
}

export async function getUser(context: ConsoleContext, { id, base }: ScimCall) {
  return present(context, id, base);
}

/**
 * Invites a person: the e-mail is queued at once.
 * @throws SCIMError for a person who is already there (`uniqueness`), and for one who is not active
 */
export async function createUser(context: ConsoleContext, { body, base }: ScimCall) {
  const user = readUser(body);
  if (user.active === false) throw new Types.Error(400, 'invalidValue', 'a person who is not active is not invited');
  const email = user.userName?.includes('@') ? user.userName : primaryEmail(user);
  const { data, error } = createInvitation.schema.body.safeParse({
    email,
    first_name: user.name?.givenName,
    last_name: user.name?.familyName,
    language: languageOf(user.preferredLanguage) ?? null,
    job_title: user.title ?? null,
  });
  if (!data)
    throw new Types.Error(400, 'invalidValue', `not valid: ${[...new Set(error.issues.map(({ path }) => path.join('.')))].join(', ')}`);
  await invite(context, data);
  const [person] = await listPeople(context.tx, { email: data.email });
  if (!person) throw new ApiError('not_found');
  if (user.externalId) await updatePerson(context.tx, person.id, { external_id: user.externalId });
  await changeManager(context, person.id, readManager(body));
  return present(context, person.id, base);
}

export async function replaceUser(context: ConsoleContext, { id, body, base }: ScimCall) {
  await apply(context, id, readUser(body));
  await changeManager(context, id, readManager(body));
  return present(context, id, base);
}

export async function patchUser(context: ConsoleContext, { id, body, base }: ScimCall) {
  const person = await findPerson(context, id);
  const patch = readPatch(body);
  if (patch) {
    const before = new Schemas.User(toResource(person, base), 'out', `${base}/Users`);
    let target: unknown;
    await patch.apply(before, async (patched: unknown) => {
      target = patched;
      return patched as never;
    });
    if (target) await apply(context, id, readUser(JSON.parse(JSON.stringify(target))));
  }
  await changeManager(context, id, readPatchedManager(body));
  return present(context, id, base);
}

/** Takes a person's access away, as `active: false` does, and forgets the directory's id of them. Nothing is erased. */
export async function removeUser(context: ConsoleContext, { id }: ScimCall): Promise<undefined> {
  const person = await findPerson(context, id);
  if (isActive(person)) await deactivate(context, person);
  await updatePerson(context.tx, id, { external_id: null });
}

/** Changes a person to what a User says. Absent attributes stay as they are. */
async function apply(context: ConsoleContext, id: string, user: UserInput): Promise<void> {
  await lockPerson(context.tx, id);
  const person = await findPerson(context, id);
  // Whoever changes the address of an account could reset its password.
  if (user.userName !== undefined && user.userName !== person.email)
    throw new Types.Error(400, 'mutability', 'people change their e-mail address themselves');
  const change = changeOf(person, user);
  if (Object.keys(change).length > 0) {
    await updatePerson(context.tx, id, change);
    await audit(context, { action: 'account.provisioned', subject_id: id });
  }
  if (user.active === false && isActive(person)) await deactivate(context, person);
  if (user.active === true && !isActive(person)) await activate(context, person);
}

/**
 * Sets the manager, which keeps the two from being matched. Undefined leaves the manager as it is.
 * @throws SCIMError `invalidValue` for oneself, and for an id that is nobody's in the company
 */
async function changeManager(context: ConsoleContext, id: string, manager_id: string | null | undefined): Promise<void> {
  const person = await findPerson(context, id);
  if (manager_id === undefined || manager_id === person.manager_id) return;
  if (manager_id) await assertManager(context.tx, id, manager_id);
  await updatePerson(context.tx, id, { manager_id });
  await audit(context, { action: 'account.provisioned', subject_id: id });
}

/** @throws SCIMError `invalidValue` for a malformed name */
function changeOf(person: Person, { name, title, preferredLanguage, externalId }: UserInput): PersonChange {
  const language = languageOf(preferredLanguage);
  const wanted: PersonChange = {
    ...(name?.givenName !== undefined && { first_name: name.givenName.trim() }),
    ...(name?.familyName !== undefined && { last_name: name.familyName.trim() }),
    ...(title !== undefined && { job_title: title.trim().slice(0, 120) || null }),
    ...(language && { language }),
    ...(externalId !== undefined && { external_id: externalId }),
  };
  for (const value of [wanted.first_name, wanted.last_name]) {
    if (value !== undefined && !isPersonName(value)) throw new Types.Error(400, 'invalidValue', 'a name is not valid');
  }
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => person[field as keyof Person] !== value));
}

/**
 * Revokes the invitation, refuses the registration that waits for a decision, or suspends the account.
 * @throws SCIMError `mutability` for a person who has registered and not confirmed their e-mail address
 */
async function deactivate(context: ConsoleContext, person: Person): Promise<void> {
  const { id, state, invitation_id, language } = person;
  const reason = say(language === 'en' ? 'en' : 'fr', 'scim.suspended');
  if (state === 'invited' && invitation_id) await revokePendingInvitations(context, [invitation_id]);
  else if (state === 'confirmed') await decideRegistrations(context, { user_ids: [id], decision: 'refuse', message: reason });
  else if (state === 'validated' || state === 'active') await suspendAccount(context, id, reason);
  else throw new Types.Error(409, 'mutability', 'this person has not confirmed their e-mail address yet');
}

/** @throws SCIMError `mutability` for a person who was refused, or whose invitation was revoked */
async function activate(context: ConsoleContext, { id, state }: Person): Promise<void> {
  if (state !== 'suspended') throw new Types.Error(409, 'mutability', 'this person must be invited again at the console');
  await resumeAccount(context, id, null);
}

/** @throws ApiError `not_found` */
async function present(context: ConsoleContext, id: string, base: string): Promise<Record<string, unknown>> {
  const person = await findPerson(context, id);
  return withManager(toResource(person, base), person);
}

/** @throws ApiError `not_found` */
async function findPerson({ tx }: ConsoleContext, id: string): Promise<Person> {
  const [person] = uuid.safeParse(id).success ? await listPeople(tx, { id }) : [];
  if (!person) throw new ApiError('not_found');
  return person;
}

function primaryEmail({ emails = [] }: UserInput): string | undefined {
  return (emails.find(({ primary }) => primary) ?? emails[0])?.value;
}
