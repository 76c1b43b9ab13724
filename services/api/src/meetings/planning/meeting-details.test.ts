import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { answer, plan, read, told } from '../../testing/planning.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { openStage, refusal } from '../../testing/stage.ts';

const stage = await openStage();
// A Monday in the middle of a winter and a Paris morning.
stage.clock.now = new Date('2026-11-23T08:00:00Z');

describe('words', () => {
  test('only those of the type are kept, and a place to meet must be named', async () => {
    const pair = await aRelationship(await aCompany(stage));
    const both = { place: 'Café du Port', video_url: 'https://visio.example/a' };
    expect((await plan(pair, both)).data).toMatchObject({ place: null, video_url: both.video_url });
    expect((await plan(pair, { ...both, type: 'physical_meeting' })).data).toMatchObject({ place: 'Café du Port', video_url: null });
    expect((await refusal(plan(pair, { type: 'physical_meeting' }))).code).toBe('invalid');
    expect((await refusal(plan(pair, { video_url: 'javascript:alert(1)' }))).code).toBe('invalid');
  });

  test('a change of an agreed session is told once, one that changes nothing is not', async () => {
    const pair = await aRelationship(await aCompany(stage));
    const id = await aMeeting(pair);
    const edit = (body: object) => pair.presenter.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'edit', ...body } });
    await edit({ subject: 'Préparer l’entretien' });
    expect(await told(pair, id)).toEqual([]);
    expect((await edit({ type: 'phone_call' })).data).toMatchObject({ type: 'phone_call', video_url: null });
    expect(await told(pair, id)).toEqual([['changed', { by: 'presenter', sequence: 1 }]]);
  });

  test('a reason that the company does not offer any more is refused, the one that was chosen stays', async () => {
    const company = await aCompany(stage);
    const pair = await aRelationship(company);
    const reason = await company.within((tx) =>
      tx
        .insertInto('meeting_reasons')
        .values({ code: 'goals', name: { fr: 'Objectifs', en: 'Goals' } })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { data } = await plan(pair, { meeting_reason_id: reason.id });
    expect(data.reason).toEqual({ id: reason.id, name: 'Objectifs' });
    expect((await pair.participant.api('GET /api/v1/meeting_reasons')).data).toEqual([{ id: reason.id, name: 'Objectifs' }]);
    await company.within((tx) => tx.updateTable('meeting_reasons').set({ archived_at: new Date() }).execute());
    expect((await refusal(plan(pair, { meeting_reason_id: reason.id }))).code).toBe('invalid');
    const kept = { event: 'edit' as const, subject: 'Autre chose', meeting_reason_id: reason.id };
    const edited = await pair.participant.api('PATCH /api/v1/meetings/:id', { params: { id: data.id }, body: kept });
    expect(edited.data).toMatchObject({ subject: 'Autre chose', reason: { name: 'Objectifs' } });
  });

  test('the partner’s number is told for a call that is agreed, until it is over', async () => {
    const pair = await aRelationship(await aCompany(stage), { presenter: { user: { phone: '+33612345678' } } });
    const { data } = await plan(pair, { type: 'phone_call' });
    expect(data.partner_phone).toBeNull();
    await answer(pair.presenter, data.id, data.proposals[0]?.id, 'accept');
    expect((await read(pair.participant, data.id)).partner_phone).toBe('+33612345678');
    expect((await read(pair.presenter, data.id)).partner_phone).toBeNull();
    const other = await aMeeting(pair, { starts_at: new Date('2026-11-24T09:00:00Z'), ends_at: new Date('2026-11-24T09:45:00Z') });
    expect((await read(pair.participant, other)).partner_phone).toBeNull();
  });

  test('stay with the two: neither an administrator nor a job reads them', async () => {
    const pair = await aRelationship(await aCompany(stage));
    await plan(pair, { agenda: 'À nous deux' });
    const admin = await aPerson(pair.company, { roles: [{ name: 'company_admin' }] });
    for (const reader of [admin.userId, undefined]) {
      const seen = await pair.company.within((tx) => tx.selectFrom('meeting_details').selectAll().execute(), reader);
      expect(seen).toEqual([]);
    }
    const agenda = { body: 'Le plan', version: 1 };
    const [{ id } = { id: '' }] = (await pair.presenter.api('GET /api/v1/meetings')).data;
    const saved = await pair.presenter.api('PATCH /api/v1/meetings/:id/agenda', { params: { id }, body: agenda });
    expect(saved).toMatchObject({ outcome: 'kept', data: { body: 'Le plan', version: 2, updated_by: 'presenter' } });
  });
});
