import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aPersonalLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { invitationFile, sendInvitationFile } from '../../testing/invitations.ts';
import { encodeAs, utf16, workbookOf } from '../../testing/office-files.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();

async function setUp(settings = {}) {
  const company = await aCompany(testApp, settings);
  return { company, ...(await consoleUsers(company)) };
}

/** Thirty rows, four of them invalid: a malformed e-mail, no first name, a repeated e-mail and a member’s e-mail. */
function fileWithFourInvalidRows({ slug }: TestCompany, member: string): string {
  const invalidRows = [
    'pas-une-adresse;Zoé;Petit',
    `sans.nom@${slug}.example;;Petit`,
    `PERSONNE.0@${slug}.example;Zoé;Petit`,
    `${member};Mona;Durand`,
  ];
  return [invitationFile(26, `${slug}.example`), ...invalidRows].join('\r\n');
}

/** Names and addresses as address books, spreadsheets and people write them. The last four are refused. */
function fileOfPeople(slug: string): string {
  const domain = `${slug}.example`;
  const rows = [
    ['Pim', "'t Hooft", `Pim <PIM@${domain}>`],
    ['Sean', 'O´Neil', `r&d@${domain}`],
    ['Kevin', 'O`Brien', `o'brien@${domain}`],
    ['عرفان', 'علی\u200cرضا', `<erfan@${domain}>`],
    ['Sammy', 'Davis, Jr.', `davis@${domain},`],
    ['Anne', 'Duval (Martin)', `'duval@${domain}'`],
    ['Moe\u0301', 'Diallo', `mailto:moe@${domain}`],
    ['Paul\u00a0Henri', 'Roy\u200b', ` paul@${domain}. `],
    ['Anna', 'Strauß', `anna@müller.${domain}`],
    ['Ivan', 'Petrov', `ivan@xn--e1afmkfd.${domain}`],
    ['nova.example', 'Roy', `a@${domain}`],
    ['06 12 34 56 78', 'Roy', `b@${domain}`],
    ['Léa', 'Roy', `c@${domain}; d@${domain}`],
    ['Léa', 'Roy', `e@${slug},example`],
  ];
  return ['Prénom;Nom;E-mail', ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(';'))].join('\n');
}

