import { randomUUID } from 'node:crypto';
import { loadScaleCompanies } from '@binome/scripts/demo/scale/load-scale';
import { amount } from '@binome/testing/bench';
import type { Database } from '../src/platform/data/database.ts';
import { openSessions } from '../src/platform/sign-in/session.ts';
import { createBusyMembers } from './busy-members.ts';

type Credentials = Record<string, string>;

/** A company that a burst comes from, with the sessions of its people, and one whose members are to notice nothing. */
export type TwoCompanies = {
  quiet: { id: string; viewers: { credentials: Credentials[] }; pausing: { credentials: Credentials; profileId: string } };
  busy: { id: string; programId: string; referentCookie: string; staffCookie: string; members: Credentials[] };
};

const busyPeople = amount(10_000, 120);
const atNine = amount(2_000, 10);

/** Creates a company of 600 people, and one of 10,000 of whom 2,000 have a session. */
export async function createTwoCompanies(urls: { url: string; ownerUrl: string }, database: Database): Promise<TwoCompanies> {
  const viewers = await createBusyMembers(urls.url, urls.ownerUrl);
  await loadScaleCompanies({
    databaseUrl: urls.url,
    ownerUrl: urls.ownerUrl,
    companies: 1,
    people: busyPeople,
    presenterShare: 0.36,
    name: 'busy',
  });
  const { directory, inCompany } = database;
  const idOf = async (slug: string) =>
    (await directory.selectFrom('directory.companies').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id;
  const [quietId, busyId] = [await idOf('scale-1'), await idOf('busy-1')];
  // The loaded rows are history: nobody waits for their events.
  for (const company_id of [quietId, busyId]) {
    await inCompany({ company_id, user_id: 'system' }, (tx) => tx.updateTable('events').set({ delivered_at: new Date() }).execute());
  }
  const sessions = openSessions(database);

  const memberCredentials = async (company_id: string, user_id: string) => {
    const email = `${randomUUID()}@bench.example`;
    const { id } = await directory
      .insertInto('directory.logins')
      .values({ email, company_id, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await sessions.open(id, 'member');
    return { 'access-token': session.token, client: session.handle, uid: email, 'accept-language': 'fr' };
  };
  const withoutLogin = (company_id: string, limit: number) =>
    inCompany({ company_id, user_id: 'system' }, (tx) =>
      tx
        .selectFrom('profiles as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .where('u.state', '=', 'active')
        .where('p.type', '=', 'presenter')
        .where((eb) => eb.not(eb.exists(eb.selectFrom('directory.logins as l').whereRef('l.user_id', '=', 'p.user_id').select('l.id'))))
        .orderBy('p.id')
        .limit(limit)
        .select(['p.id', 'p.user_id'])
        .execute(),
    );

  const [pausing] = await withoutLogin(quietId, 1);
  if (!pausing) throw new Error('The quiet company has no presenter without a login.');
  const members: Credentials[] = [];
  for (const { user_id } of await withoutLogin(busyId, atNine)) members.push(await memberCredentials(busyId, user_id));

  const cookieOf = async (login: { email: string; company_id?: string; user_id?: string; staff_id?: string }) => {
    const { id } = await directory.insertInto('directory.logins').values(login).returning('id').executeTakeFirstOrThrow();
    return `binome_console=${(await sessions.open(id, 'console')).token}`;
  };
  const email = `${randomUUID()}@bench.example`;
  const { programId, user_id } = await inCompany({ company_id: busyId, user_id: 'system' }, async (tx) => {
    const values = { email, first_name: 'Rachid', last_name: 'Durand', state: 'active' as const };
    const user = await tx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('user_roles').values({ user_id: user.id, name: 'company_admin' }).execute();
    const program = await tx.selectFrom('programs').orderBy('position').select('id').executeTakeFirstOrThrow();
    return { programId: program.id, user_id: user.id };
  });
  const staff = await directory
    .insertInto('directory.staff')
    .values({ first_name: 'Ada', last_name: 'Byron' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    quiet: {
      id: quietId,
      viewers,
      pausing: { credentials: await memberCredentials(quietId, pausing.user_id), profileId: pausing.id },
    },
    busy: {
      id: busyId,
      programId,
      referentCookie: await cookieOf({ email, company_id: busyId, user_id }),
      staffCookie: await cookieOf({ email: `${randomUUID()}@provider.example`, staff_id: staff.id }),
      members,
    },
  };
}
