import { foldedWords } from '@binome/contract/values/fold-text';

export const importFields = ['email', 'first_name', 'last_name', 'language', 'program', 'business_unit', 'job_title'] as const;
export type ImportField = (typeof importFields)[number];

/** The fields of a file of the whole workforce. */
export const workforceFields = [...importFields, 'site', 'manager', 'external_id'] as const;
export type WorkforceField = (typeof workforceFields)[number];

export const requiredFields = ['email', 'first_name', 'last_name'] as const satisfies ImportField[];

/** Accepted headers by field, separated by `|`. */
const headersOf: Record<WorkforceField, string> = {
  email:
    'email|mail|courriel|mel|adresse email|adresse mail|adresse courriel|adresse electronique|email address|work email|email professionnel|courriel professionnel|adresse email professionnelle',
  first_name: 'prenom|prenoms|first name|given name|forename',
  last_name: 'nom|nom de famille|nom usuel|last name|surname|family name|name',
  language: 'langue|language|lang|locale|langue preferee|preferred language',
  program: 'programme|program|programme de mentorat|mentoring program',
  business_unit: 'entite|business unit|bu|unite|unit|unite operationnelle',
  site: 'site|lieu|lieu de travail|location|work location|etablissement',
  manager:
    'manager|responsable|superieur|superieur hierarchique|n 1|email du manager|email manager|manager email|email du responsable|line manager',
  external_id: 'matricule|numero de matricule|identifiant|id salarie|employee id|employee number|staff number|external id',
  job_title: 'poste|job title|fonction|intitule du poste|intitule de poste|position|job|metier|emploi|title|titre',
};

const fieldByHeader = new Map<string, WorkforceField>(
  workforceFields.flatMap((field) =>
    headersOf[field].split('|').map((header): [string, WorkforceField] => [header.replaceAll(' ', ''), field]),
  ),
);

/** Returns the field of each column; undefined for a header of none of these fields, or if an earlier column has the same field. */
export function readHeader<F extends WorkforceField>(cells: readonly string[], fields: readonly F[]): (F | undefined)[] {
  const usedFields = new Set<F>();
  return cells.map((cell) => {
    const name = fieldByHeader.get(normalizeName(cell));
    const field = fields.find((each) => each === name);
    if (!field || usedFields.has(field)) return undefined;
    usedFields.add(field);
    return field;
  });
}

/** Limits the work of folding, which may expand one character to eighteen. */
const maxNameLength = 200;

/** Folds a name of a column, unit or program for comparison, without spaces and punctuation. Returns a text of more than 200 characters unchanged. */
export function normalizeName(text: string): string {
  if (text.length > maxNameLength) return text;
  return foldedWords(text).join('');
}
