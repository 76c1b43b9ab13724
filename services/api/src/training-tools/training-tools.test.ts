import { randomUUID } from 'node:crypto';
import { guideNames } from '@binome/contract/values/guides';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TrainingTools } from '../platform/data/schema.gen.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson, type TestPerson } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { guides } from './guides.ts';

// A separate application with its own clock.
const testApp = await startTestApp({});
const start = Date.parse('2026-11-23T09:00:00Z');
const minute = 60_000;

beforeEach(() => {
  testApp.clock.now = new Date(start);
});

async function aTool(company: TestCompany, tool: Partial<Insertable<TrainingTools>> = {}): Promise<string> {
  const values = { category: 'tool' as const, title: { fr: 'Écouter', en: 'Listening' }, ...tool };
  return company.within(async (tx) => (await tx.insertInto('training_tools').values(values).returning('id').executeTakeFirstOrThrow()).id);
}

const aClick = (person: { api: ReturnType<typeof clientOf> }, id: string) =>
  person.api('PATCH /api/v1/training_tools/:id/increment_click_count', { params: { id } });

/** Clicks until the click is answered: a busy server refuses without counting. */
async function anAnsweredClick(person: TestPerson, id: string): ReturnType<typeof aClick> {
  try {
    return await aClick(person, id);
  } catch (error) {
    if ((error as { status?: number }).status !== 503) throw error;
    return anAnsweredClick(person, id);
  }
}

const weeksOf = (company: TestCompany, id: string) =>
  company.within((tx) =>
    tx
      .selectFrom('training_tool_clicks')
      .where('training_tool_id', '=', id)
      .orderBy('week_on')
      .select(['week_on', 'user_id', 'clicks'])
      .execute(),
  );

describe('training tools', () => {
  test('are listed in the order of the company, in the language of the request', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    const last = await aTool(company, { position: 2, minutes: 15, language: 'fr', url: 'https://exemple.fr/lire' });
    const first = await aTool(company, { position: 1, guide: 'feedback', description: { fr: 'À lire', en: 'To read' } });
    const video = await aTool(company, { category: 'video', url: 'https://youtu.be/wtl5UrrgU8c' });
    await aTool(company, { archived_at: new Date() });
    const { data } = await clientOf(testApp, person.credentials, 'en')('GET /api/v1/training_tools');
    expect(data).toEqual([
      expect.objectContaining({ id: video, category: 'video', player_host: null, guide: null }),
      {
        ...{ id: first, category: 'tool', title: 'Listening', description: 'To read', url: null, guide: 'feedback', minutes: null },
        ...{ language: null, program: null, player_host: null, seen: false, bookmarked: false },
      },
      expect.objectContaining({ id: last, minutes: 15, language: 'fr', url: 'https://exemple.fr/lire' }),
    ]);
  });

  test('of a program are shown to its people only', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    const other = await company.within((tx) =>
      tx
        .insertInto('programs')
        .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const own = await aTool(company, { program_id: company.programId });
    const hidden = await aTool(company, { program_id: other.id });
    const { data } = await person.api('GET /api/v1/training_tools');
    expect(data).toMatchObject([{ id: own, program: { id: company.programId, name: 'Mentorat' } }]);
    expect((await refusal(aClick(person, hidden))).status).toBe(404);
    expect(
      (await refusal(person.api('PUT /api/v1/training_tools/:id/seen', { params: { id: hidden }, body: { seen: true } }))).status,
    ).toBe(404);
  });

  test('are marked as seen for oneself, and not seen again', async () => {
    const company = await aCompany(testApp);
    const [person, other] = [await aParticipant(company), await aParticipant(company)];
    const id = await aTool(company);
    const mark = (seen: boolean) => person.api('PUT /api/v1/training_tools/:id/seen', { params: { id }, body: { seen } });
    const isSeen = async ({ api }: typeof person) => (await api('GET /api/v1/training_tools')).data[0]?.seen;
    await mark(true);
    expect(await mark(true)).toEqual({ success: true, seen: true });
    expect([await isSeen(person), await isSeen(other)]).toEqual([true, false]);
    await mark(false);
    expect(await isSeen(person)).toBe(false);
  });

  test('are unreachable for another company', async () => {
    const id = await aTool(await aCompany(testApp), { url: 'https://youtu.be/wtl5UrrgU8c' });
    const stranger = await aPerson(await aCompany(testApp), { participant: true, roles: [{ name: 'company_admin' }] });
    expect((await stranger.api('GET /api/v1/training_tools')).data).toEqual([]);
    expect((await stranger.api('GET /api/v1/guides')).data).toEqual([]);
    expect((await refusal(aClick(stranger, id))).status).toBe(404);
    expect((await refusal(stranger.api('PUT /api/v1/training_tools/:id/seen', { params: { id }, body: { seen: true } }))).status).toBe(404);
  });
});

