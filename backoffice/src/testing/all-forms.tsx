import type { ReactElement } from 'react';
import { ResourceContextProvider } from 'react-admin';
import ApiKeyCreate from '../api-keys/api-key-create.tsx';
import BusinessUnitList from '../business-units/business-unit-list.tsx';
import CircleCreate from '../circles/circle-create.tsx';
import { InviteSection } from '../circles/invite-section.tsx';
import CompanyCreate from '../companies/company-create.tsx';
import { EraseCompanyDialog } from '../company-erasures/erase-company-dialog.tsx';
import { ContentForm } from '../documents/content-form.tsx';
import { emptyContents } from '../documents/kinds.ts';
import { refusalOf } from '../documents/refusal.ts';
import FeedbackQuestionList from '../feedback-questions/feedback-question-list.tsx';
import InvitationCreate from '../invitations/invitation-create.tsx';
import OpenLinkCreate from '../invitations/open-link-create.tsx';
import { ProposeDialog } from '../match-proposals/propose-dialog.tsx';
import { ExclusionsDialog } from '../matching-runs/exclusions-dialog.tsx';
import { PublishDialog } from '../matching-runs/publish-dialog.tsx';
import { ReplaceDialog } from '../matching-runs/replace-dialog.tsx';
import RunCreate from '../matching-runs/run-create.tsx';
import { WhatIfDialog } from '../matching-runs/what-if-dialog.tsx';
import MeetingReasonList from '../meeting-reasons/meeting-reason-list.tsx';
import { ContactForm } from '../mentoring-relationships/contact-form.tsx';
import RelationshipCreate from '../mentoring-relationships/relationship-create.tsx';
import { CodeField } from '../own-sign-in/code-field.tsx';
import { RenameDialog } from '../own-sign-in/rename-dialog.tsx';
import { StepForm as SignInStep } from '../own-sign-in/step-form.tsx';
import { NoteDialog } from '../program-reports/note-button.tsx';
import { ReadersDialog } from '../program-reports/readers-dialog.tsx';
import ProgramList from '../programs/program-list.tsx';
import { api } from '../providers/api.ts';
import { QuestionForm } from '../questions/question-form.tsx';
import { StepForm } from '../questions/step-form.tsx';
import MessageCreate from '../referent-messages/message-create.tsx';
import { TemplateDialog } from '../referent-messages/template-dialog.tsx';
import { SignIn } from '../sign-in/sign-in.tsx';
import { BreakGlassPanel } from '../single-sign-on/break-glass-panel.tsx';
import { DomainsPanel } from '../single-sign-on/domains-panel.tsx';
import { MetadataDialog } from '../single-sign-on/metadata-dialog.tsx';
import { OpenIdDialog } from '../single-sign-on/openid-dialog.tsx';
import SiteList from '../sites/site-list.tsx';
import { FamilyCard } from '../tags/family-card.tsx';
import { TagForm } from '../tags/tag-form.tsx';
import { SnoozeDialog } from '../today/snooze-dialog.tsx';
import TrainingToolList from '../training-tools/training-tool-list.tsx';
import { ReasonAction } from '../ui/reason-action.tsx';
import { SaveViewDialog } from '../ui/saved-views/save-view-dialog.tsx';
import { useAction } from '../ui/use-action.ts';
import { EmailDialog } from '../users/email-dialog.tsx';
import { EnrollDialog } from '../users/enroll-dialog.tsx';
import { CorrectDialog } from '../users/record/correct-dialog.tsx';
import { NoteEntry } from '../users/record/note-entry.tsx';
import { NoteForm } from '../users/record/note-form.tsx';
import { RoleDialog } from '../users/role-dialog.tsx';
import WebhookCreate from '../webhooks/webhook-create.tsx';
import { ApplySection } from '../workforce-imports/apply-section.tsx';
import { exampleAlone, exampleRun } from './example-run.ts';

export type FormCase = {
  element: ReactElement;
  /** The button of a page that opens the form. */
  opens?: RegExp;
  /** An option that is chosen before the form is sent empty, and the label of its field. */
  choose?: [label: string, option: string];
  /** What is in each field that an empty form needs, by its `name`. */
  fill: Record<string, string>;
  /** A field that opens filled, and is emptied to send the form empty. */
  clear?: string;
  /** A box that opens ticked, and is emptied to send the form empty. */
  untick?: string;
  /** A box to tick. */
  tick?: string;
  /** Every state of the form can be sent: only the API finds a fault. */
  needsNothing?: true;
  /** The field of a fault that the API finds; null for a form that calls no API, or shows its refusals above its fields. */
  fault: string | null;
  /** The API's replies to what the form reads, by a part of the address; a preview is read by POST. */
  reads?: Record<string, unknown>;
};