const linksOf = ({ within }: TestCompany) =>
  within((tx) =>
    tx
      .selectFrom('access_links as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .orderBy('u.email')
      .select(['l.program_id', 'l.import_id', 'u.email', 'u.first_name', 'u.state', 'u.language', 'u.business_unit_id', 'u.job_title'])
      .execute(),
  );

describe('a file of people', () => {
  test('is previewed row by row, without inviting anybody', async () => {
    const { company, hr, member } = await setUp();
    const answer = await sendInvitationFile(hr, 'invitation_previews', fileWithFourInvalidRows(company, member.person.email));
    expect(answer).toMatchObject({ status: 200, body: { good: 26, bad: 4, columns: { read: ['E-mail', 'Prénom', 'Nom'], ignored: [] } } });
    const rows = answer.body.rows as { line: number; faults: unknown[] }[];
    expect(rows.filter(({ faults }) => faults.length > 0).map(({ line, faults }) => [line, faults])).toEqual([
      [28, [{ code: 'invalid_email', message: 'Veuillez saisir une adresse e-mail valide : il manque le signe @.' }]],
      [29, [{ code: 'missing_name' }]],
      [30, [{ code: 'duplicate', line: 2 }]],
      [31, [{ code: 'already_member' }]],
    ]);
    expect(await linksOf(company)).toEqual([]);
  });

  test('keeps the names and addresses that people really have', async () => {
    const { company, hr } = await setUp();
    const { status, body } = await sendInvitationFile(hr, 'invitation_imports', fileOfPeople(company.slug));
    expect([status, body]).toMatchObject([201, { total: 10, skipped: 4 }]);
    const stored = await company.within((tx) =>
      tx.selectFrom('users').where('state', '=', 'invited').orderBy('id').select(['first_name', 'last_name', 'email']).execute(),
    );
    const domain = `${company.slug}.example`;
    expect(stored.map(({ first_name, last_name, email }) => [first_name, last_name, email])).toEqual([
      ['Pim', '’t Hooft', `pim@${domain}`],
      ['Sean', 'O’Neil', `r&d@${domain}`],
      ['Kevin', 'O’Brien', `o'brien@${domain}`],
      ['عرفان', 'علی\u200cرضا', `erfan@${domain}`],
      ['Sammy', 'Davis, Jr.', `davis@${domain}`],
      ['Anne', 'Duval (Martin)', `duval@${domain}`],
      ['Moé', 'Diallo', `moe@${domain}`],
      ['Paul Henri', 'Roy', `paul@${domain}`],
      ['Anna', 'Strauß', `anna@xn--mller-kva.${domain}`],
      ['Ivan', 'Petrov', `ivan@xn--e1afmkfd.${domain}`],
    ]);
    const preview = await sendInvitationFile(hr, 'invitation_previews', fileOfPeople(`${company.slug}2`));
    const rows = preview.body.rows as { line: number; faults: { code: string; message?: string }[] }[];
    expect(rows.flatMap(({ line, faults }) => faults.map(({ code, message }) => [line, code, message]))).toEqual([
      [12, 'not_a_name', '« nova.example » ressemble à une adresse web : écrivez seulement le nom.'],
      [13, 'not_a_name', 'Un nom ne peut pas contenir « 0 ».'],
      [14, 'invalid_email', 'Veuillez saisir une adresse e-mail valide : une seule à la fois.'],
      [15, 'invalid_email', 'Veuillez saisir une adresse e-mail valide, sans « , ».'],
    ]);
  });

  test('invites the people of its valid rows, with one e-mail each', async () => {
    const { company, hr, member } = await setUp();
    const file = fileWithFourInvalidRows(company, member.person.email);
    const query = { program_id: company.programId, language: 'en', file_name: 'promotion.csv' };
    const created = await sendInvitationFile(hr, 'invitation_imports', file, query);
    expect(created).toMatchObject({
      status: 201,
      body: { total: 26, skipped: 4, waiting: 26, sent: 0, failed: 0, file_name: 'promotion.csv' },
    });
    const id = String(created.body.id);
    const links = await linksOf(company);
    expect(links).toHaveLength(26);
    expect(new Set(links.map((link) => JSON.stringify([link.program_id, link.import_id, link.state, link.language])))).toEqual(
      new Set([JSON.stringify([company.programId, id, 'invited', 'en'])]),
    );
    await letWorkerFinish(company);
    expect(await hr.api('GET /backoffice/v1/invitation_imports/:id', { params: { id } })).toMatchObject({
      waiting: 0,
      sent: 26,
      failed: 0,
    });
    for (const { email } of links) expect(await mailsOf(testApp, email)).toHaveLength(1);
    expect((await hr.list('invitations', { filter: { import_id: id, status: 'sent' } })).total).toBe(26);
    const audit = await company.within((tx) => tx.selectFrom('audit_entries').select(['action', 'subject_id']).execute());
    expect(audit).toEqual([{ action: 'invitation.imported', subject_id: id }]);
  });

  test('is refused when sent a second time: everybody is invited already', async () => {
    const { company, hr } = await setUp();
    const file = invitationFile(3, `${company.slug}.example`);
    await sendInvitationFile(hr, 'invitation_imports', file);
    expect((await sendInvitationFile(hr, 'invitation_previews', file)).body).toMatchObject({ good: 0, bad: 3 });
    const again = await sendInvitationFile(hr, 'invitation_imports', file);
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { file: ['Ce fichier ne contient personne à inviter.'] } },
    });
    expect((await hr.list('invitation_imports')).total).toBe(1);
  });

  test('sent concurrently invites each person once', async () => {
    const { company, hr } = await setUp();
    const file = invitationFile(40, `${company.slug}.example`);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendInvitationFile(hr, 'invitation_imports', file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(await linksOf(company)).toHaveLength(40);
  });

  test('sets the program, unit, language and job title of each row', async () => {
    const { company, hr } = await setUp();
    const file = `Courriel,Prénom,Nom,Entité,Programme,Langue,Poste\nada@${company.slug}.example,Ada,Byron,reseaux,Mentoring,anglais,"Ingénieure, données"`;
    await sendInvitationFile(hr, 'invitation_imports', file);
    expect(await linksOf(company)).toMatchObject([
      { program_id: company.programId, business_unit_id: company.unitId, language: 'en', job_title: 'Ingénieure, données' },
    ]);
  });

  test('invites again after a revoked invitation or a refusal, replacing the old invitation', async () => {
    const { company, hr } = await setUp();
    const old = await aPersonalLink(company, { revoked_at: new Date() }, { email: `personne.0@${company.slug}.example` });
    const refused = await aPersonalLink(
      company,
      { used_at: new Date() },
      { email: `personne.1@${company.slug}.example`, state: 'refused' },
    );
    await sendInvitationFile(hr, 'invitation_imports', invitationFile(2, `${company.slug}.example`));
    const links = await linksOf(company);
    expect(links.map(({ first_name, state }) => [first_name, state])).toEqual([
      ['Ada', 'invited'],
      ['Ada', 'invited'],
    ]);
    const users = await company.within((tx) =>
      tx.selectFrom('users').where('id', 'in', [old.userId, refused.userId]).select('id').execute(),
    );
    expect(users).toHaveLength(2);
  });

  test.each<[string, string | Uint8Array, number, string, string]>([
    ['a page called a workbook', '<html><body><table><tr><td>Nom</td></tr></table></body></html>', 422, 'not_a_table', 'est une page web'],
    ['an archive', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0]), 422, 'not_a_table', 'est une archive'],
    ['half a workbook', workbookOf([[['E-mail']]]).subarray(0, 500), 422, 'not_a_table', 'ne s’ouvre pas'],
    ['too many rows', `e-mail;nom;prenom\n${'a@b.c;N;P\n'.repeat(5001)}`, 422, 'invalid', 'plus de 5000 lignes'],
    ['no content', '', 422, 'invalid', 'fichier'],
    ['more than 5 MiB', new Uint8Array(5 * 1024 * 1024 + 1), 413, 'payload_too_large', 'volumineux'],
  ])('with %s is refused', async (_, file, status, code, text) => {
    const { company, hr } = await setUp();
    for (const resource of ['invitation_previews', 'invitation_imports'] as const) {
      const answer = await sendInvitationFile(hr, resource, file);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(JSON.stringify(answer.body)).toContain(text);
    }
    expect(await linksOf(company)).toEqual([]);
  });

  const people = 'Prénom;Nom;E-mail;Poste\r\nRené;Tissé;rene@nova.example;Juriste\r\nHélène;Prévôt;helene@nova.example;\r\n';
  const rows = people
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  test.each<[string, string | Uint8Array]>([
    ['a workbook', workbookOf([rows])],
    ['Excel for Windows', encodeAs('windows-1252', people)],
    ['Excel for Mac', encodeAs('macintosh', people.replaceAll('\r\n', '\r'))],
    ['Excel for MS-DOS', encodeAs('cp850', people)],
    ['Excel as Unicode text', utf16(people.replaceAll(';', '\t'))],
    ['an HR export, below its title', `Promotion 2027;;;\r\nExtrait le 27/11/2026;;;\r\n;;;\r\n${people}`],
    ['an export with thousands of empty rows', `sep=;\r\n${people}${';;;\r\n'.repeat(6000)}`],
  ])('from %s invites its people, by the names that they have', async (_, file) => {
    const { company, hr } = await setUp();
    const { body } = await sendInvitationFile(hr, 'invitation_previews', file);
    expect(body.rows).toMatchObject([
      { first_name: 'René', last_name: 'Tissé' },
      { first_name: 'Hélène', last_name: 'Prévôt' },
    ]);
    expect(await sendInvitationFile(hr, 'invitation_imports', file)).toMatchObject({ status: 201, body: { total: 2, skipped: 0 } });
    expect((await linksOf(company)).map(({ first_name, job_title }) => [first_name, job_title])).toEqual([
      ['Hélène', null],
      ['René', 'Juriste'],
    ]);
  });

  test('with columns that are not known is read once a person says what they contain, and the next one at once', async () => {
    const [{ company, hr, manager }, stranger] = [await setUp(), await setUp()];
    const file = (name: string) => `Civilité;Qui (agent);Contact\nMme;DUPRÉ ${name};${name}@${company.slug}.example\n`;
    const { status, body } = await sendInvitationFile(hr, 'invitation_previews', file('Zoe'));
    expect([status, body.rows, body.reading]).toMatchObject([
      200,
      [],
      {
        header_line: 1,
        missing: ['email', 'first_name', 'last_name'],
        columns: [{ header: 'Civilité' }, { index: 1, header: 'Qui (agent)', samples: ['DUPRÉ Zoe'], field: null }, { header: 'Contact' }],
      },
    ]);
    const refused = await sendInvitationFile(hr, 'invitation_imports', file('Zoe'));
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringMatching(/Il manque la colonne.*Colonnes trouvées.*Civilité, Qui \(agent\), Contact/),
    ]);
    const columns = '1:last_first_name,2:email';
    expect((await sendInvitationFile(hr, 'invitation_previews', file('Zoe'), { columns })).body.rows).toMatchObject([
      { first_name: 'Zoe', last_name: 'DUPRÉ', faults: [] },
    ]);
    // A preview stores nothing.
    expect((await sendInvitationFile(hr, 'invitation_previews', file('Zoe'))).body.rows).toEqual([]);
    expect((await sendInvitationFile(hr, 'invitation_imports', file('Zoe'), { columns })).status).toBe(201);
    const next = await sendInvitationFile(manager, 'invitation_previews', file('Ada'), { program_id: company.programId });
    expect(next.body.rows).toMatchObject([{ first_name: 'Ada', last_name: 'DUPRÉ' }]);
    expect((await sendInvitationFile(stranger.hr, 'invitation_previews', file('Ada'))).body.rows).toEqual([]);
    for (const wrong of ['1:salary', '200:email', 'email', '1:email,', `${'1:email,'.repeat(1000)}2:email`]) {
      expect((await sendInvitationFile(hr, 'invitation_previews', file('Zoe'), { columns: wrong })).status).toBe(400);
    }
  });

  test('whose accents may be read in two ways is imported once a person says which', async () => {
    const { hr } = await setUp();
    const file = Buffer.from('Name,Surname,Email\nX,Lef\x8avre,a@nova.example\n', 'latin1');
    const { body } = await sendInvitationFile(hr, 'invitation_previews', file);
    expect(body.reading).toMatchObject({ encoding: { certain: false } });
    expect((await sendInvitationFile(hr, 'invitation_imports', file)).body.errors).toMatchObject({
      encoding: [expect.stringContaining('plusieurs façons')],
    });
    expect((await sendInvitationFile(hr, 'invitation_imports', file, { encoding: 'cp850' })).status).toBe(201);
    expect((await sendInvitationFile(hr, 'invitation_previews', file, { encoding: 'ebcdic' })).status).toBe(400);
  });

  test('of 5,000 rows is accepted', async () => {
    const { company, hr } = await setUp();
    const created = await sendInvitationFile(hr, 'invitation_imports', invitationFile(5000, `${company.slug}.example`));
    expect([created.status, created.body.total]).toEqual([201, 5000]);
  });

  test('invites to programs in the actor’s scope only, and is visible in that scope only', async () => {
    const { company, hr, manager } = await setUp();
    const { id: otherProgramId } = await company.within((tx) =>
      tx
        .insertInto('programs')
        .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2026-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const file = invitationFile(1, `${company.slug}.example`);
    expect((await sendInvitationFile(manager, 'invitation_previews', file)).body.errors).toMatchObject({
      program_id: ['Choisissez l’un de vos programmes.'],
    });
    expect((await sendInvitationFile(manager, 'invitation_imports', file, { program_id: otherProgramId })).status).toBe(422);
    const named = `${file};Autre`.replace('Nom', 'Nom;Programme');
    expect((await sendInvitationFile(manager, 'invitation_previews', named, { program_id: company.programId })).body.rows).toMatchObject([
      { faults: [{ code: 'unknown_program' }] },
    ]);
    const theirs = await sendInvitationFile(hr, 'invitation_imports', file, { program_id: otherProgramId });
    expect((await manager.list('invitation_imports')).total).toBe(0);
    expect((await manager.call('GET', `invitation_imports/${theirs.body.id}`)).status).toBe(404);
    expect(
      (await sendInvitationFile(manager, 'invitation_imports', invitationFile(2, 'x.example'), { program_id: company.programId })).status,
    ).toBe(201);
    expect((await manager.list('invitation_imports')).total).toBe(1);
  });

  test('is invisible to another company', async () => {
    const [here, there] = [await setUp(), await setUp()];
    const created = await sendInvitationFile(here.hr, 'invitation_imports', invitationFile(1, `${here.company.slug}.example`));
    expect((await there.admin.call('GET', `invitation_imports/${created.body.id}`)).status).toBe(404);
    expect(
      (await sendInvitationFile(there.hr, 'invitation_previews', invitationFile(1, 'x.example'), { program_id: here.company.programId }))
        .status,
    ).toBe(422);
    expect(
      (await sendInvitationFile(there.hr, 'invitation_previews', invitationFile(1, `${here.company.slug}.example`))).body,
    ).toMatchObject({ good: 1 });
    expect((await here.hr.call('POST', `invitation_imports?company_id=${randomUUID()}`, new Blob(['x']))).status).toBe(400);
  });
});
