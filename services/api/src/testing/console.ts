import { createClient } from '@binome/contract/client';
import type { ConsoleEndpoint } from '@binome/contract/console/endpoints';
import { hashPassword } from '../platform/passwords.ts';
import type { TestCompany } from './company.ts';
import { aPerson } from './person.ts';
import type { RawAnswer, Stage } from './stage.ts';

export const password = 'Mentorat-2026!';

/** Somebody at the console, with the cookie of their session. */
export type ConsoleClient = {
  api: ReturnType<typeof createClient<ConsoleEndpoint>>;
  /** Sends a call as it is: for what the typed client cannot say, and for headers. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RawAnswer>;
  /** A list, with the total that `Content-Range` tells. */
  list(resource: string, query?: { filter?: unknown; range?: unknown; sort?: unknown }): Promise<ConsoleList>;
};

type ConsoleList = { status: number; code: unknown; rows: Record<string, unknown>[]; total: number; range: string };

/** Opens a console session for the login of an e-mail address. */
export async function signInToConsole(stage: Stage, email: string): Promise<ConsoleClient> {
  const login = await stage.database.directory
    .selectFrom('directory.logins')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const { token } = await stage.services.sessions.open(login.id, 'console');
  return consoleClientOf(stage, `binome_console=${token}`);
}

/** The console as a browser with this cookie reaches it. */
export function consoleClientOf(stage: Stage, cookie: string): ConsoleClient {
  const headers = { cookie, origin: 'http://localhost', host: 'localhost', 'accept-language': 'fr' };
  const call: ConsoleClient['call'] = (method, path, body, extra = {}) =>
    stage.send({ method, url: `/backoffice/v1/${path}`, body, headers: { ...headers, ...extra } });
  return {
    api: createClient<ConsoleEndpoint>((request) => stage.send({ ...request, headers: { ...headers, ...request.headers } })),
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

/** One person of each role of the console, signed in there; and a plain member, who has none. */
export async function consoleUsers(company: TestCompany) {
  const { stage, programId, unitId } = company;
  const of = async (name: string, roles: NonNullable<Parameters<typeof aPerson>[1]>['roles']) => {
    const person = await aPerson(company, { roles, user: { first_name: name, business_unit_id: null } });
    return { ...(await signInToConsole(stage, person.email)), person };
  };
  return {
    admin: await of('Adèle', [{ name: 'company_admin' }]),
    hr: await of('Rachid', [{ name: 'hr_referent' }]),
    programHr: await of('Paola', [{ name: 'hr_referent', program_id: programId }]),
    manager: await of('Marc', [{ name: 'program_manager', program_id: programId }]),
    unitAdmin: await of('Ugo', [{ name: 'business_unit_admin', business_unit_id: unitId }]),
    member: await of('Mona', []),
  };
}

/** A member of the provider's staff, signed in at the console and inside no company. */
export async function aStaffMember(stage: Stage, email: string): Promise<ConsoleClient & { staffId: string }> {
  const { directory } = stage.database;
  const staff = await directory
    .insertInto('directory.staff')
    .values({ first_name: 'Solène', last_name: 'Petit' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await directory.insertInto('directory.logins').values({ email, staff_id: staff.id }).execute();
  return { ...(await signInToConsole(stage, email)), staffId: staff.id };
}

/** Gives the login of an e-mail address the tests' password. */
export async function setPassword(stage: Stage, email: string): Promise<void> {
  await stage.database.directory
    .updateTable('directory.logins')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', email)
    .execute();
}
