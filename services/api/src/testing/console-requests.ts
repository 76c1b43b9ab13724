import { randomUUID } from 'node:crypto';
import type { TestCompany } from './company.ts';
import type { ConsoleClient } from './console.ts';
import type { Requests } from './example-request.ts';
import { aPerson } from './person.ts';
import { aMeeting, aRelationship } from './relationship.ts';

/** Requests about people, a relationship and a meeting that every console role reads. */
export async function consoleRequests(company: TestCompany, admin: ConsoleClient): Promise<Requests> {
  const { programId } = company;
  const relationship = await aRelationship(company);
  const { participant, presenter, relationshipId } = relationship;
  const meeting_id = await aMeeting(relationship);
  const { userId: user_id } = await aPerson(company);
  const { userId: registrantId } = await aPerson(company, { user: { state: 'confirmed' } });
  const profiles = { participant_id: participant.participantId, presenter_id: presenter.presenterId };
  const request = await company.within((tx) =>
    tx
      .insertInto('mentoring_requests')
      .values({ ...profiles, program_id: programId, topic: 'Oser', expires_at: new Date(Date.now() + 9e8) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const [workshop, signUp] = await company.within(async (tx) => {
    const held = { program_id: programId, title: { fr: 'Oser' }, held_on: '2026-01-15' };
    const { id } = await tx.insertInto('program_workshops').values(held).returning('id').executeTakeFirstOrThrow();
    const seat = { workshop_id: id, user_id: participant.userId, created_at: new Date(), seated_at: new Date() };
    return [{ id }, await tx.insertInto('workshop_sign_ups').values(seat).returning('id').executeTakeFirstOrThrow()] as const;
  });
  const document = await admin.call('POST', 'documents', { kind: 'wording', program_id: null, locale: 'fr', content: {} });
  const { rows: versions } = await admin.list('document_versions', { filter: { document_id: document.body.id } });
  const reason = 'Une erreur de saisie';
  const closure = { body: { mentoring_relationship_id: relationshipId, reason } };
  const view = { resource: 'users', filter: { state: 'active' }, sort: null, hidden_columns: [] };
  const { settings } = await admin.api('GET /backoffice/v1/matching_settings');
  const role = { body: { user_id, name: 'hr_referent' } };
  const suspension = { body: { user_id, reason } };
  const texts = { subject: { fr: 'Des nouvelles' }, body: { fr: 'Bonjour {first_name},' } };
  const message = { ...texts, audience: { user_ids: [user_id] }, template: 'free', send_on: null };
  const tomorrow = new Date(company.testApp.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const sent = await admin.call('POST', 'messages', { ...message, send_on: tomorrow });
  const messageId = String(sent.body.id);
  const ofCompany = { id: company.id };
  const ofProgram = { id: programId };
  return {
    'GET /backoffice/v1/companies/:id': ofCompany,
    'PUT /backoffice/v1/companies/:id': ofCompany,
    'POST /backoffice/v1/companies/:id/logo': ofCompany,
    'DELETE /backoffice/v1/companies/:id/logo': ofCompany,
    'GET /backoffice/v1/companies/:id/configuration': ofCompany,
    'PUT /backoffice/v1/companies/:id/configuration': ofCompany,
    'POST /backoffice/v1/companies': { body: { name: 'Refusée', copy_of: randomUUID() } },
    'POST /backoffice/v1/document_restorations': { body: { document_version_id: versions[0]?.id, version: 1 } },
    'POST /backoffice/v1/sign_in_domains': { body: { domain: 'droits.example' } },
    'POST /backoffice/v1/sites': { body: { name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' } },
    'POST /backoffice/v1/programs': { body: { names: {}, starts_on: '2031-01-06', ends_on: '2031-12-31' } },
    'POST /backoffice/v1/circles': {
      body: {
        program_id: programId,
        title: 'Oser',
        starts_on: '2026-01-06',
        ends_on: '2026-01-07',
        rhythm: { every: 'month', weekday: 2, at: '14:30', duration_minutes: 45 },
      },
    },
    'PUT /backoffice/v1/programs/:id': ofProgram,
    'DELETE /backoffice/v1/programs/:id': { id: randomUUID() },
    'GET /backoffice/v1/users/:id/record': { id: user_id },
    'GET /backoffice/v1/users/:id/timeline': { id: user_id, query: {} },
    'PUT /backoffice/v1/users/:id': { id: participant.userId, body: { job_title: 'Juriste' } },
    'POST /backoffice/v1/program_enrollments': { body: { user_ids: [participant.userId], program_id: programId } },
    'PUT /backoffice/v1/workshops/:id': { id: workshop.id, body: { seats: 12 } },
    'GET /backoffice/v1/workshops/:id': { id: workshop.id },
    'PUT /backoffice/v1/workshop_sign_ups/:id': { id: signUp.id, body: { attended: true } },
    'POST /backoffice/v1/referent_notes': { body: { user_id: participant.userId, body: 'Rappeler en janvier' } },
    'GET /backoffice/v1/relationship_contacts': { query: { filter: JSON.stringify({ mentoring_relationship_id: relationshipId }) } },
    'POST /backoffice/v1/relationship_contacts': {
      body: { mentoring_relationship_id: relationshipId, how: 'phone', note: null },
    },
    'POST /backoffice/v1/role_grants': role,
    'POST /backoffice/v1/role_removals': role,
    'PUT /backoffice/v1/profiles/:id': { id: presenter.presenterId, body: { is_expert: true } },
    'POST /backoffice/v1/request_revocations': { body: { mentoring_request_id: request.id, reason } },
    'POST /backoffice/v1/mentoring_relationships': { body: { ...profiles, program_id: programId, reason } },
    'POST /backoffice/v1/help_settlements': { body: { mentoring_relationship_id: relationshipId } },
    'POST /backoffice/v1/follow_up_snoozes': { body: { queue: 'silent', subject_id: relationshipId, until: '2031-01-06' } },
    'POST /backoffice/v1/relationship_closures': closure,
    'POST /backoffice/v1/relationship_removals': closure,
    'POST /backoffice/v1/meeting_cancellations': { body: { meeting_id, reason } },
    'POST /backoffice/v1/program_report_notes': { body: { program_id: programId, month: '2026-11', body: 'Un atelier' } },
    'GET /backoffice/v1/report_readers': { query: { filter: JSON.stringify({ program_id: programId }) } },
    'POST /backoffice/v1/report_readers': { body: { program_id: programId, user_id: participant.userId } },
    'GET /backoffice/v1/match_suggestions': { query: { filter: JSON.stringify({ participant_id: participant.participantId }) } },
    'GET /backoffice/v1/match_suggestions/:id': { id: `${participant.participantId}:${presenter.presenterId}` },
    'POST /backoffice/v1/matching_runs': {
      body: { program_id: programId, audience: { kind: 'people', participant_ids: [participant.participantId] } },
    },
    'PUT /backoffice/v1/matching_run_pairs/:id': { body: { locked: true } },
    'POST /backoffice/v1/matching_exclusions': { body: { user_ids: [participant.userId, user_id] } },
    'POST /backoffice/v1/invitations': {
      body: { email: 'lea@nowhere.example', first_name: 'Léa', last_name: 'Petit', program_id: programId },
    },
    'POST /backoffice/v1/open_links': { body: { name: 'Journée', program_id: programId, expires_on: '2027-01-06' } },
    'POST /backoffice/v1/registration_approvals': { body: { user_ids: [registrantId], decision: 'validate' } },
    'POST /backoffice/v1/message_previews': { body: message },
    'POST /backoffice/v1/messages': { body: message },
    'GET /backoffice/v1/messages/:id': { id: messageId },
    'DELETE /backoffice/v1/messages/:id': { id: messageId },
    'PUT /backoffice/v1/message_templates/:id': { id: 'free', body: texts },
    'DELETE /backoffice/v1/message_templates/:id': { id: 'free' },
    'PUT /backoffice/v1/matching_settings': { body: { settings } },
    'POST /backoffice/v1/matching_previews': { body: { settings } },
    'POST /backoffice/v1/saved_views': { body: { ...view, name: 'Actifs' } },
    'POST /backoffice/v1/shared_views': { body: { ...view, name: 'Les actifs' } },
    'POST /backoffice/v1/list_exports': { body: { resource: 'users' } },
    'POST /backoffice/v1/email_changes': { body: { user_id, email: 'ailleurs@nowhere.example', reason } },
    'POST /backoffice/v1/account_suspensions': suspension,
    'POST /backoffice/v1/account_resumptions': suspension,
    'POST /backoffice/v1/account_closures': suspension,
  };
}
