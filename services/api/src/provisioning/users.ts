import { createInvitation } from '@binome/contract/console/invitations';
import { email as emailShape, type Locale, personName } from '@binome/contract/fields';
import { cleanText } from '@binome/contract/values/clean-text';
import { personLengths } from '@binome/contract/values/limits';
import SCIMMY from 'scimmy';
import { z } from 'zod';
import { lockAdministrators } from '../accounts/console/role-queries.ts';
import { changeProvisionedEmail } from '../accounts/email-changes/provision.ts';
import { addInvitee, invite } from '../accounts/invitations/invite.ts';
import { findOwnCompany } from '../companies/queries.ts';
import { audit } from '../platform/data/audit.ts';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import { faultsOf } from '../platform/http/parse.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';
import { activate, deactivate } from './access.ts';
import { userScope } from './attributes.ts';
import { filterPage, listResponse, readListCall } from './list-call.ts';
import { readPersonFilter } from './look-up.ts';
import { assertManager, readManager, readPatchedManager, withManager } from './manager.ts';
import { isPatchedOff, patched, readOperations } from './patch-operations.ts';
import type { ScimCall } from './scim-call.ts';
import { selectAttributes } from './select-attributes.ts';
import { undoIfRefused } from './undo-if-refused.ts';
import {
  countPeople,
  findDeletedPerson,
  findPerson,
  isUserNameTaken,
  type LookUp,
  listPeople,
  lockUser,
  type Person,
  type PersonChange,
  releaseUserName,
  updatePerson,
} from './user-queries.ts';
import { emailOf, isActive, isSwitchedOff, languageOf, readUser, toResource, type UserInput, withRemoved } from './user-resource.ts';

const { Schemas, Types } = SCIMMY;

const uuid = z.uuid();

export async function listUsers({ tx }: ConsoleContext, { query, base }: ScimCall) {
  const call = readListCall(query, userScope);
  const show = (person: Person) => selectAttributes(presentPerson(person, base), query);
  if (!call.filter) {
    const total = await countPeople(tx);
    const people = call.limit > 0 ? await listPeople(tx, call) : [];
    return listResponse(people.map(show), total, call);
  }
  const lookUp = readPersonFilter(call.filter);
  if (lookUp) {
    const person = await find(tx, lookUp);
    const found = person && (lookUp.active ?? isActive(person)) === isActive(person) ? [person] : [];
    return listResponse(found.map(show).slice(call.offset, call.offset + call.limit), found.length, call);
  }
  const people = (await listPeople(tx)).map((person) => presentPerson(person, base));
  const page = filterPage(people, call);
  return { ...page, Resources: page.Resources.map((resource) => selectAttributes({ ...resource }, query)) };
}

export async function getUser(context: ConsoleContext, { id, query, base }: ScimCall) {
  return selectAttributes(await present(context, id, base), query);
}

/**
 * Invites a person: the e-mail is queued at once. Somebody whom the directory deleted gets their access back. A person who is not active is
 * kept without an invitation, which follows when the directory switches them on.
 * @throws SCIMError for a person who is already there (`uniqueness`)
 */
export async function createUser(context: ConsoleContext, { body, base }: ScimCall) {
  const user = readUser(body);
  const former = await findFormer(context.tx, user);
  const id = former ? await restore(context, former, user) : await inviteUser(context, user);
  await apply(context, id, user, { isAddressNamed: true });
  await changeManager(context, id, readManager(body));
  return present(context, id, base);
}

async function inviteUser(context: ConsoleContext, user: UserInput): Promise<string> {
  const { tx } = context;
  const { languages } = await findOwnCompany(tx);
  const data = parseValue(createInvitation.schema.body, {
    email: emailOf(user) ?? (user.userName?.includes('@') ? user.userName : undefined),
    first_name: user.name?.givenName,
    last_name: user.name?.familyName,
    language: languageOf(user.preferredLanguage, languages) ?? null,
    job_title: user.title ?? null,
  });
  const known = await find(tx, { by: 'email', value: data.email });
  if (known?.directory_status === 'inactive') throw new Types.Error(409, 'uniqueness', 'this person is here already, and switched off');
  if (user.active === false) await updatePerson(tx, await addInvitee(context, data), { directory_status: 'inactive' });
  else await invite(context, data);
  const person = await find(tx, { by: 'email', value: data.email });
  if (!person) throw new ApiError('not_found');
  return person.id;
}

