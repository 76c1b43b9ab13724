/** What a column of a file of people may hold. */
export const fieldNames = ['email', 'first_name', 'last_name', 'language', 'program', 'business_unit', 'job_title'] as const;
export type FieldName = (typeof fieldNames)[number];

/** Without these there is nobody to invite. */
export const requiredFields = ['email', 'first_name', 'last_name'] as const satisfies FieldName[];

/** What people call each column, folded. */
const namesOf: Record<FieldName, string> = {
  email:
    'email|mail|courriel|mel|adresse email|adresse mail|adresse courriel|adresse electronique|email address|work email|email professionnel|courriel professionnel|adresse email professionnelle',
  first_name: 'prenom|prenoms|first name|given name|forename',
  last_name: 'nom|nom de famille|nom usuel|last name|surname|family name|name',
  language: 'langue|language|lang|locale|langue preferee|preferred language',
  program: 'programme|program|programme de mentorat|mentoring program',
  business_unit: 'entite|business unit|bu|unite|unit|unite operationnelle',
  job_title: 'poste|job title|fonction|intitule du poste|intitule de poste|position|job|metier|emploi|title|titre',
};

const fieldOf = new Map<string, FieldName>(
  fieldNames.flatMap((field) => namesOf[field].split('|').map((name): [string, FieldName] => [joined(name), field])),
);

/** Which field each column holds; undefined for those that mean nothing here, and for a second column of the same field. */
export function readHeader(cells: readonly string[]): (FieldName | undefined)[] {
  const seen = new Set<FieldName>();
  return cells.map((cell) => {
    const field = fieldOf.get(joined(normalizeHeader(cell)));
    if (!field || seen.has(field)) return undefined;
    seen.add(field);
    return field;
  });
}

/** Some characters unfold into eighteen. */
const maxNameLength = 200;

/**
 * A text without accents, capitals and signs, as names of columns, units and programs are compared. One that is longer than any
 * of these stays as it is.
 */
export function normalizeHeader(text: string): string {
  if (text.length > maxNameLength) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function joined(text: string): string {
  return text.replaceAll(' ', '');
}
