import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../testing/console.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
const reason = 'Décidé avec la direction des réseaux';

async function setUp() {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  return { company, admin, participant, presenter };
}

/** Runs `work`. Returns the ids of the rows of a list that are newer than what was there before. */
async function changedBy(admin: ConsoleClient, list: string, work: () => Promise<unknown>): Promise<unknown[]> {
  const { rows } = await admin.list(list, { sort: ['updated_at', 'DESC'], range: [0, 0] });
  const last = rows[0]?.updated_at as string;
  await work();
  const newer = await admin.list(list, { sort: ['updated_at', 'ASC'], filter: { updated_at_gte: last } });
  const before = await admin.list(list, { filter: { updated_at_lt: last } });
  const all = await admin.list(list);
  expect(newer.total + before.total).toBe(all.total);
  return newer.rows.filter(({ updated_at }) => updated_at !== last).map(({ id }) => id);
}

type Scene = Awaited<ReturnType<typeof setUp>>;

test.each<[title: string, change: (scene: Scene) => Promise<unknown>, isShown: boolean]>([
  [
    'a name',
    ({ company, participant }) =>
      company.within((tx) => tx.updateTable('users').set({ first_name: 'Zoé' }).where('id', '=', participant.userId).execute()),
    true,
  ],
  [
    'a state',
    ({ admin, participant }) => admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: participant.userId, reason } }),
    true,
  ],
  [
    'a role',
    ({ company, participant }) =>
      company.within((tx) => tx.insertInto('user_roles').values({ user_id: participant.userId, name: 'hr_referent' }).execute()),
    true,
  ],
  [
    'a program',
    ({ company, participant }) =>
      company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', participant.userId).execute()),
    true,
  ],
  [
    'a profile',
    ({ company, participant }) =>
      company.within((tx) => tx.insertInto('profiles').values({ user_id: participant.userId, type: 'presenter' }).execute()),
    true,
  ],
  [
    'the language of the mails alone, as before',
    ({ company, participant }) =>
      company.within((tx) => tx.updateTable('users').set({ language: 'fr' }).where('id', '=', participant.userId).execute()),
    false,
  ],
])('a user is newer after a change of %s', async (_, change, isShown) => {
  const scene = await setUp();
  const { admin, participant } = scene;
  expect(await changedBy(admin, 'users', () => change(scene))).toEqual(isShown ? [participant.userId] : []);
});

test('a request is newer when it is answered, and when its relationship ends', async () => {
  const { admin, participant, presenter } = await setUp();
  const { data } = await participant.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: presenter.presenterId, topic: 'Réseau', message },
  });
  const params = { id: data.id };
  const accept = () => presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'accept' } });
  expect(await changedBy(admin, 'mentoring_requests', accept)).toEqual([data.id]);
  const [relationship] = (await admin.list('mentoring_relationships')).rows as { id: string }[];
  const close = () =>
    admin.api('POST /backoffice/v1/relationship_closures', { body: { mentoring_relationship_id: relationship?.id ?? '', reason } });
  expect(await changedBy(admin, 'mentoring_requests', close)).toEqual([data.id]);
});

test('a relationship is newer when it ends', async () => {
  const { admin, participant, presenter } = await setUp();
  const body = { participant_id: participant.participantId, presenter_id: presenter.presenterId, program_id: null, reason };
  const { id } = await admin.api('POST /backoffice/v1/mentoring_relationships', { body });
  const close = () => admin.api('POST /backoffice/v1/relationship_closures', { body: { mentoring_relationship_id: id, reason } });
  expect(await changedBy(admin, 'mentoring_relationships', close)).toEqual([id]);
});

test('a filter by something that is no time is refused', async () => {
  const { admin } = await setUp();
  expect((await admin.list('users', { filter: { updated_at_gte: 'hier' } })).status).toBe(400);
});
