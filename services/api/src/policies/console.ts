import type { ActorRole, ConsoleActor } from '../platform/actor.ts';

/** Any role that looks after others opens the console; members alone do not. */
export function canOpenConsole(person: { roles: Pick<ActorRole, 'name'>[] }): boolean {
  return person.roles.length > 0;
}

/** Whom somebody looks after: the whole company, or the people of some programs and of some business units. */
export type ConsoleScope = { whole: boolean; program_ids: string[]; business_unit_ids: string[] };

/** Whom an actor sees at the console. The provider's staff, inside a company by a grant, see what its administrators see. */
export function consoleScopeOf(actor: ConsoleActor): ConsoleScope {
  if (actor.kind === 'staff') return { whole: true, program_ids: [], business_unit_ids: [] };
  const whole = actor.roles.some(({ name, program_id }) => name !== 'business_unit_admin' && program_id === null);
  return {
    whole,
    program_ids: actor.roles.flatMap(({ program_id }) => program_id ?? []),
    business_unit_ids: actor.roles.flatMap(({ business_unit_id }) => business_unit_id ?? []),
  };
}

/** The pairs that an actor also steers: those of a business unit's administrator are only looked at. */
export function managedScopeOf(actor: ConsoleActor): ConsoleScope {
  return { ...consoleScopeOf(actor), business_unit_ids: [] };
}

/** Does an actor open, finish and remove accompaniments at all? A business unit's administrator only looks. */
export function canManageRelationships(actor: ConsoleActor): boolean {
  return actor.kind === 'staff' || actor.roles.some(({ name }) => name !== 'business_unit_admin');
}

/** What a member tells the referents is theirs: neither a business unit's administrator nor the provider's staff reads it. */
export function canReadSharedAnswers(actor: ConsoleActor): boolean {
  return actor.kind !== 'staff' && canManageRelationships(actor);
}

/** The company's own settings are its administrators'. */
export function canEditCompany(actor: ConsoleActor): boolean {
  return actor.kind === 'staff' || actor.roles.some(({ name }) => name === 'company_admin');
}

/** Who names experts: the company's administrators, and its HR referents among the people of their programs. */
export function canSetExpert(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  if (actor.kind === 'staff' || canEditCompany(actor)) return true;
  return actor.roles.some(
    ({ name, program_id }) => name === 'hr_referent' && (program_id === null || person.program_ids.includes(program_id)),
  );
}

/** A company's texts are read by its HR referents too: those of some programs read the company's own and these programs'. */
export function canReadDocuments(actor: ConsoleActor): boolean {
  return canEditCompany(actor) || actor.kind === 'staff' || actor.roles.some(({ name }) => name === 'hr_referent');
}

/** All that a company configured, as one file, is read by whoever looks after the whole of it. */
export function canReadConfiguration(actor: ConsoleActor): boolean {
  return canReadDocuments(actor) && consoleScopeOf(actor).whole;
}

/** The dates, the description and the workshops of a program are also its managers'. */
export function canEditProgram(actor: ConsoleActor, programId: string): boolean {
  if (actor.kind === 'staff' || canEditCompany(actor)) return true;
  return actor.roles.some(({ name, program_id }) => name === 'program_manager' && (program_id === null || program_id === programId));
}

/** What was done in the company's name is read by those who look after all of it. */
export function canReadAudit(actor: ConsoleActor): boolean {
  return consoleScopeOf(actor).whole;
}

function managesPrograms(actor: ConsoleActor): boolean {
  return actor.kind === 'staff' || actor.roles.some(({ name }) => name === 'company_admin' || name === 'program_manager');
}

/** The lists that a company keeps: all read them, its administrators keep them. */
const keptLists = [
  'business_units',
  'sites',
  'tags',
  'meeting_reasons',
  'steps',
  'questions',
  'feedback_questions',
  'training_tools',
] as const;
const keep: Action[] = ['create', 'edit', 'delete'];

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** What the console offers an actor, by resource; null stands for staff who have entered no company. */
export function permissionsOf(actor: ConsoleActor | null): Record<string, Action[]> {
  if (!actor) return { companies: ['list', 'create'], company_entries: ['create'], leads: ['list', 'edit'], lead_exports: ['list'] };
  const look: Action[] = ['list', 'show'];
  const steer: Action[] = canManageRelationships(actor) ? ['create'] : [];
  return {
    companies: [...look, ...(canEditCompany(actor) ? (['edit'] as const) : []), ...(actor.kind === 'staff' ? (['create'] as const) : [])],
    ...documentPermissions(actor),
    company_entries: actor.kind === 'staff' ? ['create', 'delete'] : [],
    users: look,
    registrations: look,
    registration_approvals: steer,
    role_grants: canEditCompany(actor) ? ['create'] : [],
    role_removals: canEditCompany(actor) ? ['create'] : [],
    account_suspensions: canEditCompany(actor) ? ['create'] : [],
    account_resumptions: canEditCompany(actor) ? ['create'] : [],
    profiles: canReadDocuments(actor) ? [...look, 'edit'] : look,
    mentoring_requests: look,
    request_revocations: steer,
    mentoring_relationships: [...look, ...steer],
    relationship_closures: steer,
    relationship_removals: steer,
    help_settlements: steer,
    results: ['list'],
    result_exports: ['list'],
    shared_answers: canReadSharedAnswers(actor) ? ['list'] : [],
    meetings: look,
    meeting_cancellations: steer,
    match_suggestions: canManageRelationships(actor) ? look : [],
    invitations: canManageRelationships(actor) ? [...look, 'create'] : [],
    invitation_resends: steer,
    invitation_revocations: steer,
    invitation_previews: steer,
    invitation_imports: canManageRelationships(actor) ? [...look, 'create'] : [],
    invitation_funnel: canManageRelationships(actor) ? ['list'] : [],
    open_links: canManageRelationships(actor) ? [...look, 'create', 'edit'] : [],
    open_link_revocations: steer,
    audit_entries: canReadAudit(actor) ? ['list'] : [],
    ...Object.fromEntries(keptLists.map((list) => [list, canEditCompany(actor) ? [...look, ...keep] : look])),
    programs: canEditCompany(actor) ? [...look, ...keep] : managesPrograms(actor) ? [...look, 'edit'] : look,
  };
}

function documentPermissions(actor: ConsoleActor): Record<string, Action[]> {
  const read: Action[] = canReadDocuments(actor) ? ['list', 'show'] : [];
  return {
    documents: canEditCompany(actor) ? [...read, ...keep] : read,
    document_versions: read,
    document_restorations: canEditCompany(actor) ? ['create'] : [],
    wording_keys: canReadDocuments(actor) ? ['list'] : [],
    missing_translations: canReadConfiguration(actor) ? ['list'] : [],
    company_configurations: [
      ...(canReadConfiguration(actor) ? (['show'] as const) : []),
      ...(canEditCompany(actor) ? (['edit'] as const) : []),
    ],
  };
}