const nothing = () => {};
const at = (resource: string, element: ReactElement) => <ResourceContextProvider value={resource}>{element}</ResourceContextProvider>;
const user = { id: 'u', first_name: 'Léa', last_name: 'Martin', email: 'lea@nova.example', state: 'validated' } as never;
const leaving = {
  gone: [user],
  active: 1,
  changed: [],
  invited: [],
  back: [],
  needs_confirmation: true,
  needs_number_confirmation: false,
  changed_numbers: 0,
  resembling: [],
} as never;
const texts = { subject: { fr: 'Bonjour' }, body: { fr: 'À bientôt.' } };
const template = { id: 'how_are_you', variables: [], is_own: false, ...texts } as never;
const note = { id: 'n', code: 'note.written', at: '2026-11-01T09:00:00Z', actor: 'Sophie', edited_at: null, can: { edit: true } } as never;
const mentor = {
  id: 'm:p',
  presenter_id: 'p',
  presenter: {
    profile_id: 'p',
    user_id: 'p',
    first_name: 'Rose',
    last_name: 'Bernard',
    job_title: null,
    business_unit: null,
    state: 'active',
  },
  capacity: { active: 0, max: 3 },
  match: { score: 74, confidence: { known: 5, total: 5 }, reasons: [], watch_out: null, obstacles: [] },
};
const candidate = {
  ...{ id: 'p', presenter: mentor.presenter, score: 74, reason: null, watch_out: null, mentees: [], is_current: false, obstacle: null },
  load: { active: 0, added: 0, max: 3 },
};
const reason = 'Elle a changé de poste.';