/** Finds somebody whom the directory deleted, and who is back: with the same address, or with the same user name and no other address. */
async function findFormer(tx: Tx, user: UserInput): Promise<Person | undefined> {
  const email = emailOf(user);
  if (email !== undefined) return findDeletedPerson(tx, { by: 'email', value: email });
  return user.userName === undefined ? undefined : findDeletedPerson(tx, { by: 'user_name', value: user.userName });
}

async function restore(context: ConsoleContext, former: Person, { active }: UserInput): Promise<string> {
  if (active === false) await updatePerson(context.tx, former.id, { directory_status: 'inactive' });
  else await activate(context, former);
  return former.id;
}

export async function replaceUser(context: ConsoleContext, { id, body, base }: ScimCall) {
  await switchOffFirst(context, id, isSwitchedOff(body), async () => {
    const user = readUser(body);
    await apply(context, id, user, { isAddressNamed: emailOf(user) !== undefined });
    await changeManager(context, id, readManager(body));
  });
  return present(context, id, base);
}

export async function patchUser(context: ConsoleContext, { id, body, base }: ScimCall) {
  const operations = readOperations(body);
  await switchOffFirst(context, id, isPatchedOff(operations), async () => {
    const before = new Schemas.User(toResource(await getPerson(context, id), base), 'out', `${base}/Users`);
    const after = await patched(before, operations);
    const isAddressNamed = operations.some(({ path }) => path.startsWith('emails'));
    if (after) await apply(context, id, withRemoved(readUser(after)), { isAddressNamed });
    await changeManager(context, id, readPatchedManager(body));
  });
  return present(context, id, base);
}

/** Takes a person's access away, as `active: false` does. The directory no longer finds them; nothing is erased. */
export async function removeUser(context: ConsoleContext, { id }: ScimCall): Promise<undefined> {
  await switchOff(context, id);
  await updatePerson(context.tx, id, { external_id: null, directory_status: 'deleted' });
}

/**
 * Runs `work`, which changes a person. A person whom the request switches off loses access before, and stays so if the rest of the request
 * is refused: a leaver must not keep their access because of another attribute.
 */
async function switchOffFirst(context: ConsoleContext, id: string, isOff: boolean, work: () => Promise<void>): Promise<void> {
  if (!isOff) {
    await lockPerson(context, id);
    return work();
  }
  await switchOff(context, id);
  await undoIfRefused(context.tx, work);
}

/** @throws ApiError `last_administrator` if the company would have no administrator */
async function switchOff(context: ConsoleContext, id: string): Promise<void> {
  // Before the user is locked, so that an administrator who acts at the same time cannot cause a deadlock.
  const administrators = await lockAdministrators(context.tx);
  const person = await lockPerson(context, id);
  if (administrators.length > 0 && administrators.every((administrator) => administrator === person.id))
    throw new ApiError('last_administrator', { values: { own: 'no' } });
  await deactivate(context, person);
}

/**
 * Changes a person to what a User says. Absent attributes stay as they are. An address that cannot be used leaves the rest as the call says.
 * @param isAddressNamed whether the call names the address, and not only the resource that a PATCH changes
 */
async function apply(context: ConsoleContext, id: string, user: UserInput, { isAddressNamed }: { isAddressNamed: boolean }): Promise<void> {
  const email = wantedAddress(await getPerson(context, id), user, isAddressNamed);
  if (email !== undefined) await changeProvisionedEmail(context, { user_id: id, email, source: 'directory' });
  const person = await getPerson(context, id);
  const { languages } = await findOwnCompany(context.tx);
  const change = changeOf(person, user, languages);
  const userName = change.directory_user_name;
  if (userName && (await isUserNameTaken(context.tx, userName, id)))
    throw new Types.Error(409, 'uniqueness', 'another person has this user name');
  if (userName) await releaseUserName(context.tx, userName);
  if (Object.keys(change).length > 0) {
    await updatePerson(context.tx, id, change);
    await audit(context, { action: 'account.provisioned', subject_id: id });
  }
  if (user.active === true && !isActive(person)) await activate(context, person);
}

