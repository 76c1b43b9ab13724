import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { answerProposal, eventsOf, planMeeting, readMeeting } from '../../testing/meeting-calls.ts';
import { aPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
// A Monday, 9:00 in Paris (winter time).
testApp.clock.now = new Date('2026-11-23T08:00:00Z');

describe('the details of a meeting', () => {
  test('are stored for its type only, and a meeting in person requires a place', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    const both = { place: 'Café du Port', video_url: 'https://visio.example/a' };
    expect((await planMeeting(relationship, both)).data).toMatchObject({ place: null, video_url: both.video_url });
    expect((await planMeeting(relationship, { ...both, type: 'physical_meeting' })).data).toMatchObject({
      place: 'Café du Port',
      video_url: null,
    });
    expect((await refusal(planMeeting(relationship, { type: 'physical_meeting' }))).code).toBe('invalid');
    expect((await refusal(planMeeting(relationship, { video_url: 'javascript:alert(1)' }))).code).toBe('invalid');
  });

  test('of an agreed meeting record an event when a value changes', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    const id = await aMeeting(relationship);
    const edit = (body: object) =>
      relationship.presenter.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'edit', ...body } });
    await edit({ subject: 'Préparer l’entretien' });
    expect(await eventsOf(relationship, id)).toEqual([]);
    expect((await edit({ type: 'phone_call' })).data).toMatchObject({ type: 'phone_call', video_url: null });
    expect(await eventsOf(relationship, id)).toEqual([['changed', { by: 'presenter', sequence: 1 }]]);
  });

  test('accept an archived reason only if the meeting already has it', async () => {
    const company = await aCompany(testApp);
    const relationship = await aRelationship(company);
    const reason = await company.within((tx) =>
      tx
        .insertInto('meeting_reasons')
        .values({ code: 'goals', name: { fr: 'Objectifs', en: 'Goals' } })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { data } = await planMeeting(relationship, { meeting_reason_id: reason.id });
    expect(data.reason).toEqual({ id: reason.id, name: 'Objectifs' });
    expect((await relationship.participant.api('GET /api/v1/meeting_reasons')).data).toEqual([{ id: reason.id, name: 'Objectifs' }]);
    await company.within((tx) => tx.updateTable('meeting_reasons').set({ archived_at: new Date() }).execute());
    expect((await refusal(planMeeting(relationship, { meeting_reason_id: reason.id }))).code).toBe('invalid');
    const body = { event: 'edit' as const, subject: 'Autre chose', meeting_reason_id: reason.id };
    const edited = await relationship.participant.api('PATCH /api/v1/meetings/:id', { params: { id: data.id }, body: body });
    expect(edited.data).toMatchObject({ subject: 'Autre chose', reason: { name: 'Objectifs' } });
  });

  test('include the partner’s phone number only for an agreed phone call', async () => {
    const relationship = await aRelationship(await aCompany(testApp), { presenter: { user: { phone: '+33612345678' } } });
    const { data } = await planMeeting(relationship, { type: 'phone_call' });
    expect(data.partner_phone).toBeNull();
    await answerProposal(relationship.presenter, data.id, data.proposals[0]?.id, 'accept');
    expect((await readMeeting(relationship.participant, data.id)).partner_phone).toBe('+33612345678');
    expect((await readMeeting(relationship.presenter, data.id)).partner_phone).toBeNull();
    const other = await aMeeting(relationship, { starts_at: new Date('2026-11-24T09:00:00Z'), ends_at: new Date('2026-11-24T09:45:00Z') });
    expect((await readMeeting(relationship.participant, other)).partner_phone).toBeNull();
  });

  test('are read by the partners only, not by an administrator or a job', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    await planMeeting(relationship, { agenda: 'À nous deux' });
    const admin = await aPerson(relationship.company, { roles: [{ name: 'company_admin' }] });
    for (const reader of [admin.userId, undefined]) {
      const rows = await relationship.company.within((tx) => tx.selectFrom('meeting_details').selectAll().execute(), reader);
      expect(rows).toEqual([]);
    }
    const agenda = { body: 'Le plan', version: 1 };
    const [{ id } = { id: '' }] = (await relationship.presenter.api('GET /api/v1/meetings')).data;
    const saved = await relationship.presenter.api('PATCH /api/v1/meetings/:id/agenda', { params: { id }, body: agenda });
    expect(saved).toMatchObject({ outcome: 'kept', data: { body: 'Le plan', version: 2, updated_by: 'presenter' } });
  });
});
