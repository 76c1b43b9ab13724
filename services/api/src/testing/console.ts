import type { ConsoleEndpoint } from '@binome/contract/console/endpoints';
import { createClient } from '@binome/contract/values/client';
import { hashPassword } from '../platform/sign-in/passwords.ts';
import type { TestCompany } from './company.ts';
import { aPerson } from './person.ts';
import type { RawResponse, TestApp } from './test-app.ts';

export const password = 'Mentorat-2026!';

/** Calls the console with the cookie of a session. */
export type ConsoleClient = {
  api: ReturnType<typeof createClient<ConsoleEndpoint>>;
  /** Sends a request without the typed client, for invalid bodies and for headers. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RawResponse>;
  /** Reads a list. `total` comes from `Content-Range`. */
  list(resource: string, query?: { filter?: unknown; range?: unknown; sort?: unknown }): Promise<ConsoleList>;
};

type ConsoleList = { status: number; code: unknown; rows: Record<string, unknown>[]; total: number; range: string };

/** Opens a console session for the login of an e-mail address. */
export async function signInToConsole(testApp: TestApp, email: string): Promise<ConsoleClient & { cookie: string }> {
  const login = await testApp.database.directory
    .selectFrom('directory.logins')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const { token } = await testApp.services.sessions.open(login.id, 'console');
  const cookie = `binome_console=${token}`;
  return { ...consoleClientOf(testApp, cookie), cookie };
}

/** Returns a client that sends this cookie, as a browser would. */
export function consoleClientOf(testApp: TestApp, cookie: string): ConsoleClient {
  const headers = { cookie, origin: 'http://localhost', host: 'localhost', 'accept-language': 'fr' };
  const call: ConsoleClient['call'] = (method, path, body, extra = {}) =>
    testApp.send({ method, url: `/backoffice/v1/${path}`, body, headers: { ...headers, ...extra } });
  return {
    api: createClient<ConsoleEndpoint>((request) => testApp.send({ ...request, headers: { ...headers, ...request.headers } })),
    call,
    async list(resource, query = {}) {
      const text = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]));
      const answer = await call('GET', `${resource}?${text}`);
      const range = String(answer.headers['content-range'] ?? '');
      const rows: Record<string, unknown>[] = Array.isArray(answer.body) ? answer.body : [];
      return { status: answer.status, code: answer.body.code, rows, range, total: Number(range.split('/')[1]) };
    },
  };
}

/** One person per console role, and one member without a role, all signed in to the console. */
export async function consoleUsers(company: TestCompany) {
  const { testApp, programId, unitId } = company;
  const signIn = async (name: string, roles: NonNullable<Parameters<typeof aPerson>[1]>['roles']) => {
    const person = await aPerson(company, { roles, user: { first_name: name, business_unit_id: null } });
    return { ...(await signInToConsole(testApp, person.email)), person };
  };
  return {
    admin: await signIn('Adèle', [{ name: 'company_admin' }]),
    hr: await signIn('Rachid', [{ name: 'hr_referent' }]),
    programHr: await signIn('Paola', [{ name: 'hr_referent', program_id: programId }]),
    manager: await signIn('Marc', [{ name: 'program_manager', program_id: programId }]),
    unitAdmin: await signIn('Ugo', [{ name: 'business_unit_admin', business_unit_id: unitId }]),
    member: await signIn('Mona', []),
  };
}

/** A member of the provider's staff, signed in to the console without a company. */
export async function aStaffMember(testApp: TestApp, email: string): Promise<ConsoleClient & { staffId: string }> {
  const { directory } = testApp.database;
  const staff = await directory
    .insertInto('directory.staff')
    .values({ first_name: 'Solène', last_name: 'Petit' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await directory.insertInto('directory.logins').values({ email, staff_id: staff.id }).execute();
  return { ...(await signInToConsole(testApp, email)), staffId: staff.id };
}

// Computed once, because a hash is expensive on purpose.
let passwordHash: Promise<string> | undefined;

/** Sets the password of a login to `password`. */
export async function setPassword(testApp: TestApp, email: string): Promise<void> {
  passwordHash ??= hashPassword(password);
  await testApp.database.directory
    .updateTable('directory.logins')
    .set({ password_hash: await passwordHash })
    .where('email', '=', email)
    .execute();
}