describe('clicks', () => {
  test('are all counted: 200, of which 40 at a time, are 200', async () => {
    const company = await aCompany(testApp);
    const people = await Promise.all(Array.from({ length: 4 }, () => aParticipant(company)));
    const id = await aTool(company);
    const replies: Awaited<ReturnType<typeof anAnsweredClick>>[] = [];
    // More at once would wait longer for their turn than a request may, on a loaded machine.
    for (let round = 0; round < 5; round += 1) {
      replies.push(...(await Promise.all(Array.from({ length: 40 }, (_, index) => anAnsweredClick(people[index % 4] as TestPerson, id)))));
    }
    expect(replies.map(({ click_count }) => click_count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    const rows = await weeksOf(company, id);
    expect(rows.map(({ clicks }) => clicks)).toEqual([50, 50, 50, 50]);
  });

  test('belong to the week in the company’s time zone', async () => {
    const company = await aCompany(testApp, {}, { time_zone: 'Pacific/Auckland' });
    const person = await aParticipant(company);
    const id = await aTool(company);
    testApp.clock.now = new Date('2026-11-22T10:59:00Z');
    await aClick(person, id);
    testApp.clock.now = new Date('2026-11-22T11:00:00Z');
    await aClick(person, id);
    expect(await weeksOf(company, id)).toMatchObject([
      { week_on: '2026-11-16', clicks: 1 },
      { week_on: '2026-11-23', clicks: 1 },
    ]);
  });

  test('on an archived or unknown tool are refused', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    const archived = await aTool(company, { archived_at: new Date() });
    for (const id of [archived, randomUUID()]) expect((await refusal(aClick(person, id))).status).toBe(404);
  });
});

describe('a video', () => {
  const url = 'https://www.youtube.com/watch?v=wtl5UrrgU8c';
  const get = (address: string) => testApp.app.inject({ method: 'GET', url: address });

  test('plays in a page of its own, whose policy allows its host and no other', async () => {
    const company = await aCompany(testApp, { video_hosts: ['youtube.com'] });
    const person = await aParticipant(company);
    const id = await aTool(company, { category: 'video', url, title: { fr: '<script>alert(1)</script>"' } });
    expect((await person.api('GET /api/v1/training_tools')).data).toMatchObject([{ player_host: 'www.youtube-nocookie.com' }]);
    const { player_url } = await aClick(person, id);
    const page = await get(player_url ?? '');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src https:\/\/www\.youtube-nocookie\.com; frame-ancestors 'self'; base-uri 'none'$/,
    );
    expect(page.body).toContain('src="https://www.youtube-nocookie.com/embed/wtl5UrrgU8c"');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).not.toContain('<script');
  });

  test('has an address that ends with its time, with the session and with the company’s permission', async () => {
    const company = await aCompany(testApp, { video_hosts: ['youtube.com'] });
    const [person, other] = [await aParticipant(company), await aParticipant(company)];
    const [id, second] = [await aTool(company, { url }), await aTool(company, { url })];
    const { player_url } = await aClick(person, id);
    const address = player_url ?? '';
    const statusOf = async (changed: string) => (await get(changed)).statusCode;
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(address.replace(id, second))).toBe(404);
    expect(await statusOf(address.replace('/training_videos/', '/message_files/'))).toBe(404);
    expect(await statusOf(address.replace(/client=[^&]+/, `client=${other.credentials.client}`))).toBe(404);
    expect(await statusOf(address.replace(/expires=\d+/, 'expires=9999999999'))).toBe(404);
    expect(await statusOf(`/training_videos/${id}`)).toBe(404);
    testApp.clock.now = new Date(start + 21 * minute);
    expect(await statusOf(address)).toBe(404);
    testApp.clock.now = new Date(start);
    await company.within((tx) =>
      tx
        .updateTable('company_settings')
        .set({ video_hosts: ['vimeo.com'] })
        .execute(),
    );
    expect(await statusOf(address)).toBe(404);
    expect((await aClick(person, id)).player_url).toBeNull();
    await company.within((tx) =>
      tx
        .updateTable('company_settings')
        .set({ video_hosts: ['youtu.be'] })
        .execute(),
    );
    expect(await statusOf(address)).toBe(200);
    await testApp.services.sessions.end(person.credentials['access-token'] ?? '');
    expect(await statusOf(address)).toBe(404);
  });
});

