import { randomBytes, randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consolePeople } from '../../testing/console.ts';
import { clientOf, openStage, refusal } from '../../testing/stage.ts';

const stage = await openStage({ TRUST_PROXY: true });
const from = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
/** A word of this run: the provider’s leads are everybody’s. */
const word = `Q${randomBytes(6)
  .toString('hex')
  .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'z')}`;

const aLead = (given: Record<string, unknown> = {}) => ({
  first_name: 'Zoé',
  last_name: word,
  email: `${randomUUID()}@ailleurs.example`,
  wants_information: true,
  language: 'fr' as 'fr' | 'en',
  ...given,
});
const leave = (body: ReturnType<typeof aLead>) => clientOf(stage, from())('POST /api/v1/leads', { body });
const staff = await aStaffMember(stage, `${randomUUID()}@binome.example`);
const found = (email: string) => staff.list('leads', { filter: { q: email } });

describe('somebody without a company', () => {
  test('leaves their name, which makes no account', async () => {
    const lead = aLead();
    expect(await leave(lead)).toEqual({ success: true, message: 'Merci ! Nous avons bien noté vos coordonnées.' });
    expect((await found(lead.email)).rows).toMatchObject([{ ...lead, handled_at: null }]);
    const logins = await stage.database.directory.selectFrom('directory.logins').where('email', '=', lead.email).select('id').execute();
    expect(logins).toEqual([]);
  });

  test('gets the same answer when they come back, and what they write last is kept', async () => {
    const lead = aLead();
    const first = await leave(lead);
    const [{ id } = { id: '' }] = (await found(lead.email)).rows;
    await staff.call('PUT', `leads/${id}`, { handled: true });
    const again = await leave({ ...lead, email: ` ${lead.email.toUpperCase()} `, first_name: 'Zoë', wants_information: false });
    expect(again).toEqual(first);
    expect((await found(lead.email)).rows).toMatchObject([{ id, first_name: 'Zoë', wants_information: false, handled_at: null }]);
  });

  test.each([
    [{ first_name: ' ' }, 'first_name', 'Ce champ doit être rempli'],
    [{ last_name: 'www.gagnez.example' }, 'last_name', 'Écrivez un nom : des lettres, sans adresse ni lien.'],
    [{ email: 'personne' }, 'email', 'Veuillez saisir une adresse e-mail valide'],
    [{ wants_information: undefined }, 'wants_information', 'Ce champ doit être rempli'],
    [{ handled_at: '2026-01-01' }, 'handled_at', 'Le champ « handled_at » n’existe pas.'],
  ])('is told what is wrong with %j', async (given, field, message) => {
    const answer = await stage.send({
      method: 'POST',
      url: '/api/v1/leads',
      body: aLead(given),
      headers: { 'accept-language': 'fr', ...from() },
    });
    expect([answer.status, answer.body.errors]).toEqual([422, expect.objectContaining({ [field]: [message] })]);
  });

  test('comes only so often from one place', async () => {
    const api = clientOf(stage, from());
    for (let count = 0; count < 20; count += 1) await api('POST /api/v1/leads', { body: aLead() });
    expect((await refusal(api('POST /api/v1/leads', { body: aLead() }))).code).toBe('too_many_requests');
  });
});

describe('the provider’s staff', () => {
  test('filter the list, and note who was answered', async () => {
    const [one, two] = [aLead({ wants_information: false }), aLead()];
    await leave(one);
    await leave(two);
    const [{ id } = { id: '' }] = (await found(one.email)).rows;
    const handled = await staff.call('PUT', `leads/${id}`, { handled: true });
    expect(handled.body).toMatchObject({ id, handled_at: stage.clock.now.toISOString() });
    const emails = async (filter: object) =>
      (await staff.list('leads', { filter: { q: word, ...filter }, range: [0, 99] })).rows.map(({ email }) => email);
    expect(await emails({ handled: true })).toContain(one.email);
    expect(await emails({ handled: false })).not.toContain(one.email);
    expect(await emails({ wants_information: true })).toContain(two.email);
    expect(await emails({ wants_information: true })).not.toContain(one.email);
    expect((await staff.call('PUT', `leads/${id}`, { handled: false })).body).toMatchObject({ handled_at: null });
    expect((await staff.call('PUT', `leads/${randomUUID()}`, { handled: true })).status).toBe(404);
    expect((await staff.call('PUT', `leads/${id}`, { email: 'x@y.example' })).status).toBe(422);
  });

  test('take the list away as a table, in which nothing runs', async () => {
    const lead = aLead();
    await leave(lead);
    // What an older form may have let in.
    const insert = stage.database.directory.insertInto('directory.leads');
    await insert.values({ ...aLead(), last_name: `=${word}`, email: `+${randomUUID()}@x.example` }).execute();
    const blob = await staff.api('GET /backoffice/v1/lead_exports', { query: { filter: JSON.stringify({ q: word }) } });
    const [columns, ...rows] = parse(Buffer.from(await blob.arrayBuffer()), { bom: true, delimiter: ';' }) as string[][];
    expect(columns).toEqual(['Prénom', 'Nom', 'Adresse e-mail', 'Langue', 'Souhaite être informé·e', 'Reçu le', 'Traité le']);
    expect(rows).toContainEqual(['Zoé', word, lead.email, 'fr', 'oui', expect.stringMatching(/^\d{4}-\d\d-\d\d$/), '']);
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(rows.flat()).toContain(`'=${word}`);
  });

  test('are alone to see it', async () => {
    const { admin } = await consolePeople(await aCompany(stage));
    for (const path of ['leads', 'lead_exports']) expect((await admin.call('GET', path)).status).toBe(403);
    expect((await admin.call('PUT', `leads/${randomUUID()}`, { handled: true })).status).toBe(403);
    expect((await stage.send({ method: 'GET', url: '/backoffice/v1/leads', headers: {} })).status).toBe(401);
  });
});
