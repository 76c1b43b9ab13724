import { createHash } from 'node:crypto';
import type { RowFault } from '@binome/contract/console/invitation-imports';
import type { WorkforceFault } from '@binome/contract/console/workforce';
import { email as emailShape, type Locale } from '@binome/contract/fields';
import type { WorkforceField } from '@binome/contract/values/people-files';
import { findOwnCompany } from '../../companies/queries.ts';
import { listActiveSites, listActiveUnits } from '../../companies/workplace-queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { closedAddressDomain } from '../closed-address.ts';
import { readMovableAddresses } from '../email-changes/movable-addresses.ts';
import { listColumnChoices } from '../invitations/column-choices.ts';
import { normalizeName } from '../invitations/columns.ts';
import type { PeopleFile } from '../invitations/open-people-file.ts';
import { presentFault } from '../invitations/present.ts';
import { listInvitablePrograms } from '../invitations/queries.ts';
import { type ColumnChoices, readWorkforceTable, type Table, type TableRow } from '../invitations/read-table.ts';
import { type Invitee, validateRows } from '../invitations/validate-rows.ts';
import { readEmployeeNumber } from './employee-number.ts';
import { findResembling, type Resemblance } from './find-resembling.ts';
import { type FaultyRow, planWorkforce, type WorkforcePlan, type WorkforceRow } from './plan.ts';
import { listWorkforce } from './queries.ts';

/** A valid row, with the invitation of a new person. */
export type FileRow = WorkforceRow & { invitee: Invitee };

/** The preview of an import. `version` changes whenever the plan changes. */
export type ReadWorkforce = {
  table: Table<WorkforceField>;
  plan: WorkforcePlan<FileRow>;
  /** New people who may be people who are gone; `same`: somebody said so. */
  resembling: (Resemblance<FileRow> & { same: boolean })[];
  faults: { line: number; email: string; codes: WorkforceFault[]; messages: string[] }[];
  version: string;
  names: Map<string, string>;
};

const maxNumberLength = 200;

type Options = Pick<ColumnChoices, 'columns'> & {
  language?: Locale | undefined;
  /** The lines about people whom the file seems not to name any more. */
  same_lines?: 'all' | number[] | undefined;
};

/**
 * Reads a file of the whole workforce and plans what it changes.
 * @throws ApiError as `readTable` does; `invalid` for a language that the company does not use
 */
export async function readWorkforce(context: ConsoleContext, file: PeopleFile, options: Options): Promise<ReadWorkforce> {
  const { tx } = context;
  const table = readWorkforceTable(file, { columns: options.columns, chosen: await listColumnChoices(tx) });
  const company = await findOwnCompany(tx);
  const language = options.language ?? company.default_language;
  if (!company.languages.includes(language)) throw new ApiError('invalid', { fields: { language: [{ code: 'not_a_language' }] } });
  const [units, sites, people] = [await listActiveUnits(tx), await listActiveSites(tx), await listWorkforce(tx)];
  const siteIds = new Map(
    sites.flatMap(({ id, name, names }) => [...Object.values(names), name].map((text): [string, string] => [normalizeName(text), id])),
  );
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
    const number = readEmployeeNumber(cells.external_id);
    const external_id = ('number' in number && number.number) || null;
    const numberFaults = 'fault' in number ? [number.fault] : [];
    const codes = [...faults.map(({ code }) => workforceFaultOf(code)), ...ownFaults(cells, siteIds), ...numberFaults];
    if (invitee && codes.length === 0) rows.push({ ...rowOf(cells, invitee, siteIds), external_id });
    else {
      const messages = faults.flatMap((fault) => presentFault(fault, context.locale).message ?? []);
      faulty.push({ line: cells.line, email: emailOf(cells.email), external_id, codes, messages });
    }
  }
  const addresses = rows.map(({ email }) => email);
  const mayMove = await readMovableAddresses(context, addresses);
  const first = planWorkforce(rows, faulty, people, { mayMove });
  const sameLines = new Set(options.same_lines === 'all' ? first.invited.map(({ line }) => line) : options.same_lines);
  const isSame = ({ line }: FileRow) => sameLines.has(line);
  // Somebody with a role stays, but would be invited a second time.
  const unnamed = [...first.gone, ...first.kept.filter(({ reason }) => reason === 'has_role').map(({ person }) => person)];
  const resembling = findResembling(first.invited, unnamed).map((pair) => ({ ...pair, same: isSame(pair.row) }));
  const same = new Map(resembling.filter((pair) => pair.same).map(({ row, person }) => [row.line, person]));
  const plan = same.size === 0 ? first : planWorkforce(rows, faulty, people, { same, mayMove });
  const lineFaults = [...faulty, ...plan.faults.map(({ line, code }) => ({ line, codes: [code], messages: [] }))];
  const texts = new Map(table.rows.map(({ line, email }) => [line, email]));
  return {
    table,
    plan,
    resembling,
    faults: lineFaults
      .sort((a, b) => a.line - b.line)
      .map(({ line, codes, messages }) => ({ line, codes, messages, email: texts.get(line) ?? '' })),
    version: versionOf(plan),
    names: new Map([...units, ...sites].map(({ id, name }) => [id, name])),
  };
}

function rowOf(cells: TableRow<WorkforceField>, invitee: Invitee, siteIds: ReadonlyMap<string, string>) {
  const { line, site, manager } = cells;
  const { email, first_name, last_name, job_title, business_unit_id } = invitee;
  return {
    ...{ line, email, first_name, last_name, job_title, business_unit_id, invitee },
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