/**
 * Returns the address that a call gives a person: the one that it names, else a user name that is an address, as the one before was.
 * @throws SCIMError `invalidValue`
 */
function wantedAddress(person: Person, user: UserInput, isNamed: boolean): string | undefined {
  const named = isNamed ? emailOf(user) : undefined;
  const wasAddress = (person.directory_user_name ?? person.email).toLowerCase() === person.email;
  const { data, success } = emailShape.safeParse(named ?? (wasAddress ? user.userName : undefined));
  if (named !== undefined && !success) throw new Types.Error(400, 'invalidValue', 'an e-mail address is not valid');
  return data;
}

/**
 * Sets the manager, which keeps the two from being matched. Undefined leaves the manager as it is.
 * @throws SCIMError `invalidValue` for the person themselves, and for an id that is not of the company
 */
async function changeManager(context: ConsoleContext, id: string, manager_id: string | null | undefined): Promise<void> {
  const person = await getPerson(context, id);
  if (manager_id === undefined || manager_id === person.manager_id) return;
  if (manager_id) await assertManager(context.tx, id, manager_id);
  await updatePerson(context.tx, id, { manager_id });
  await audit(context, { action: 'account.provisioned', subject_id: id });
}

/**
 * Parses a value with the schema that the console uses for it.
 * @throws SCIMError `invalidValue` with what is wrong with each attribute
 */
function parseValue<S extends z.ZodType>(schema: S, value: unknown, attribute?: string): z.output<S> {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  if (!error) return data as z.output<S>;
  const faults = error.issues
    .flatMap(faultsOf)
    .map(([field, { code, values }]) => `${attribute ?? field}: ${say('en', `fields.${code}`, values)}`);
  throw new Types.Error(400, 'invalidValue', faults.join(' '));
}

/** @throws SCIMError `invalidValue` for a malformed name */
function changeOf(person: Person, user: UserInput, languages: readonly Locale[]): PersonChange {
  const { userName, name, title, preferredLanguage, externalId } = user;
  const language = languageOf(preferredLanguage, languages);
  const wanted: PersonChange = {
    ...(name?.givenName !== undefined && { first_name: parseValue(personName, name.givenName, 'name.givenName') }),
    ...(name?.familyName !== undefined && { last_name: parseValue(personName, name.familyName, 'name.familyName') }),
    ...(title !== undefined && { job_title: cleanText(title).slice(0, personLengths.job_title) || null }),
    ...(language && { language }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(userName !== undefined && userName !== (person.directory_user_name ?? person.email) && { directory_user_name: userName }),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => person[field as keyof Person] !== value));
}

/** @throws ApiError `not_found` */
async function present(context: ConsoleContext, id: string, base: string): Promise<Record<string, unknown>> {
  return presentPerson(await getPerson(context, id), base);
}

function presentPerson(person: Person, base: string): Record<string, unknown> {
  return withManager(toResource(person, base), person);
}

/**
 * Locks a person, so that two changes do not overwrite each other.
 * @throws ApiError `not_found`
 */
async function lockPerson(context: ConsoleContext, id: string): Promise<Person> {
  if (isId(id)) await lockUser(context.tx, id);
  return getPerson(context, id);
}

/** @throws ApiError `not_found` */
async function getPerson({ tx }: ConsoleContext, id: string): Promise<Person> {
  const person = await find(tx, { by: 'id', value: id });
  if (!person) throw new ApiError('not_found');
  return person;
}

async function find(tx: Tx, lookUp: LookUp): Promise<Person | undefined> {
  return lookUp.by === 'id' && !isId(lookUp.value) ? undefined : findPerson(tx, lookUp);
}

function isId(text: string): boolean {
  return uuid.safeParse(text).success;
}