describe('guides', () => {
  test('are those that the tools open, in the language of the request', async () => {
    const company = await aCompany(testApp);
    const person = await aParticipant(company);
    await aTool(company, { guide: 'closing', minutes: 4 });
    const feedback = await aTool(company, { guide: 'feedback' });
    await aTool(company, { guide: 'objectives', archived_at: new Date() });
    const { data } = await clientOf(testApp, person.credentials, 'en')('GET /api/v1/guides');
    expect(data.map(({ name, title }) => [name, title])).toEqual([
      ['feedback', 'Giving feedback'],
      ['closing', 'Ending a mentorship well'],
    ]);
    expect(data[0]).toMatchObject({ training_tool_id: feedback, seen: false });
  });

  test.each(guideNames)('%s has the same sections in both languages', (name) => {
    const { fr, en } = guides;
    expect(fr[name].sections).toHaveLength(en[name].sections.length);
    for (const { intro, sections } of [fr[name], en[name]]) {
      expect(intro.length).toBeGreaterThan(80);
      for (const { title, body } of sections) expect([title, body].every((text) => text.length > 5)).toBe(true);
    }
  });
});

describe('the console', () => {
  test('shows the clicks and the different people of each tool by week', async () => {
    const company = await aCompany(testApp);
    const [{ admin, hr }, stranger] = [await consoleUsers(company), await consoleUsers(await aCompany(testApp))];
    const [one, two] = [await aParticipant(company), await aParticipant(company)];
    const id = await aTool(company, { category: 'video', title: { fr: 'Écouter vraiment' } });
    for (const person of [one, one, two]) await aClick(person, id);
    testApp.clock.now = new Date('2026-12-01T09:00:00Z');
    await aClick(two, id);
    await aClick(two, await aTool(company, { category: 'video', title: { fr: 'Questionner' } }));
    const week = { training_tool_id: id, label: 'Écouter vraiment', category: 'video' };
    const { rows } = await hr.list('training_tool_weeks', { filter: { q: 'ecouter' } });
    expect(rows).toEqual([
      { ...week, id: `${id}_2026-11-30`, week_on: '2026-11-30', clicks: 1, people: 1 },
      { ...week, id: `${id}_2026-11-23`, week_on: '2026-11-23', clicks: 3, people: 2 },
    ]);
    const byClicks = await admin.list('training_tool_weeks', { filter: { training_tool_id: id }, sort: ['people', 'DESC'] });
    expect(byClicks.rows.map(({ clicks }) => clicks)).toEqual([3, 1]);
    for (const sort of ['id', 'week_on', 'clicks', 'people']) {
      const [ascending, descending] = [
        await hr.list('training_tool_weeks', { sort: [sort, 'ASC'] }),
        await hr.list('training_tool_weeks', { sort: [sort, 'DESC'] }),
      ];
      expect([sort, descending.rows.map(({ id: week }) => week)]).toEqual([sort, ascending.rows.map(({ id: week }) => week).reverse()]);
    }
    expect((await admin.list('training_tool_weeks', { filter: { category: 'tool' } })).total).toBe(0);
    expect((await stranger.admin.list('training_tool_weeks')).total).toBe(0);
  });

  test('refuses a tool with both an address and a guide, or with the program of another company', async () => {
    const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
    const { admin } = await consoleUsers(company);
    const tool = { category: 'tool', title: { fr: 'Lire' }, guide: 'feedback' };
    const fieldsOf = async (body: object) => Object.keys((await admin.call('POST', 'training_tools', body)).body.errors ?? {});
    expect(await fieldsOf({ ...tool, url: 'https://exemple.fr' })).toContain('url');
    expect(await fieldsOf({ ...tool, program_id: other.programId })).toContain('program_id');
    expect(await fieldsOf({ ...tool, guide: 'unknown' })).toContain('guide');
    const { status, body } = await admin.call('POST', 'training_tools', { ...tool, program_id: company.programId, language: 'fr' });
    expect([status, body.guide, body.program_id]).toEqual([201, 'feedback', company.programId]);
    expect((await admin.call('PUT', `training_tools/${body.id}`, { url: 'https://exemple.fr' })).status).toBe(422);
    expect((await admin.call('PUT', `training_tools/${body.id}`, { url: 'https://exemple.fr', guide: null })).status).toBe(200);
  });
});
