import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aPersonalLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { readInvitationLink } from '../../testing/invitations.ts';
import { aPerson } from '../../testing/person.ts';
import { anAcceptance } from '../../testing/registration.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
const day = 86_400_000;

async function setUp(settings = {}) {
  const company = await aCompany(testApp, settings);
  return { company, ...(await consoleUsers(company)) };
}

function invitee({ slug }: TestCompany, overrides: Record<string, unknown> = {}) {
  return { email: `ada-${randomUUID().slice(0, 8)}@${slug}.example`, first_name: 'Ada', last_name: 'Byron', ...overrides };
}

const invite = ({ api }: ConsoleClient, body: ReturnType<typeof invitee>) => api('POST /backoffice/v1/invitations', { body });
const statusOf = async ({ api }: ConsoleClient, id: string) => (await api('GET /backoffice/v1/invitations/:id', { params: { id } })).status;
const openLink = ({ id, token }: { id: string; token: string }) => visitor('POST /auth/access_links', { body: { id, token } });
const advanceClock = (milliseconds: number) => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + milliseconds);
};
const auditOf = ({ within }: TestCompany) =>
  within((tx) => tx.selectFrom('audit_entries').orderBy('id').select(['action', 'subject_id', 'actor_id']).execute());

describe('inviting one person', () => {
  test('sends an e-mail in their language with a working link, and is audited', async () => {
    const { company, hr } = await setUp();
    const place = { program_id: company.programId, business_unit_id: company.unitId, job_title: 'Engineer', language: 'en' };
    const person = invitee(company, place);
    const created = await invite(hr, person);
    const { id: programId } = created.program ?? { id: '' };
    expect([created.status, created.first_name, programId, created.business_unit?.name, created.job_title]).toEqual([
      'waiting',
      'Ada',
      company.programId,
      'Réseaux',
      'Engineer',
    ]);
    await letWorkerFinish(company);
    const [mail, ...others] = await mailsOf(testApp, person.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Société ${company.slug} invites you to join Mentoring`);
    expect(mail?.text).toContain('Hello Ada,');
    expect(await statusOf(hr, created.id)).toBe('sent');
    const { data } = await openLink(readInvitationLink(mail?.text ?? ''));
    expect(data.invited).toEqual({ email: person.email, first_name: 'Ada', last_name: 'Byron', language: 'en' });
    expect(await statusOf(hr, created.id)).toBe('opened');
    expect(await auditOf(company)).toEqual([{ action: 'invitation.created', subject_id: created.id, actor_id: hr.person.userId }]);
  });

  test('names the topic that the person is asked to help with, and their registration begins with it', async () => {
    const { company, hr } = await setUp();
    const tag = { code: 'wind', name: { fr: 'Éolien', en: 'Wind power' }, family: 'métier', position: 1 };
    await company.within((tx) => tx.insertInto('tags').values(tag).execute());
    const person = invitee(company, { topic: 'wind' });
    await invite(hr, person);
    await letWorkerFinish(company);
    const [mail] = await mailsOf(testApp, person.email);
    expect(mail?.text).toContain('connaît «\u00a0Éolien\u00a0»');
    const link = readInvitationLink(mail?.text ?? '');
    expect((await openLink(link)).data.asked_topic).toBe('wind');
    await company.within((tx) => tx.updateTable('tags').set({ archived_at: new Date() }).execute());
    expect((await openLink(link)).data.asked_topic).toBeNull();
    expect((await refusal(invite(hr, invitee(company, { topic: 'wind' })))).code).toBe('invalid');
  });

  test('is valid until the end of the thirtieth day in the company’s time zone', async () => {
    const { company, hr } = await setUp();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
    const { expires_at } = await invite(hr, invitee(company));
    const last = new Date(new Date(expires_at).getTime() - 1);
    expect(today.format(last)).toBe(today.format(new Date(testApp.clock.now.getTime() + 30 * day)));
    expect(new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', timeStyle: 'medium' }).format(last)).toBe('23:59:59');
  });

  test('refuses a member and an invited person', async () => {
    const { company, hr, member } = await setUp();
    const person = invitee(company);
    await invite(hr, person);
    const twice = await refusal(invite(hr, { ...person, email: person.email.toUpperCase() }));
    expect(twice).toMatchObject({ code: 'invalid', messages: [expect.stringContaining('déjà une invitation')] });
    const known = await refusal(invite(hr, { ...person, email: member.person.email }));
    expect(known.messages).toEqual(['Cette personne a déjà un compte dans votre entreprise.']);
  });

  test('creates one invitation from concurrent requests', async () => {
    const { company, hr } = await setUp();
    const person = invitee(company);
    const answers = await Promise.all(Array.from({ length: 8 }, () => hr.call('POST', 'invitations', person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
  });

  test('accepts an e-mail with an account in another company', async () => {
    const { company, hr } = await setUp();
    const elsewhere = await aPerson(await aCompany(testApp));
    const created = await invite(hr, invitee(company, { email: elsewhere.email }));
    await letWorkerFinish(company);
    expect(await statusOf(hr, created.id)).toBe('sent');
    expect(await mailsOf(testApp, elsewhere.email)).toHaveLength(1);
  });

  test('is possible again after the invitation was revoked or has expired, and replaces it', async () => {
    const { company, hr } = await setUp();
    const person = invitee(company);
    const first = await invite(hr, person);
    await hr.api('POST /backoffice/v1/invitation_revocations', { body: { ids: [first.id] } });
    const second = await invite(hr, { ...person, last_name: 'Lovelace' });
    advanceClock(31 * day);
    const third = await invite(hr, { ...person, last_name: 'King' });
    expect([second.user_id, third.user_id]).toEqual([first.user_id, first.user_id]);
    const { rows } = await hr.list('invitations', { filter: { q: person.email } });
    expect(rows).toMatchObject([{ id: third.id, last_name: 'King', status: 'waiting' }]);
  });

  test('is possible again after a refusal: the former sessions end and the person joins again', async () => {
    const { company, hr } = await setUp();
    const refused = await aPerson(company, { user: { state: 'refused' } });
    const created = await invite(hr, invitee(company, { email: refused.email }));
    expect([created.user_id, created.status]).toEqual([refused.userId, 'waiting']);
    await expect(refused.api('GET /auth/validate_token')).rejects.toMatchObject({ status: 401 });
    await letWorkerFinish(company);
    const link = readInvitationLink((await mailsOf(testApp, refused.email)).at(-1)?.text ?? '');
    await visitor('POST /auth/invitations', { body: anAcceptance(link) });
    expect(await statusOf(hr, created.id)).toBe('validated');
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a malformed e-mail', { email: 'ada' }, ['email']],
    ['an empty name', { first_name: ' ' }, ['first_name']],
    ['an address as a name', { last_name: 'http://evil.example' }, ['last_name']],
    ['another company’s program', { program_id: randomUUID() }, ['program_id']],
    ['another company’s unit', { business_unit_id: randomUUID() }, ['business_unit_id']],
    ['no days of validity', { valid_days: 0 }, ['valid_days']],
  ])('refuses %s', async (_, overrides, fields) => {
    const { company, hr } = await setUp();
    const answer = await hr.call('POST', 'invitations', invitee(company, overrides));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object)).toEqual(expect.arrayContaining(fields));
  });

  test('refuses a language that the company does not use, and an archived program', async () => {
    const company = await aCompany(testApp, {}, { languages: ['fr'] });
    const { hr } = await consoleUsers(company);
    expect((await refusal(invite(hr, invitee(company, { language: 'en' })))).messages).toEqual([expect.stringContaining('langues')]);
    await company.within((tx) => tx.updateTable('programs').set({ archived_at: new Date() }).execute());
    expect((await refusal(invite(hr, invitee(company, { program_id: company.programId })))).code).toBe('invalid');
  });

  test.each(['state', 'company_id', 'roles', 'isAdmin', 'status', 'token', 'expires_at', 'id'])('refuses the field %s', async (field) => {
    const { company, hr } = await setUp();
    const answer = await hr.call('POST', 'invitations', invitee(company, { [field]: 'active' }));
    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_keys']);
  });
});

describe('resending invitations', () => {
  test('sends another token, valid for thirty days; the earlier e-mail keeps working', async () => {
    const { company, hr } = await setUp();
    const person = invitee(company);
    const { id, expires_at } = await invite(hr, person);
    await letWorkerFinish(company);
    advanceClock(5 * day);
    const answer = await hr.api('POST /backoffice/v1/invitation_resends', { body: { ids: [id, id, randomUUID()] } });
    expect(answer).toEqual({ id, done: 1, skipped: 1 });
    expect(await statusOf(hr, id)).toBe('waiting');
    await letWorkerFinish(company);
    const [first, second] = await mailsOf(testApp, person.email);
    expect(first?.message_id).not.toBe(second?.message_id);
    const links = [readInvitationLink(first?.text ?? ''), readInvitationLink(second?.text ?? '')];
    expect(new Set(links.map(({ token }) => token)).size).toBe(2);
    for (const link of links) expect((await openLink(link)).data.kind).toBe('personal');
    const renewed = await hr.api('GET /backoffice/v1/invitations/:id', { params: { id } });
    expect(new Date(renewed.expires_at).getTime() - new Date(expires_at).getTime()).toBeGreaterThanOrEqual(5 * day - 3_600_000);
    expect((await auditOf(company)).map(({ action }) => action)).toEqual(['invitation.created', 'invitation.resent']);
  });

  test('renews expired invitations, and skips those of registered people', async () => {
    const { company, hr } = await setUp();
    const expired = await aPersonalLink(company, { expires_at: new Date(testApp.clock.now.getTime() - day) });
    const used = await aPersonalLink(company, { used_at: new Date() }, { state: 'registered' });
    const answer = await hr.api('POST /backoffice/v1/invitation_resends', { body: { ids: [expired.id, used.id] } });
    expect(answer).toMatchObject({ done: 1, skipped: 1 });
    await letWorkerFinish(company);
    expect(await statusOf(hr, expired.id)).toBe('sent');
    expect(await mailsOf(testApp, used.email)).toEqual([]);
  });
});

describe('revoking invitations', () => {
  test('closes their links and cancels pending e-mails; the list still shows them', async () => {
    const { company, hr } = await setUp();
    const [sent, waiting] = [await aPersonalLink(company), await invite(hr, invitee(company))];
    const body = { ids: [sent.id, waiting.id] };
    expect(await hr.api('POST /backoffice/v1/invitation_revocations', { body })).toMatchObject({ done: 2, skipped: 0 });
    expect(await hr.api('POST /backoffice/v1/invitation_revocations', { body })).toMatchObject({ done: 0, skipped: 2 });
    expect((await refusal(openLink(sent))).code).toBe('access_link_expired');
    await letWorkerFinish(company);
    expect(await mailsOf(testApp, waiting.email)).toEqual([]);
    const { rows } = await hr.list('invitations', { filter: { status: 'revoked' } });
    expect(rows.map(({ id }) => id).sort()).toEqual([sent.id, waiting.id].sort());
  });

  test('skips those of registered people', async () => {
    const { company, hr } = await setUp();
    const used = await aPersonalLink(company, { used_at: new Date() }, { state: 'confirmed' });
    const body = { ids: [used.id] };
    expect(await hr.api('POST /backoffice/v1/invitation_revocations', { body })).toMatchObject({ done: 0, skipped: 1 });
    expect(await statusOf(hr, used.id)).toBe('registered');
  });
});

describe('the list', () => {
  test('shows the status of each invitation, and filters by it', async () => {
    const { company, hr } = await setUp();
    const now = testApp.clock.now;
    const used = { used_at: now, opened_at: now, mail_sent_at: now };
    const place = { business_unit_id: company.unitId };
    const created = {
      waiting: await aPersonalLink(company),
      sent: await aPersonalLink(company, { mail_sent_at: now }),
      failed: await aPersonalLink(company, { mail_failed_at: now }),
      opened: await aPersonalLink(company, { mail_failed_at: now, opened_at: now }),
      expired: await aPersonalLink(company, { opened_at: now, expires_at: now }),
      revoked: await aPersonalLink(company, { expires_at: now, revoked_at: now }),
      registered: await aPersonalLink(company, used, { state: 'confirmed' }),
      validated: await aPersonalLink(company, used, { state: 'active', ...place }),
      visible: await aPersonalLink(company, used, { state: 'active', ...place }),
    };
    await company.within((tx) =>
      tx
        .insertInto('profiles')
        .values([
          { user_id: created.visible.userId, type: 'presenter', completion_percentage: 90 },
          { user_id: created.validated.userId, type: 'presenter', completion_percentage: 10 },
        ])
        .execute(),
    );
    for (const [status, { id }] of Object.entries(created)) {
      const { rows, total } = await hr.list('invitations', { filter: { status } });
      expect([status, total, rows.map((row) => row.id)]).toEqual([status, 1, [id]]);
    }
    expect((await hr.list('invitations', { sort: ['last_name', 'ASC'], range: [0, 3] })).range).toBe('invitations 0-3/9');
  });
});

describe('a manager of some programs', () => {
  test('invites to these programs and sees their invitations only', async () => {
    const { company, hr, manager, programHr } = await setUp();
    const otherProgram = await company.within((tx) =>
      tx
        .insertInto('programs')
        .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2026-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const [outside, nowhere] = [await invite(hr, invitee(company, { program_id: otherProgram.id })), await invite(hr, invitee(company))];
    for (const caller of [manager, programHr]) {
      expect((await refusal(invite(caller, invitee(company)))).messages).toEqual(['Choisissez l’un de vos programmes.']);
      expect((await refusal(invite(caller, invitee(company, { program_id: otherProgram.id })))).code).toBe('invalid');
      const own = await invite(caller, invitee(company, { program_id: company.programId }));
      expect((await caller.list('invitations')).rows.map(({ id }) => id)).toContain(own.id);
      for (const { id } of [outside, nowhere]) {
        expect((await refusal(caller.api('GET /backoffice/v1/invitations/:id', { params: { id } }))).status).toBe(404);
        const body = { ids: [id] };
        expect(await caller.api('POST /backoffice/v1/invitation_resends', { body })).toMatchObject({ done: 0, skipped: 1 });
        expect(await caller.api('POST /backoffice/v1/invitation_revocations', { body })).toMatchObject({ done: 0, skipped: 1 });
      }
    }
    expect((await manager.list('invitations')).total).toBe(2);
  });
});

describe('access', () => {
  const id = randomUUID();
  const calls: [string, string, unknown?][] = [
    ['GET', 'invitations'],
    ['GET', `invitations/${id}`],
    ['POST', 'invitations', { email: 'a@b.example', first_name: 'A', last_name: 'B' }],
    ['POST', 'invitation_resends', { ids: [id] }],
    ['POST', 'invitation_revocations', { ids: [id] }],
    ['POST', 'invitation_previews', new Blob(['x'])],
    ['POST', 'invitation_imports', new Blob(['x'])],
    ['GET', 'invitation_imports'],
    ['GET', `invitation_imports/${id}`],
    ['GET', 'invitation_funnel'],
    ['GET', 'open_links'],
    ['GET', `open_links/${id}`],
    ['POST', 'open_links', { name: 'A', expires_on: '2099-01-01' }],
    ['PUT', `open_links/${id}`, { name: 'A' }],
    ['POST', 'open_link_revocations', { open_link_id: id }],
  ];

  test('is forbidden to members and business unit administrators', async () => {
    const { unitAdmin, member } = await setUp();
    for (const caller of [unitAdmin, member]) {
      for (const [method, path, body] of calls) {
        const answer = await caller.call(method, path, body);
        expect([method, path, answer.status]).toEqual([method, path, 403]);
      }
    }
  });

  test('is limited to the caller’s company', async () => {
    const [here, there] = [await setUp(), await setUp()];
    const { id } = await invite(here.hr, invitee(here.company));
    expect((await refusal(there.admin.api('GET /backoffice/v1/invitations/:id', { params: { id } }))).status).toBe(404);
    const body = { ids: [id] };
    expect(await there.admin.api('POST /backoffice/v1/invitation_revocations', { body })).toMatchObject({ done: 0, skipped: 1 });
    expect((await there.admin.list('invitations', { filter: { id: [id] } })).total).toBe(0);
    expect(await statusOf(here.hr, id)).toBe('waiting');
  });
});

test('deletes people who never registered 90 days after their last invitation ended', async () => {
  const { company, hr } = await setUp();
  const ended = (days: number) => new Date(testApp.clock.now.getTime() - days * day);
  const deleted = [await aPersonalLink(company, { expires_at: ended(91) }), await aPersonalLink(company, { revoked_at: ended(91) })];
  const remaining = [
    await aPersonalLink(company, { expires_at: ended(89) }),
    await aPersonalLink(company),
    await aPersonalLink(company, { expires_at: ended(200), used_at: ended(220) }, { state: 'registered' }),
  ];
  await runDueJobs(company, 'expired-invitees');
  const { rows } = await hr.list('invitations');
  expect(rows.map(({ id }) => id).sort()).toEqual(remaining.map(({ id }) => id).sort());
  const users = await company.within((tx) =>
    tx
      .selectFrom('users')
      .where(
        'id',
        'in',
        [...deleted, ...remaining].map(({ userId }) => userId),
      )
      .select('id')
      .execute(),
  );
  expect(users).toHaveLength(remaining.length);
});

describe('an invitation with a role', () => {
  const role = (company: TestCompany) => ({ name: 'program_manager', program_id: company.programId, business_unit_id: null }) as const;

  test('says so in its e-mail, and gives the role without a validation once it is accepted', async () => {
    const { company, admin } = await setUp();
    const person = invitee(company);
    const created = await admin.api('POST /backoffice/v1/invitations', { body: { ...person, role: role(company) } });
    expect(created.role).toEqual({ name: 'program_manager', program: { id: company.programId, name: 'Mentorat' }, business_unit: null });
    await letWorkerFinish(company);
    const [mail] = await mailsOf(testApp, person.email);
    expect(mail?.text).toContain('responsable de programme');
    expect(mail?.text).toContain('/backoffice/');

    const link = readInvitationLink(mail?.text ?? '');
    const { data } = await openLink(link);
    expect([data.role, data.validation_days]).toEqual(['program_manager', 0]);
    const confirmed = await visitor('POST /auth/invitations', { body: anAcceptance(link) });
    expect(confirmed.data).toMatchObject({ state: 'validated', roles: ['program_manager'], can: { open_console: true } });
    await letWorkerFinish(company);
    expect((await mailsOf(testApp, person.email)).some(({ text }) => text.includes('Ouvrir la console'))).toBe(true);

    const { rows } = await admin.list('audit_entries', { filter: { kind: 'administration' }, sort: ['created_at', 'ASC'] });
    const changes = [
      { field: 'role', before: null, after: 'program_manager' },
      { field: 'program', before: null, after: 'Mentorat' },
    ];
    const actor = { name: expect.stringContaining('Adèle') };
    expect(rows).toMatchObject([
      { action: 'invitation.created', reason: null, actor, changes },
      { action: 'role.granted', subject: ['Ada Byron'], actor, changes },
    ]);
  });

  test('is refused to those who may not give roles, and with a wrong scope', async () => {
    const { company, admin, hr } = await setUp();
    const send = ({ api }: ConsoleClient, given: object) =>
      refusal(api('POST /backoffice/v1/invitations', { body: { ...invitee(company), role: given } as never }));
    expect((await send(hr, role(company))).code).toBe('forbidden');
    expect((await send(admin, { name: 'business_unit_admin' })).code).toBe('invalid');
    expect((await send(admin, { name: 'company_admin', program_id: company.programId })).code).toBe('invalid');
    expect((await send(admin, { name: 'hr_referent', program_id: randomUUID() })).code).toBe('invalid');
  });

  test('gives nothing once it is revoked', async () => {
    const { company, admin } = await setUp();
    const person = invitee(company);
    const { id } = await admin.api('POST /backoffice/v1/invitations', { body: { ...person, role: role(company) } });
    await letWorkerFinish(company);
    const link = readInvitationLink((await mailsOf(testApp, person.email))[0]?.text ?? '');
    await admin.api('POST /backoffice/v1/invitation_revocations', { body: { ids: [id] } });
    expect((await refusal(openLink(link))).code).toBe('access_link_expired');
  });
});
