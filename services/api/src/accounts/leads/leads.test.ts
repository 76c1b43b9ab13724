import { randomBytes, randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consoleUsers } from '../../testing/console.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const randomIp = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
/** A last name unique to this run: leads belong to no company, so tests share the table. */
const uniqueName = `Q${randomBytes(6)
  .toString('hex')
  .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'z')}`;

const aLead = (overrides: Record<string, unknown> = {}) => ({
  first_name: 'Zoé',
  last_name: uniqueName,
  email: `${randomUUID()}@ailleurs.example`,
  wants_information: true,
  language: 'fr' as 'fr' | 'en',
  ...overrides,
});
const sendLead = (body: ReturnType<typeof aLead>) => clientOf(testApp, randomIp())('POST /api/v1/leads', { body });
const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
const findLeads = (email: string) => staff.list('leads', { filter: { q: email } });

describe('a visitor without a company', () => {
  test('leaves an enquiry, which creates no account', async () => {
    const lead = aLead();
    expect(await sendLead(lead)).toEqual({ success: true, message: 'Merci ! Nous avons bien noté vos coordonnées.' });
    expect((await findLeads(lead.email)).rows).toMatchObject([{ ...lead, wants_demo: false, organisation: null, handled_at: null }]);
    const logins = await testApp.database.directory.selectFrom('directory.logins').where('email', '=', lead.email).select('id').execute();
    expect(logins).toEqual([]);
  });

  test('is announced to the provider, who promises an answer, without a name', async () => {
    const count = async () => {
      const { directory } = testApp.database;
      const link = `${testApp.services.env.BASE_URL}/backoffice/leads`;
      const messages = await directory
        .selectFrom('directory.provider_messages')
        .where('link', '=', link)
        .select(['subject', 'body'])
        .execute();
      expect(JSON.stringify(messages)).not.toContain(uniqueName);
      return messages.length;
    };
    const before = await count();
    await sendLead(aLead());
    expect(await count()).toBe(before + 1);
  });

  test('a demo request needs only an e-mail address', async () => {
    const email = `${randomUUID()}@ailleurs.example`;
    const body = { email, wants_information: false, wants_demo: true, language: 'fr' as const };
    await clientOf(testApp, randomIp())('POST /api/v1/leads', { body });
    expect((await findLeads(email)).rows).toMatchObject([{ ...body, first_name: null, last_name: null, organisation: null }]);
  });

  test('asks for a demonstration for an organisation, which staff find and filter', async () => {
    const lead = aLead({ wants_demo: true, organisation: ` Mairie ${uniqueName} ` });
    await sendLead(lead);
    const filter = { q: `Mairie ${uniqueName}`, wants_demo: true };
    const { rows } = await staff.list('leads', { filter });
    expect(rows).toMatchObject([{ email: lead.email, wants_demo: true, organisation: `Mairie ${uniqueName}` }]);
    expect((await staff.list('leads', { filter: { ...filter, wants_demo: false } })).rows).toEqual([]);
  });

  test('gets the same answer for a second enquiry, which replaces the first and is unhandled again', async () => {
    const lead = aLead();
    const first = await sendLead(lead);
    const [{ id } = { id: '' }] = (await findLeads(lead.email)).rows;
    await staff.call('PUT', `leads/${id}`, { handled: true });
    const again = await sendLead({ ...lead, email: ` ${lead.email.toUpperCase()} `, first_name: 'Zoë', wants_information: false });
    expect(again).toEqual(first);
    expect((await findLeads(lead.email)).rows).toMatchObject([{ id, first_name: 'Zoë', wants_information: false, handled_at: null }]);
  });

  test.each([
    [{ first_name: ' ' }, 'first_name', 'Ce champ doit être rempli'],
    [{ last_name: 'www.gagnez.example' }, 'last_name', '« www.gagnez.example » ressemble à une adresse web : écrivez seulement le nom.'],
    [{ email: 'personne' }, 'email', 'Veuillez saisir une adresse e-mail valide : il manque le signe @.'],
    [{ wants_information: undefined }, 'wants_information', 'Ce champ doit être rempli'],
    [{ organisation: ' ' }, 'organisation', 'Ce champ doit être rempli'],
    [{ handled_at: '2026-01-01' }, 'handled_at', 'Le champ « handled_at » n’existe pas.'],
  ])('gets the faults of %j', async (overrides, field, message) => {
    const answer = await testApp.send({
      method: 'POST',
      url: '/api/v1/leads',
      body: aLead(overrides),
      headers: { 'accept-language': 'fr', ...randomIp() },
    });
    expect([answer.status, answer.body.errors]).toEqual([422, expect.objectContaining({ [field]: [message] })]);
  });

  test('is limited to five enquiries by e-mail address', async () => {
    const body = aLead();
    for (let count = 0; count < 5; count += 1) await sendLead(body);
    expect((await refusal(sendLead(body))).code).toBe('too_many_requests');
  });
});

