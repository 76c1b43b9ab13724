import type { PreviewRow, rowFault } from '@binome/contract/console/invitation-imports';
import { email as emailShape, type Locale, type TranslatedText } from '@binome/contract/fields';
import type { z } from 'zod';
import { isPersonName } from '../person-name.ts';
import { normalizeHeader } from './columns.ts';
import type { TableRow } from './read-table.ts';

type Fault = z.infer<typeof rowFault>;

/** Somebody whom an invitation can be made for. */
export type Invitee = {
  email: string;
  first_name: string;
  last_name: string;
  language: Locale;
  program_id: string | null;
  business_unit_id: string | null;
  job_title: string | null;
};

/** What a company knows that rows may name, and what stands where they name nothing. */
export type ExistingPeople = {
  /** The programs that whoever invites may invite to. */
  programs: { id: string; name: TranslatedText }[];
  business_units: { id: string; name: string }[];
  languages: Locale[];
  /** Of the file's addresses: those of members, and those with an invitation that still opens. */
  people: ReadonlyMap<string, 'already_member' | 'already_invited'>;
  byDefault: { language: Locale; program_id: string | null };
};

/** A row with its faults; one without any carries whom it invites. */
export type ValidatedRow = PreviewRow & { invitee: Invitee | null };

export const maxLength = { name: 80, job_title: 120 };

/** Judges each row by itself and by those above it. */
export function validateRows(rows: readonly TableRow[], known: ExistingPeople): ValidatedRow[] {
  const places = placesOf(known);
  const firstLine = new Map<string, number>();
  return rows.map((row) => {
    const email = readEmail(row.email);
    const repeats = email === null ? undefined : firstLine.get(email);
    if (email !== null && repeats === undefined) firstLine.set(email, row.line);
    const language = readLanguage(row.language, known);
    const program_id = row.program === '' ? known.byDefault.program_id : places.programs.get(normalizeHeader(row.program));
    const business_unit_id = row.business_unit === '' ? null : places.units.get(normalizeHeader(row.business_unit));
    const standing = email !== null && repeats === undefined ? known.people.get(email) : undefined;

    const faults: PreviewRow['faults'] = [
      ...fault('invalid_email', email === null),
      ...nameFaults(row),
      ...(repeats === undefined ? [] : [{ code: 'duplicate' as const, line: repeats }]),
      ...(standing ? [{ code: standing }] : []),
      ...fault('unknown_business_unit', business_unit_id === undefined),
      ...fault('unknown_program', program_id === undefined),
      ...fault('unknown_language', language === undefined),
    ];
    const { first_name, last_name } = row;
    const sound = faults.length === 0 && email !== null && language && program_id !== undefined && business_unit_id !== undefined;
    const job_title = row.job_title || null;
    return { ...row, faults, invitee: sound ? { email, first_name, last_name, language, program_id, business_unit_id, job_title } : null };
  });
}

/** The addresses that a file names, to be looked up at once. */
export function emailsOf(rows: readonly TableRow[]): string[] {
  return [...new Set(rows.flatMap(({ email }) => readEmail(email) ?? []))];
}

/** `Ada <ada@nova.example>` and `mailto:ada@nova.example` come out of address books. */
function readEmail(cell: string): string | null {
  const bare = /<([^<>]+)>$/.exec(cell)?.[1] ?? cell.replace(/^mailto:/i, '');
  return emailShape.safeParse(bare).data ?? null;
}

function nameFaults({ first_name, last_name, job_title }: TableRow): PreviewRow['faults'] {
  const names = [first_name, last_name];
  return [
    ...fault('missing_name', names.includes('')),
    ...fault(
      'not_a_name',
      names.some((name) => name !== '' && !isPersonName(name)),
    ),
    ...fault('too_long', names.some(({ length }) => length > maxLength.name) || job_title.length > maxLength.job_title),
  ];
}

const languageNames: Record<string, Locale> = {
  fr: 'fr',
  'fr fr': 'fr',
  fra: 'fr',
  francais: 'fr',
  french: 'fr',
  en: 'en',
  'en gb': 'en',
  'en us': 'en',
  eng: 'en',
  anglais: 'en',
  english: 'en',
};

function readLanguage(cell: string, { languages, byDefault }: ExistingPeople): Locale | undefined {
  if (cell === '') return byDefault.language;
  const language = languageNames[normalizeHeader(cell)];
  return language && languages.includes(language) ? language : undefined;
}

function placesOf({ programs, business_units }: ExistingPeople) {
  return {
    units: new Map(business_units.map(({ id, name }) => [normalizeHeader(name), id])),
    programs: new Map(programs.flatMap(({ id, name }) => Object.values(name).map((text): [string, string] => [normalizeHeader(text), id]))),
  };
}

function fault(code: Fault, found: boolean): PreviewRow['faults'] {
  return found ? [{ code }] : [];
}
