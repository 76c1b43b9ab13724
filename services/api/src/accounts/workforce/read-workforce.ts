import { createHash } from 'node:crypto';
import type { RowFault } from '@binome/contract/console/invitation-imports';
import type { WorkforceFault } from '@binome/contract/console/workforce';
import { email as emailShape, type Locale } from '@binome/contract/fields';
import { maxImportRows } from '@binome/contract/values/limits';
import { findOwnCompany } from '../../companies/queries.ts';
import { listActiveSites, listActiveUnits } from '../../companies/workplace-queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { closedAddressDomain } from '../closed-address.ts';
import { normalizeName, type WorkforceField } from '../invitations/columns.ts';
import { presentFault } from '../invitations/present.ts';
import { listInvitablePrograms } from '../invitations/queries.ts';
import { readWorkforceTable, type TableRow } from '../invitations/read-table.ts';
import { type Invitee, validateRows } from '../invitations/validate-rows.ts';
import { type FaultyRow, planWorkforce, type WorkforcePlan, type WorkforceRow } from './plan.ts';
import { listWorkforce } from './queries.ts';

/** A valid row, with the invitation of a new person. */
export type FileRow = WorkforceRow & { invitee: Invitee };

/** The preview of an import. `version` changes whenever the plan changes. */
export type ReadWorkforce = {
  columns: { read: string[]; ignored: string[] };
  plan: WorkforcePlan<FileRow>;
  faults: { line: number; email: string; codes: WorkforceFault[]; messages: string[] }[];
  version: string;
  names: Map<string, string>;
};

const maxNumberLength = 200;

/**
 * Reads a file of the whole workforce and plans what it changes.
 * @throws ApiError as `readTable` does; `invalid` for a language that the company does not use
 */
export async function readWorkforce(
  context: ConsoleContext,
  bytes: Uint8Array,
  options: { language?: Locale | undefined },
): Promise<ReadWorkforce> {
  const { tx } = context;
  const table = readWorkforceTable(bytes, maxImportRows);
  const company = await findOwnCompany(tx);
  const language = options.language ?? company.default_language;
  if (!company.languages.includes(language)) throw new ApiError('invalid', { fields: { language: [{ code: 'not_a_language' }] } });
  const [units, sites, people] = [await listActiveUnits(tx), await listActiveSites(tx), await listWorkforce(tx)];
  const siteIds = new Map(sites.map(({ id, name }) => [normalizeName(name), id]));
  const validated = validateRows(table.rows, {
    programs: await listInvitablePrograms(tx, consoleScopeOf(context.actor)),
    business_units: units,
    languages: company.languages,
    uninvitableEmails: new Map(),
    defaults: { language, program_id: null },
  });
  const rows: FileRow[] = [];
  const faulty: (FaultyRow & { codes: WorkforceFault[]; messages: string[] })[] = [];
  for (const [index, { invitee, faults }] of validated.entries()) {
    const cells = table.rows[index];
    if (!cells) continue;
    const codes = [...faults.map(({ code }) => workforceFaultOf(code)), ...ownFaults(cells, siteIds)];
    if (invitee && codes.length === 0) rows.push(rowOf(cells, invitee, siteIds));
    else {
      const messages = faults.flatMap((fault) => presentFault(fault, context.locale).message ?? []);
      faulty.push({ line: cells.line, email: emailOf(cells.email), external_id: cells.external_id || null, codes, messages });
    }
  }
  const plan = planWorkforce(rows, faulty, people);
  const lineFaults = [...faulty, ...plan.faults.map(({ line, code }) => ({ line, codes: [code], messages: [] }))];
  const texts = new Map(table.rows.map(({ line, email }) => [line, email]));
  return {
    columns: table.columns,
    plan,
    faults: lineFaults
      .sort((a, b) => a.line - b.line)
      .map(({ line, codes, messages }) => ({ line, codes, messages, email: texts.get(line) ?? '' })),
    version: versionOf(plan),
    names: new Map([...units, ...sites].map(({ id, name }) => [id, name])),
  };
}

function rowOf(cells: TableRow<WorkforceField>, invitee: Invitee, siteIds: ReadonlyMap<string, string>): FileRow {
  const { line, external_id, site, manager } = cells;
  const { email, first_name, last_name, job_title, business_unit_id } = invitee;
  return {
    ...{ line, email, first_name, last_name, job_title, business_unit_id, invitee },
    external_id: external_id || null,
    site_id: siteIds.get(normalizeName(site)) ?? null,
    manager: emailOf(manager),
  };
}

/** A repeated address means the same person. Members belong in the file, so that being one is never a fault. */
function workforceFaultOf(code: RowFault): WorkforceFault {
  if (code === 'duplicate' || code === 'already_invited' || code === 'already_member') return 'same_person';
  return code;
}

function ownFaults(
  { email, site, manager, external_id }: TableRow<WorkforceField>,
  siteIds: ReadonlyMap<string, string>,
): WorkforceFault[] {
  return [
    ...(site !== '' && !siteIds.has(normalizeName(site)) ? (['unknown_site'] as const) : []),
    ...(manager !== '' && emailOf(manager) === null ? (['unknown_manager'] as const) : []),
    // A list exported from the console has closed accounts.
    ...(email.endsWith(`@${closedAddressDomain}`) ? (['closed_account'] as const) : []),
    ...(external_id.length > maxNumberLength ? (['too_long'] as const) : []),
  ];
}

function emailOf(cell: string): string | null {
  return emailShape.safeParse(cell).data ?? null;
}

/** The same file gives the same text as long as it would do the same. */
function versionOf({ invited, changed, gone, back }: WorkforcePlan<FileRow>): string {
  const acts = [
    invited.map(({ invitee }) => invitee),
    changed.map(({ person, changes }) => [person.id, changes]),
    gone.map(({ id }) => id),
    back.map(({ id }) => id),
  ];
  return createHash('sha256').update(JSON.stringify(acts)).digest('hex').slice(0, 32);
}
