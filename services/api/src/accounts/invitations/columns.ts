import { foldedWords } from '@binome/contract/values/fold-text';
import { type ColumnField, columnFields, fullNameFields, type WorkforceField } from '@binome/contract/values/people-files';

/**
 * Accepted headers by field: folded, separated by `|`, the best one first. They are those of address books (Outlook, Google, Apple),
 * directories (Entra, Active Directory, LDAP, Okta) and payroll exports.
 */
const headersOf: Record<ColumnField, string> = {
  email:
    'email professionnel|mail professionnel|courriel professionnel|adresse email professionnelle|adresse mail professionnelle|adresse de messagerie professionnelle|messagerie professionnelle|email pro|mail pro|work email|business email|company email|primary work email|email primary work|email work|email entreprise|email address|email|mail|courriel|mel|adresse email|adresse mail|adresse de messagerie|adresse courriel|adresse de courriel|adresse electronique|adresse de courrier electronique|courrier electronique|messagerie|primary email|email primary|email 1|email 1 value|email1|email address 1|adresse email 1|emails|user email|user principal name|upn|nom d utilisateur principal',
  first_name:
    'prenom usuel|prenom d usage|preferred first name|prenom|prenoms|first name|firstname|given name|forename|legal first name|first name legal|prenom 1|premier prenom|first|name',
  last_name:
    'nom usuel|nom d usage|nom marital|nom de famille|preferred last name|last name|lastname|surname|family name|legal last name|last name legal|sn|nom|nom patronymique|nom de naissance|last|name',
  language: 'langue preferee|preferred language|langue de correspondance|langue|language|lang|locale',
  program: 'programme de mentorat|mentoring program|programme|program',
  business_unit: 'entite|business unit|bu|unite|unit|unite operationnelle|org unit|organizational unit',
  site: 'site|lieu de travail|work location|lieu|location|etablissement|site de travail|work site',
  manager:
    'email du manager|email manager|manager email|email du responsable|email responsable|adresse email du responsable|manager work email|reporting manager email|email n 1|manager|responsable|responsable hierarchique|superieur|superieur hierarchique|n 1|line manager|reports to|supervisor',
  external_id:
    'matricule|numero de matricule|no matricule|n matricule|matricule salarie|matricule paie|code salarie|numero salarie|numero de salarie|id salarie|id employe|numero employe|employee id|employee number|employee no|employee code|personnel number|personnel no|staff number|staff id|worker id|payroll number|payroll id|person number|pernr|associate id|external id|identifiant|identifiant salarie|code personnel',
  job_title:
    'intitule du poste|intitule de poste|libelle du poste|libelle poste|libelle emploi|emploi occupe|business title|job title|jobtitle|position title|poste occupe|poste|fonction|position|job|metier|emploi|title|titre|organization title|qualification',
  last_first_name:
    'nom prenom|nom et prenom|noms et prenoms|noms prenoms|nom prenoms|nom prenom salarie|salarie|nom du salarie|collaborateur|nom du collaborateur|agent|identite|last name first name|last first name|surname first name',
  first_last_name:
    'prenom nom|prenom et nom|nom complet|nom affiche|nom d affichage|full name|display name|employee name|worker name|worker|first name last name|first last name|cn|common name|name',
};

type Known = { field: ColumnField; rank: number };

const knownHeaders = new Map<string, Known[]>();
for (const field of columnFields) {
  for (const [rank, header] of headersOf[field].split('|').entries()) {
    const key = header.replaceAll(' ', '');
    knownHeaders.set(key, [...(knownHeaders.get(key) ?? []), { field, rank }]);
  }
}

/** What a company chose for headers: a field, or null for a column to ignore. The headers are those of `headerKey`. */
export type ChosenHeaders = ReadonlyMap<string, ColumnField | null>;

/** Returns a header in the form in which headers are compared and remembered; empty for a column without one. */
export function headerKey(cell: string): string {
  return normalizeName(cell);
}

/**
 * Returns the field of each column; undefined for a header of none of these fields, or if another column suits the field better. Columns
 * with both names are only used without the columns of each.
 */
export function readHeader<F extends WorkforceField>(
  cells: readonly string[],
  fields: readonly F[],
  chosen: ChosenHeaders = new Map(),
): (ColumnField | undefined)[] {
  const best = new Map<ColumnField, { column: number; rank: number }>();
  for (const [column, cell] of cells.entries()) {
    for (const { field, rank } of meaningsOf(cell, chosen)) {
      if (rank < (best.get(field)?.rank ?? Number.POSITIVE_INFINITY)) best.set(field, { column, rank });
    }
  }
  // A column called "Name" is one of both names beside the other, and both names alone.
  const [first, last] = [best.get('first_name'), best.get('last_name')];
  const hasBothNames = first && last && first.column !== last.column;
  const fullName = hasBothNames ? undefined : fullNameFields.find((field) => best.has(field));
  const used = fullName ? [...fields.filter((field) => field !== 'first_name' && field !== 'last_name'), fullName] : fields;
  const result: (ColumnField | undefined)[] = cells.map(() => undefined);
  for (const field of used) {
    const { column } = best.get(field) ?? {};
    if (column !== undefined) result[column] ??= field;
  }
  return result;
}

/** What the company chose comes first; then the header, then the header without what follows in brackets: `Email Address [Required]`. */
function meaningsOf(cell: string, chosen: ChosenHeaders): Known[] {
  const key = headerKey(cell);
  const choice = chosen.get(key);
  if (choice !== undefined) return choice === null ? [] : [{ field: choice, rank: -1 }];
  return knownHeaders.get(key) ?? knownHeaders.get(headerKey(cell.replace(/[[(*].*$/, ''))) ?? [];
}

/** Limits the work of folding, which may expand one character to eighteen. */
const maxNameLength = 200;

/** Folds a name of a column, unit or program for comparison, without spaces and punctuation. Returns a text of more than 200 characters unchanged. */
export function normalizeName(text: string): string {
  if (text.length > maxNameLength) return text;
  return foldedWords(text).join('');
}
