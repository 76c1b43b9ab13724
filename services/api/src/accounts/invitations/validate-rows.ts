import type { PreviewRow, RowFault } from '@binome/contract/console/invitation-imports';
import { findContactDetail } from '@binome/contract/contact-details';
import { email as emailShape, type Locale, personName, type TranslatedText } from '@binome/contract/fields';
import { personLengths } from '@binome/contract/values/limits';
import type { z } from 'zod';
import type { FieldFault } from '../../platform/http/errors.ts';
import { faultsOf } from '../../platform/http/parse.ts';
import { normalizeName } from './columns.ts';
import type { TableRow } from './read-table.ts';

export type Invitee = {
  email: string;
  first_name: string;
  last_name: string;
  language: Locale;
  program_id: string | null;
  business_unit_id: string | null;
  job_title: string | null;
};

/** The values against which rows are validated, and the defaults of empty cells. */
export type RowContext = {
  /** The programs to which the actor may invite. */
  programs: { id: string; name: TranslatedText }[];
  business_units: { id: string; name: string; names?: TranslatedText }[];
  languages: Locale[];
  /** E-mails of the file that belong to members or have a usable invitation. */
  uninvitableEmails: ReadonlyMap<string, 'already_member' | 'already_invited'>;
  defaults: { language: Locale; program_id: string | null };
};

/** `reason`: what is wrong with a name or an address. */
export type ValidationFault = { code: RowFault; line?: number; reason?: FieldFault };

/** A row with its faults; `invitee` is null when there is one. */
export type ValidatedRow = Omit<PreviewRow, 'faults'> & { faults: ValidationFault[]; invitee: Invitee | null };

/** Validates each row, and finds e-mails repeated from rows above. */
export function validateRows(rows: readonly TableRow[], context: RowContext): ValidatedRow[] {
  const idsByName = indexByName(context);
  const firstLine = new Map<string, number>();
  return rows.map((row) => {
    const [first, last] = [personName.safeParse(row.first_name), personName.safeParse(row.last_name)];
    const address = emailShape.safeParse(row.email);
    const email = address.data ?? null;
    const firstLineOfEmail = email === null ? undefined : firstLine.get(email);
    if (email !== null && firstLineOfEmail === undefined) firstLine.set(email, row.line);
    const language = readLanguage(row.language, context);
    const program_id = row.program === '' ? context.defaults.program_id : idsByName.programs.get(normalizeName(row.program));
    const business_unit_id = row.business_unit === '' ? null : idsByName.units.get(normalizeName(row.business_unit));
    const emailFault = email !== null && firstLineOfEmail === undefined ? context.uninvitableEmails.get(email) : undefined;

    const faults: ValidationFault[] = [
      ...(address.error ? [{ code: 'invalid_email' as const, reason: reasonOf(address.error) }] : []),
      ...nameFaults(row, [first.error, last.error]),
      ...(firstLineOfEmail === undefined ? [] : [{ code: 'duplicate' as const, line: firstLineOfEmail }]),
      ...(emailFault ? [{ code: emailFault }] : []),
      ...fault('unknown_business_unit', business_unit_id === undefined),
      ...fault('unknown_program', program_id === undefined),
      ...fault('unknown_language', language === undefined),
    ];
    const [first_name, last_name] = [first.data ?? '', last.data ?? ''];
    const isValid = faults.length === 0 && email !== null && language && program_id !== undefined && business_unit_id !== undefined;
    const job_title = row.job_title || null;
    return {
      ...row,
      faults,
      invitee: isValid ? { email, first_name, last_name, language, program_id, business_unit_id, job_title } : null,
    };
  });
}

/** Returns the distinct valid e-mails of a file. */
export function distinctEmails(rows: readonly TableRow[]): string[] {
  return [...new Set(rows.flatMap(({ email }) => emailShape.safeParse(email).data ?? []))];
}

function nameFaults({ job_title, unsplit_name = false }: TableRow, errors: (z.ZodError | undefined)[]): ValidationFault[] {
  const reasons = errors.flatMap((error) => (error ? [reasonOf(error)] : []));
  const harmful = reasons.find(({ code }) => code !== 'required' && code !== 'too_long');
  return [
    ...fault('name_to_split', unsplit_name),
    ...fault('missing_name', !unsplit_name && reasons.some(({ code }) => code === 'required')),
    ...(harmful ? [{ code: 'not_a_name' as const, reason: harmful }] : []),
    ...fault('contact_details', findContactDetail(job_title) !== undefined),
    ...fault('too_long', reasons.some(({ code }) => code === 'too_long') || job_title.length > personLengths.job_title),
  ];
}

/** Returns why a schema refuses a cell. */
function reasonOf(error: z.ZodError): FieldFault {
  const [[, fault] = ['', { code: 'invalid' }]] = error.issues.flatMap(faultsOf);
  return fault;
}

const languageNames: Record<string, Locale> = {
  fr: 'fr',
  frfr: 'fr',
  fra: 'fr',
  francais: 'fr',
  french: 'fr',
  en: 'en',
  engb: 'en',
  enus: 'en',
  eng: 'en',
  anglais: 'en',
  english: 'en',
};

function readLanguage(cell: string, { languages, defaults }: RowContext): Locale | undefined {
  if (cell === '') return defaults.language;
  const language = languageNames[normalizeName(cell)];
  return language && languages.includes(language) ? language : undefined;
}

function indexByName({ programs, business_units }: RowContext) {
  return {
    // A file may name a unit in any language of the company; its own name goes first.
    units: new Map(
      business_units.flatMap(({ id, name, names = {} }) =>
        [...Object.values(names), name].map((text): [string, string] => [normalizeName(text), id]),
      ),
    ),
    programs: new Map(programs.flatMap(({ id, name }) => Object.values(name).map((text): [string, string] => [normalizeName(text), id]))),
  };
}

function fault(code: RowFault, isAtFault: boolean): ValidationFault[] {
  return isAtFault ? [{ code }] : [];
}