/** Every form of the console, by the file that it is in. */
export const allForms: Record<string, FormCase> = {
  'api-keys/api-key-create': { element: at('api_keys', <ApiKeyCreate />), fill: { name: 'Annuaire' }, tick: 'Lire', fault: 'name' },
  'business-units/business-unit-list': { element: <BusinessUnitList />, opens: /^Ajouter/, fill: { name: 'Ventes' }, fault: 'name' },
  'circles/circle-create': {
    element: at('circles', <CircleCreate />),
    reads: { 'v1/programs': [{ id: 'p', name: 'Passerelles', ends_on: '2027-06-30' }] },
    fill: { title: 'Dire non sans se fâcher', starts_on: '2027-01-12', ends_on: '2027-05-11' },
    fault: 'title',
  },
  'circles/invite-section': {
    element: <InviteSection circle={{ id: 'c', program: { id: 'p', name: 'Programme' } }} />,
    fill: {},
    fault: null,
  },
  'companies/company-create': { element: <CompanyCreate />, fill: {}, fault: null },
  'company-erasures/erasure-dialog': {
    element: <EraseCompanyDialog company={{ id: 'c', name: 'Nova' } as never} onClose={nothing} />,
    fill: { reason, company_name: 'Nova' },
    fault: 'reason',
  },
  'documents/content-form': {
    element: at('documents', <Charter />),
    fill: { title: 'Charte', 'sections.0.title': 'Confiance', 'sections.0.body': 'Tout reste entre nous.' },
    fault: 'sections.0.title',
  },
  'feedback-questions/feedback-question-list': {
    element: <FeedbackQuestionList />,
    opens: /^Ajouter/,
    fill: { 'title.en': 'What did you keep' },
    fault: 'title.fr',
  },
  'invitations/invitation-create': {
    element: at('invitations', <InvitationCreate />),
    fill: { email: 'lea@nova.example', first_name: 'Léa', last_name: 'Martin' },
    fault: 'last_name',
  },
  'invitations/open-link-create': { element: at('open_links', <OpenLinkCreate />), fill: { name: 'Affiche' }, fault: 'quota' },
  'match-proposals/propose-dialog': {
    element: <ProposeDialog participantId="m" name="Léa Martin" onClose={nothing} />,
    reads: { match_suggestions: [mentor] },
    untick: 'Rose Bernard',
    fill: {},
    tick: 'Rose Bernard',
    fault: 'presenter_ids',
  },
  'matching-runs/exclusions-dialog': { element: <ExclusionsDialog run={exampleRun} onClose={nothing} />, fill: {}, fault: null },
  'matching-runs/publish-dialog': {
    element: <PublishDialog run={exampleRun} mode="propose" pairs={{ min_score: 73 }} onClose={nothing} />,
    reads: { matching_run_previews: { id: 1, number: 1, pairs: 7, mails: 14, answers_until: null, left: [], sample: [] } },
    clear: 'min_score',
    fill: { min_score: '80' },
    fault: 'min_score',
  },
  'matching-runs/replace-dialog': {
    element: <ReplaceDialog pair={exampleAlone[0] as never} onClose={nothing} />,
    reads: { matching_run_candidates: [candidate] },
    fill: {},
    fault: null,
  },
  'matching-runs/run-create': {
    element: at('matching_runs', <RunCreate />),
    reads: { matching_run_audiences: { unmatched: 16, with_open_requests: 2, presenters: 13, free_seats: 18, open_run_id: null } },
    needsNothing: true,
    fill: {},
    fault: 'floor',
  },
  'matching-runs/what-if-dialog': {
    element: <WhatIfDialog run={exampleRun} onClose={nothing} />,
    fill: { criterion: 'slots' },
    fault: 'criterion',
  },
  'meeting-reasons/meeting-reason-list': {
    element: <MeetingReasonList />,
    opens: /^Ajouter/,
    fill: { 'name.en': 'Follow up' },
    fault: 'name.fr',
  },
  'mentoring-relationships/relationship-create': { element: <RelationshipCreate />, fill: {}, fault: null },
  'own-sign-in/rename-dialog': { element: <Renaming />, fill: { name: 'Téléphone' }, fault: 'name' },
  'own-sign-in/step-form': { element: <FirstCode />, fill: { code: '123456' }, fault: 'code' },
  'program-reports/note-button': {
    element: (
      <NoteDialog
        programId={null}
        report={{ month: '2026-11', note: { title: 'En décembre', body: null, by: null } } as never}
        onClose={nothing}
      />
    ),
    needsNothing: true,
    fill: { body: 'Un atelier le 3.' },
    fault: 'body',
  },
  'program-reports/readers-dialog': {
    element: <ReadersDialog programId={null} readers={[]} error={null} onClose={nothing} />,
    fill: {},
    fault: null,
  },
  'programs/program-list': {
    element: <ProgramList />,
    opens: /^Ajouter un programme/,
    fill: { 'names.en': 'Tandem' },
    fault: 'names.fr',
  },
  'questions/question-form': {
    element: <QuestionForm question={null} stepId={null} onClose={nothing} />,
    fill: { 'title.en': 'Motto' },
    fault: 'field_name',
  },
  'questions/step-form': {
    element: <StepForm step={null} profileType="presenter" onClose={nothing} />,
    fill: { 'title.en': 'Job' },
    fault: 'anchor',
  },
  'referent-messages/message-create': {
    element: <MessageCreate />,
    reads: {
      message_templates: [{ ...(template as object), id: 'finish_profile' }],
      message_previews: { recipients: 2, left_out: [], left_out_count: 0, later: 0, sample: [], missing_languages: [], missing_values: [] },
    },
    fill: { 'subject.en': 'Hello', 'body.en': 'See you soon.' },
    fault: 'body.en',
  },
  'referent-messages/template-dialog': {
    element: <TemplateDialog template={template} onClose={nothing} />,
    fill: { 'subject.en': 'Hello', 'body.en': 'See you soon.' },
    // In the language that is not shown.
    fault: 'body.fr',
  },
  'sign-in/sign-in': { element: <SignIn />, fill: {}, fault: null },
  'single-sign-on/break-glass-panel': {
    element: <BreakGlassPanel sso={{ break_glass: [], can: { edit: true } } as never} />,
    fill: {},
    fault: null,
    reads: { users: [user] },
  },
  'single-sign-on/domains-panel': {
    element: <DomainsPanel sso={{ domains: [], can: { edit: true } } as never} />,
    fill: { domain: 'nova.example' },
    fault: 'domain',
  },
  'single-sign-on/metadata-dialog': { element: <MetadataDialog onClose={nothing} />, fill: { metadata: '<xml/>' }, fault: 'metadata' },
  'single-sign-on/openid-dialog': {
    element: <OpenIdDialog callbackUrl="https://binome.example/callback" onClose={nothing} />,
    fill: { discovery_url: 'https://idp.example', client_id: 'binome', client_secret: 'secret' },
    fault: 'client_id',
  },
  'sites/site-list': { element: <SiteList />, opens: /^Ajouter/, fill: { name: 'Lyon' }, fault: 'name' },
  'tags/family-card': {
    element: (
      <FamilyCard family="Ventes" moveControls={{ handle: null, buttons: null }} onRename={nothing} onAdd={undefined}>
        {null}
      </FamilyCard>
    ),
    opens: /^Renommer/,
    clear: 'family',
    fill: {},
    fault: null,
  },
  'tags/tag-form': {
    element: <TagForm tag={null} family="Métier" families={['Métier']} onClose={nothing} />,
    fill: { 'name.en': 'Sales' },
    fault: 'family',
  },
  'training-tools/training-tool-list': {
    element: <TrainingToolList />,
    opens: /^Ajouter/,
    fill: { 'title.en': 'First session' },
    fault: 'url',
  },
  'today/snooze-dialog': { element: <Snoozing />, clear: 'until', fill: { until: '2026-12-07' }, fault: 'note' },
  'ui/saved-views/save-view-dialog': {
    element: <SaveViewDialog resource="users" content={{ filter: {}, sort: null, hidden_columns: null } as never} onClose={nothing} />,
    fill: { name: 'Sans binôme' },
    fault: 'name',
  },
  'ui/text-dialog': {
    element: (
      <ReasonAction
        resource="meeting_cancellations"
        data={(text) => ({ meeting_id: 'm', reason: text }) as never}
        label="Annuler la séance"
        title="Annuler la séance ?"
        consequence="Les deux sont prévenus."
        successMessage="console.lists.saved"
        onClose={nothing}
      />
    ),
    fill: { reason },
    fault: 'reason',
  },
  'users/email-dialog': {
    element: <EmailDialog user={user} onClose={nothing} />,
    fill: { email: 'lea.martin@nova.example', reason },
    fault: 'email',
  },
  'mentoring-relationships/contact-form': { element: <ContactForm relationshipId="r" />, fill: { note: 'À rappeler' }, fault: 'note' },
  'users/enroll-dialog': {
    element: <EnrollDialog title="Ajouter à un programme" userIds={['u']} onClose={nothing} />,
    reads: {
      programs: [
        { id: 'p', name: 'Tandem' },
        { id: 'q', name: 'Boussole' },
      ],
    },
    fill: { program_id: 'p' },
    fault: 'program_id',
  },
  'users/record/correct-dialog': {
    element: <CorrectDialog user={user} record={{ directory_fields: [] } as never} onClose={nothing} />,
    needsNothing: true,
    fill: { job_title: 'Ingénieure' },
    fault: 'job_title',
  },
  'users/record/note-entry': {
    element: <NoteEntry entry={note} body="À rappeler" />,
    opens: /^Modifier/,
    clear: 'body',
    fill: { body: 'À rappeler lundi' },
    fault: 'body',
  },
  'users/record/note-form': { element: <NoteForm user={user} />, fill: { body: 'À rappeler' }, fault: 'body' },
  'users/role-dialog': {
    element: <RoleDialog user={user} onClose={nothing} />,
    choose: ['Rôle', 'Administration d’une entité'],
    fill: {},
    fault: null,
  },
  'webhooks/webhook-create': {
    element: at('webhooks', <WebhookCreate />),
    fill: { name: 'Paie', address: 'https://paie.example/binome' },
    tick: 'Compte actif',
    fault: 'address',
  },
  'workforce-imports/apply-section': {
    element: <ApplySection preview={leaving} isDisabled={false} applying={false} onApply={nothing} />,
    fill: {},
    fault: null,
  },
};