describe('staff', () => {
  test('filter the list, and mark leads as handled', async () => {
    const [first, second] = [aLead({ wants_information: false }), aLead()];
    await sendLead(first);
    await sendLead(second);
    const [{ id } = { id: '' }] = (await findLeads(first.email)).rows;
    const handled = await staff.call('PUT', `leads/${id}`, { handled: true });
    expect(handled.body).toMatchObject({ id, handled_at: testApp.clock.now.toISOString() });
    const emails = async (filter: object) =>
      (await staff.list('leads', { filter: { q: uniqueName, ...filter }, range: [0, 99] })).rows.map(({ email }) => email);
    expect(await emails({ handled: true })).toContain(first.email);
    expect(await emails({ handled: false })).not.toContain(first.email);
    expect(await emails({ wants_information: true })).toContain(second.email);
    expect(await emails({ wants_information: true })).not.toContain(first.email);
    expect((await staff.call('PUT', `leads/${id}`, { handled: false })).body).toMatchObject({ handled_at: null });
    expect((await staff.call('PUT', `leads/${randomUUID()}`, { handled: true })).status).toBe(404);
    expect((await staff.call('PUT', `leads/${id}`, { email: 'x@y.example' })).status).toBe(422);
  });

  test('erase an enquiry on request, and their log keeps nothing of the person', async () => {
    const lead = aLead();
    await sendLead(lead);
    const [{ id } = { id: '' }] = (await findLeads(lead.email)).rows;
    await staff.call('PUT', `leads/${id}`, { handled: true });
    expect((await staff.call('DELETE', `leads/${id}`)).body).toEqual({ id, archived: false });
    expect((await findLeads(lead.email)).rows).toEqual([]);
    expect((await staff.call('DELETE', `leads/${id}`)).status).toBe(404);
    const log = testApp.database.directory.selectFrom('directory.staff_audit_entries').where('subject_id', '=', String(id)).orderBy('id');
    const entries = await log.selectAll().execute();
    expect(entries).toMatchObject(['lead.handled', 'lead.erased'].map((action) => ({ action, details: {}, reason: null })));
    const { rows } = await staff.list('staff_audit_entries', { sort: ['created_at', 'DESC'] });
    expect(rows).toContainEqual(expect.objectContaining({ action: 'lead.erased', actor: 'Solène Petit', subject: null }));
    for (const word of [lead.email, lead.last_name]) expect(JSON.stringify(entries)).not.toContain(word);
    expect(await sendLead(lead)).toMatchObject({ success: true });
  });

  test('export the list as CSV, with formulas neutralized', async () => {
    const lead = aLead();
    await sendLead(lead);
    // Rows that an older validation may have accepted.
    const insert = testApp.database.directory.insertInto('directory.leads');
    await insert.values({ ...aLead(), last_name: `=${uniqueName}`, email: `+${randomUUID()}@x.example` }).execute();
    const blob = await staff.api('GET /backoffice/v1/lead_exports', { query: { filter: JSON.stringify({ q: uniqueName }) } });
    const [columns = [], ...rows] = parse(Buffer.from(await blob.arrayBuffer()), { bom: true, delimiter: ';' }) as string[][];
    expect(columns.slice(0, 5)).toEqual(['Prénom', 'Nom', 'Adresse e-mail', 'Organisation', 'Langue']);
    expect(columns.slice(5)).toEqual(['Demande une démonstration', 'Souhaite être informé·e', 'Reçu le', 'Traité le']);
    expect(rows).toContainEqual(['Zoé', uniqueName, lead.email, '', 'fr', 'non', 'oui', expect.stringMatching(/^\d{4}-\d\d-\d\d$/), '']);
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(rows.flat()).toContain(`'=${uniqueName}`);
  });

  test('are the only ones with access', async () => {
    const { admin } = await consoleUsers(await aCompany(testApp));
    for (const path of ['leads', 'lead_exports']) expect((await admin.call('GET', path)).status).toBe(403);
    expect((await admin.call('PUT', `leads/${randomUUID()}`, { handled: true })).status).toBe(403);
    expect((await admin.call('DELETE', `leads/${randomUUID()}`)).status).toBe(403);
    expect((await testApp.send({ method: 'GET', url: '/backoffice/v1/leads', headers: {} })).status).toBe(401);
  });
});
