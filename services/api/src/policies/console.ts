import type { ActorRole, ConsoleActor } from '../platform/actor.ts';

/** Any role opens the console; members without a role cannot open it. */
export function canOpenConsole(person: { roles: Pick<ActorRole, 'name'>[] }): boolean {
  return person.roles.length > 0;
}

/** The whole company, or the members of some programs and business units. */
export type ConsoleScope = { whole_company: boolean; program_ids: string[]; business_unit_ids: string[] };

/** The scope that an actor reads at the console. Staff with a support access have the scope of a company administrator. */
export function consoleScopeOf(actor: ConsoleActor): ConsoleScope {
  if (actor.kind === 'staff') return { whole_company: true, program_ids: [], business_unit_ids: [] };
  const whole_company = actor.roles.some(({ name, program_id }) => name !== 'business_unit_admin' && program_id === null);
  return {
    whole_company,
    program_ids: actor.roles.flatMap(({ program_id }) => program_id ?? []),
    business_unit_ids: actor.roles.flatMap(({ business_unit_id }) => business_unit_id ?? []),
  };
}

/** The scope in which an actor manages relationships. Business unit administrators only read them. */
export function managedScopeOf(actor: ConsoleActor): ConsoleScope {
  return { ...consoleScopeOf(actor), business_unit_ids: [] };
}

/** Every console role manages relationships except business unit administrators. */
export function canManageRelationships(actor: ConsoleActor): boolean {
  return actor.kind === 'staff' || actor.roles.some(({ name }) => name !== 'business_unit_admin');
}

/** Business unit administrators and staff do not read the answers that members share with HR referents. */
export function canReadSharedAnswers(actor: ConsoleActor): boolean {
  return actor.kind !== 'staff' && canManageRelationships(actor);
}

/** Company administrators and staff edit the company's settings and lists. */
export function canEditCompany(actor: ConsoleActor): boolean {
  return actor.kind === 'staff' || actor.roles.some(({ name }) => name === 'company_admin');
}

/** Company administrators set the expert badge, and HR referents within their programs. */
export function canSetExpert(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  if (actor.kind === 'staff' || canEditCompany(actor)) return true;
  return actor.roles.some(
    ({ name, program_id }) => name === 'hr_referent' && (program_id === null || person.program_ids.includes(program_id)),
  );
}

/** HR referents read the company's documents too. Those of a program also read the documents of their program. */
export function canReadDocuments(actor: ConsoleActor): boolean {
  return canEditCompany(actor) || actor.kind === 'staff' || actor.roles.some(({ name }) => name === 'hr_referent');
}

/** Only company-wide roles that read documents read the configuration file. */
export function canReadConfiguration(actor: ConsoleActor): boolean {
  return canReadDocuments(actor) && consoleScopeOf(actor).whole_company;
}

/** Program managers edit the dates, description and workshops of their program. */
export function canEditProgram(actor: ConsoleActor, programId: string): boolean {
  if (actor.kind === 'staff' || canEditCompany(actor)) return true;
  return actor.roles.some(({ name, program_id }) => name === 'program_manager' && (program_id === null || program_id === programId));
}

/** Only company-wide roles read the audit log. */
export function canReadAudit(actor: ConsoleActor): boolean {
  return consoleScopeOf(actor).whole_company;
}

function canManagePrograms(actor: ConsoleActor): boolean {
  return actor.kind === 'staff' || actor.roles.some(({ name }) => name === 'company_admin' || name === 'program_manager');
}

/** Lists that every console role reads and only administrators edit. */
const editableLists = [
  'business_units',
  'sites',
  'tags',
  'meeting_reasons',
  'steps',
  'questions',
  'feedback_questions',
  'training_tools',
] as const;
const editActions: Action[] = ['create', 'edit', 'delete'];

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** Console actions of an actor by resource. `null` is a staff member without a support access. */
export function permissionsOf(actor: ConsoleActor | null): Record<string, Action[]> {
  if (!actor) return { companies: ['list', 'create'], company_entries: ['create'], leads: ['list', 'edit'], lead_exports: ['list'] };
  const readActions: Action[] = ['list', 'show'];
  const manageActions: Action[] = canManageRelationships(actor) ? ['create'] : [];
  return {
    companies: [
      ...readActions,
      ...(canEditCompany(actor) ? (['edit'] as const) : []),
      ...(actor.kind === 'staff' ? (['create'] as const) : []),
    ],
    ...documentPermissions(actor),
    company_entries: actor.kind === 'staff' ? ['create', 'delete'] : [],
    users: readActions,
    registrations: readActions,
    registration_approvals: manageActions,
    role_grants: canEditCompany(actor) ? ['create'] : [],
    role_removals: canEditCompany(actor) ? ['create'] : [],
    account_suspensions: canEditCompany(actor) ? ['create'] : [],
    account_resumptions: canEditCompany(actor) ? ['create'] : [],
    profiles: canReadDocuments(actor) ? [...readActions, 'edit'] : readActions,
    mentoring_requests: readActions,
    request_revocations: manageActions,
    mentoring_relationships: [...readActions, ...manageActions],
    relationship_closures: manageActions,
    relationship_removals: manageActions,
    help_settlements: manageActions,
    results: ['list'],
    result_exports: ['list'],
    shared_answers: canReadSharedAnswers(actor) ? ['list'] : [],
    meetings: readActions,
    meeting_cancellations: manageActions,
    match_suggestions: canManageRelationships(actor) ? readActions : [],
    invitations: canManageRelationships(actor) ? [...readActions, 'create'] : [],
    invitation_resends: manageActions,
    invitation_revocations: manageActions,
    invitation_previews: manageActions,
    invitation_imports: canManageRelationships(actor) ? [...readActions, 'create'] : [],
    invitation_funnel: canManageRelationships(actor) ? ['list'] : [],
    open_links: canManageRelationships(actor) ? [...readActions, 'create', 'edit'] : [],
    open_link_revocations: manageActions,
    audit_entries: canReadAudit(actor) ? ['list'] : [],
    ...Object.fromEntries(editableLists.map((list) => [list, canEditCompany(actor) ? [...readActions, ...editActions] : readActions])),
    programs: canEditCompany(actor) ? [...readActions, ...editActions] : canManagePrograms(actor) ? [...readActions, 'edit'] : readActions,
  };
}

function documentPermissions(actor: ConsoleActor): Record<string, Action[]> {
  const read: Action[] = canReadDocuments(actor) ? ['list', 'show'] : [];
  return {
    documents: canEditCompany(actor) ? [...read, ...editActions] : read,
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