/** Forms of which every state can be sent, and those that are the parts above. */
export const formsWithoutFault = [
  'mentoring-relationships/settle-button',
  'people-files/column-mapping',
  'own-sign-in/authenticator-section',
  'lists/element-form',
  'forms/form-dialog',
  'forms/record-pages',
];

function Charter() {
  const { run } = useAction((content: unknown, { idempotencyKey }) =>
    api('POST /backoffice/v1/documents', { body: { kind: 'charter', content } as never, idempotencyKey }),
  );
  return (
    <ContentForm
      kind="charter"
      content={emptyContents.charter}
      context={{ locale: 'fr', programId: null, keys: [] }}
      onPublish={async (content) => refusalOf(await run(content))}
    />
  );
}

function Renaming() {
  const action = useAction((text: string) =>
    api('PATCH /backoffice/v1/session/passkeys/:id', { params: { id: 'p' }, body: { name: text } }),
  );
  return <RenameDialog name="" action={action} />;
}

function Snoozing() {
  const action = useAction('follow_up_snoozes');
  return (
    <SnoozeDialog
      queue="unmatched"
      name="Léa Martin"
      today="2026-11-30"
      action={action}
      onConfirm={(snooze) => action.run({ queue: 'unmatched', subject_id: 'u', ...snooze })}
      onClose={nothing}
    />
  );
}

function FirstCode() {
  const { run, ...action } = useAction((values: FormData) =>
    api('PUT /backoffice/v1/session/second_factor', { body: { code: String(values.get('code')) } }),
  );
  return (
    <SignInStep submitLabel="console.own_sign_in.confirm" {...action} onSubmit={run}>
      <CodeField label="console.own_sign_in.first_code" hint="console.own_sign_in.first_code_text" />
    </SignInStep>
  );
}
