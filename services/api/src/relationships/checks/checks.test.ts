import { describe, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import type { TestPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const ago = (days: number) => new Date(testApp.clock.now.getTime() - days * 86_400_000);

type CheckBody =
  | { kind: 'fit'; answer: 'yes' | 'not_yet' | 'no' }
  | { kind: 'mid_term'; answer: 'well' | 'could_be_better' | 'stuck'; wants_help?: boolean };

const answer = async ({ relationshipId: id }: TestRelationship, by: TestPerson, body: CheckBody) =>
  (await by.api('POST /api/v1/mentoring_relationships/:id/checks', { params: { id }, body })).data;

const show = async ({ relationshipId: id }: TestRelationship, by: TestPerson) =>
  (await by.api('GET /api/v1/mentoring_relationships/:id', { params: { id } })).data;

/** A meeting that took place `days` ago. */
const aHeldMeeting = (relationship: TestRelationship, days: number) =>
  aMeeting(relationship, {
    aasm_state: 'finished',
    starts_at: ago(days),
    ends_at: new Date(ago(days).getTime() + 1),
    closed_at: ago(days),
  });

describe('a check', () => {
  test('of kind `fit` is due after the first meeting, and each partner answers and changes their own', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    const { participant, presenter } = relationship;
    const early = await refusal(answer(relationship, participant, { kind: 'fit', answer: 'yes' }));
    expect(early).toMatchObject({ status: 422, messages: ['Cette demande n’est pas possible : vous n’avez pas encore eu de séance.'] });
    await aHeldMeeting(relationship, 1);
    expect(await show(relationship, participant)).toMatchObject({ check: 'fit', own_fit: null, path: { step: 'first_session', held: 1 } });
    expect(await answer(relationship, participant, { kind: 'fit', answer: 'no' })).toMatchObject({
      aasm_state: 'initiated',
      check: null,
      own_fit: 'no',
      can: { finish: true },
    });
    expect(await show(relationship, presenter)).toMatchObject({ check: 'fit', own_fit: null });
    expect(await answer(relationship, participant, { kind: 'fit', answer: 'not_yet' })).toMatchObject({ own_fit: 'not_yet' });
  });

  test('is private: no event, no contact, and no row for the partner or an administrator', async () => {
    const company = await aCompany(testApp);
    const relationship = await aRelationship(company);
    await aHeldMeeting(relationship, 1);
    await answer(relationship, relationship.participant, { kind: 'fit', answer: 'no' });
    const rows = await company.within(async (tx) => [
      await tx.selectFrom('events').select('name').execute(),
      await tx.selectFrom('relationship_follow_ups').selectAll().execute(),
    ]);
    expect(rows).toEqual([[], []]);
    const { admin, hr } = await consoleUsers(company);
    const readChecksAs = (as?: string) => company.within((tx) => tx.selectFrom('relationship_checks').select('answer').execute(), as);
    expect(await readChecksAs(relationship.participant.userId)).toEqual([{ answer: 'no' }]);
    for (const other of [relationship.presenter.userId, admin.person.userId, hr.person.userId, undefined])
      expect(await readChecksAs(other)).toEqual([]);
  });

  test('of kind `mid_term` can request a call, which managers of the relationship see until they resolve it', async () => {
    const company = await aCompany(testApp, { planned_meetings: 2 });
    const relationship = await aRelationship(company);
    const { participant } = relationship;
    expect((await refusal(answer(relationship, participant, { kind: 'mid_term', answer: 'well' }))).code).toBe('not_eligible');
    await aHeldMeeting(relationship, 9);
    await answer(relationship, participant, { kind: 'mid_term', answer: 'stuck', wants_help: true });
    const { hr, programHr, unitAdmin } = await consoleUsers(company);
    const showAtConsole = (by: typeof hr) =>
      by.api('GET /backoffice/v1/mentoring_relationships/:id', { params: { id: relationship.relationshipId } });
    for (const by of [hr, programHr])
      expect(await showAtConsole(by)).toMatchObject({ help_wanted_by: 'participant', can: { settle_help: true } });
    expect(await showAtConsole(unitAdmin)).toMatchObject({ help_wanted_by: null, can: { settle_help: false } });
    expect((await unitAdmin.list('mentoring_relationships', { filter: { help_wanted: true } })).total).toBe(0);
    expect((await hr.list('mentoring_relationships', { filter: { help_wanted: true } })).total).toBe(1);

    const body = { mentoring_relationship_id: relationship.relationshipId };
    expect((await unitAdmin.call('POST', 'help_settlements', body)).status).toBe(403);
    const settled = await programHr.api('POST /backoffice/v1/help_settlements', { body });
    expect(settled).toMatchObject({ help_wanted_by: null, can: { settle_help: false } });
    expect((await hr.call('POST', 'help_settlements', body)).body.code).toBe('transition_refused');
    expect((await hr.list('audit_entries')).rows).toMatchObject([
      { action: 'mentoring_relationship.help_settled', subject_id: relationship.relationshipId, actor: { name: 'Paola Durand' } },
    ]);
  });

  test('answered again withdraws the member’s own request for a call, not the partner’s', async () => {
    const company = await aCompany(testApp, { planned_meetings: 2 });
    const relationship = await aRelationship(company);
    await aHeldMeeting(relationship, 9);
    const helpWantedBy = async () =>
      (await company.within((tx) => tx.selectFrom('relationship_follow_ups').selectAll().execute()))[0]?.help_wanted_by;
    await answer(relationship, relationship.presenter, { kind: 'mid_term', answer: 'stuck', wants_help: true });
    await answer(relationship, relationship.participant, { kind: 'mid_term', answer: 'well' });
    expect(await helpWantedBy()).toBe('presenter');
    await answer(relationship, relationship.presenter, { kind: 'mid_term', answer: 'could_be_better' });
    expect(await helpWantedBy()).toBeNull();
  });

  test('accepts the answers of its kind only', async () => {
    const relationship = await aRelationship(await aCompany(testApp));
    await aHeldMeeting(relationship, 1);
    for (const body of [{ kind: 'fit', answer: 'well' }, { kind: 'fit', answer: 'yes', wants_help: true }, { kind: 'other' }, {}]) {
      const { status } = await testApp.send({
        method: 'POST',
        url: `/api/v1/mentoring_relationships/${relationship.relationshipId}/checks`,
        body,
        headers: relationship.participant.credentials,
      });
      expect([body, status]).toEqual([body, 422]);
    }
  });
});
