import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const reason = 'Le mentor n’a plus de place';
const texts = { message: 'Bonjour, un secret de deux', answer: 'Merci, un secret aussi', topic: 'Mon sujet à moi' };

/** An open request with a topic and both messages. */
async function aRequest(company: TestCompany, program_id: string | null = null) {
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const id = await company.within(async (tx) => {
    const request = await tx
      .insertInto('mentoring_requests')
      .values({
        participant_id: participant.participantId,
        presenter_id: presenter.presenterId,
        program_id,
        topic: texts.topic,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const messageRow = { mentoring_request_id: request.id, participant_user_id: participant.userId, presenter_user_id: presenter.userId };
    await tx
      .insertInto('mentoring_request_messages')
      .values([
        { ...messageRow, kind: 'request', body: texts.message },
        { ...messageRow, kind: 'answer', body: texts.answer },
      ])
      .execute();
    return request.id;
  }, participant.userId);
  return { id, participant, presenter };
}

describe('requests at the console', () => {
  test('are revoked once, with a reason, and audited', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { id } = await aRequest(company);
    const revoked = await hr.api('POST /backoffice/v1/request_revocations', { body: { mentoring_request_id: id, reason } });
    expect(revoked).toMatchObject({
      id,
      aasm_state: 'cancelled',
      cancellation: 'revoked',
      revocation_reason: reason,
      can: { revoke: false },
    });
    expect((await hr.list('audit_entries')).rows).toMatchObject([{ action: 'mentoring_request.revoked', subject_id: id, reason }]);
    const repeated = await hr.call('POST', 'request_revocations', { mentoring_request_id: id, reason });
    expect([repeated.status, repeated.body.code]).toEqual([422, 'transition_refused']);
    expect((await hr.call('POST', 'request_revocations', { mentoring_request_id: id })).status).toBe(422);
  });

  test('say to a mentee that the mentor is full, and to ask somebody else', async () => {
    const company = await aCompany(testApp, { max_relationships_per_presenter: 1 });
    const { hr } = await consoleUsers(company);
    const { id, participant, presenter } = await aRequest(company);
    const other = await aParticipant(company);
    const partners = { participant_id: other.participantId, presenter_id: presenter.presenterId };
    await company.within((tx) =>
      tx
        .insertInto('mentoring_relationships')
        .values({ ...partners, aasm_state: 'initiated' })
        .execute(),
    );
    await hr.api('POST /backoffice/v1/request_revocations', { body: { mentoring_request_id: id, reason } });
    await letWorkerFinish(company);
    const [mail] = await mailsOf(testApp, participant.email);
    expect(mail?.text).toMatch(/accompagne déjà autant de personnes que possible\./);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('Contactez un·e autre mentor·e');
    expect((await mailsOf(testApp, presenter.email)).at(-1)?.text).toContain('Vous n’avez rien à faire.');
  });

  test('are shown and found by the way in which they ended', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const ids: Record<string, string> = {};
    for (const outcome of ['declined', 'withdrawn', 'expired', 'revoked'] as const) {
      const { id } = await aRequest(company);
      const ending = { aasm_state: 'cancelled' as const, cancellation: outcome, decided_at: new Date() };
      await company.within((tx) => tx.updateTable('mentoring_requests').set(ending).where('id', '=', id).execute());
      ids[outcome] = id;
    }
    ids.requested = (await aRequest(company)).id;
    for (const [outcome, id] of Object.entries(ids)) {
      expect((await hr.list('mentoring_requests', { filter: { outcome } })).rows).toMatchObject([{ id, outcome }]);
    }
  });

  test('never show the texts of the partners', async () => {
    const company = await aCompany(testApp);
    const people = await consoleUsers(company);
    const { id } = await aRequest(company, company.programId);
    const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
    await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Visite' } });
    const { member: _, ...readers } = people;
    for (const console of [staff, ...Object.values(readers)]) {
      const bodies = [
        (await console.list('mentoring_requests')).rows,
        (await console.call('GET', `mentoring_requests/${id}`)).body,
        (await console.call('POST', 'request_revocations', { mentoring_request_id: randomUUID(), reason })).body,
      ];
      expect(bodies[0]).toMatchObject([{ id, need: null }]);
      for (const secret of Object.values(texts)) expect(JSON.stringify(bodies)).not.toContain(secret);
    }
    const revoked = await people.admin.call('POST', 'request_revocations', { mentoring_request_id: id, reason });
    expect(revoked.status).toBe(201);
    for (const secret of Object.values(texts)) expect(JSON.stringify(revoked.body)).not.toContain(secret);
  });

  test('are visible in the scope of a role, and revoked in its programs only', async () => {
    const company = await aCompany(testApp);
    const { admin, hr, programHr, manager, unitAdmin, member } = await consoleUsers(company);
    const inScope = await aRequest(company, company.programId);
    const outside = await aRequest(company);
    await company.within((tx) =>
      tx
        .updateTable('users')
        .set({ business_unit_id: null })
        .where('id', 'in', [outside.participant.userId, outside.presenter.userId])
        .execute(),
    );
    for (const person of [admin, hr]) expect((await person.list('mentoring_requests')).total).toBe(2);
    for (const person of [programHr, manager, unitAdmin]) {
      expect((await person.list('mentoring_requests')).rows.map(({ id }) => id)).toEqual([inScope.id]);
      expect((await person.call('GET', `mentoring_requests/${outside.id}`)).status).toBe(404);
      const revoking = await person.call('POST', 'request_revocations', { mentoring_request_id: outside.id, reason });
      expect(revoking.status).toBe(person === unitAdmin ? 403 : 404);
    }
    for (const person of [unitAdmin, member]) {
      expect((await person.call('POST', 'request_revocations', { mentoring_request_id: inScope.id, reason })).status).toBe(403);
    }
    expect((await member.call('GET', `mentoring_requests/${inScope.id}`)).status).toBe(403);
    expect((await unitAdmin.list('mentoring_requests')).rows).toMatchObject([{ can: { revoke: false } }]);
    expect((await programHr.call('POST', 'request_revocations', { mentoring_request_id: inScope.id, reason })).status).toBe(201);
  });

  test('of another company are not found', async () => {
    const { id } = await aRequest(await aCompany(testApp));
    const { admin } = await consoleUsers(await aCompany(testApp));
    expect((await admin.call('GET', `mentoring_requests/${id}`)).status).toBe(404);
    expect((await admin.call('POST', 'request_revocations', { mentoring_request_id: id, reason })).status).toBe(404);
    expect((await admin.list('mentoring_requests', { filter: { id: [id] } })).rows).toEqual([]);
  });

  test('are filtered and sorted by the allowed fields only', async () => {
    const company = await aCompany(testApp);
    const { admin } = await consoleUsers(company);
    const inProgram = await aRequest(company, company.programId);
    await aRequest(company);
    const total = async (filter: unknown) => (await admin.list('mentoring_requests', { filter })).total;
    expect(await total({ aasm_state: 'requested' })).toBe(2);
    expect(await total({ aasm_state: 'finished' })).toBe(0);
    expect(await total({ program_id: company.programId, business_unit_id: company.unitId })).toBe(1);
    expect(await total({ participant_id: inProgram.participant.participantId, q: 'durand' })).toBe(1);
    expect(await total({ cancellation: 'revoked' })).toBe(0);
    for (const field of ['id', 'created_at', 'expires_at', 'decided_at', 'aasm_state']) {
      expect((await admin.list('mentoring_requests', { sort: [field, 'ASC'] })).status).toBe(200);
    }
    // What is about to expire comes first, and what is over comes last.
    const { rows } = await admin.list('mentoring_requests', {});
    const later = new Date(Date.now() + 5 * 86_400_000);
    await company.within((tx) =>
      tx.updateTable('mentoring_requests').set({ expires_at: later }).where('id', '=', String(rows[0]?.id)).execute(),
    );
    expect((await admin.list('mentoring_requests', {})).rows.map(({ id }) => id)).toEqual([rows[1]?.id, rows[0]?.id]);
    await company.within((tx) =>
      tx
        .updateTable('mentoring_requests')
        .set({ aasm_state: 'confirmed', decided_at: new Date() })
        .where('id', '=', String(rows[1]?.id))
        .execute(),
    );
    expect((await admin.list('mentoring_requests', {})).rows.map(({ id }) => id)).toEqual([rows[0]?.id, rows[1]?.id]);
    expect((await admin.list('mentoring_requests', { filter: { topic: 'sujet' } })).status).toBe(400);
    expect((await admin.list('mentoring_requests', { sort: ['topic', 'ASC'] })).status).toBe(400);
  });
});
