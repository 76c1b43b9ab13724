/** The fields that a column of an imported file may contain. */
const fieldNames = ['email', 'first_name', 'last_name', 'language', 'program', 'business_unit', 'job_title'] as const;
export type FieldName = (typeof fieldNames)[number];

export const requiredFields = ['email', 'first_name', 'last_name'] as const satisfies FieldName[];

/** The accepted headers of each field, normalized, separated by `|`. */
const headersOf: Record<FieldName, string> = {
  email:
    'email|mail|courriel|mel|adresse email|adresse mail|adresse courriel|adresse electronique|email address|work email|email professionnel|courriel professionnel|adresse email professionnelle',
  first_name: 'prenom|prenoms|first name|given name|forename',
  last_name: 'nom|nom de famille|nom usuel|last name|surname|family name|name',
  language: 'langue|language|lang|locale|langue preferee|preferred language',
  program: 'programme|program|programme de mentorat|mentoring program',
  business_unit: 'entite|business unit|bu|unite|unit|unite operationnelle',
  job_title: 'poste|job title|fonction|intitule du poste|intitule de poste|position|job|metier|emploi|title|titre',
};

const fieldByHeader = new Map<string, FieldName>(
  fieldNames.flatMap((field) => headersOf[field].split('|').map((header): [string, FieldName] => [withoutSpaces(header), field])),
);

/** The field of each column; undefined for an unknown header and for the second column of the same field. */
export function readHeader(cells: readonly string[]): (FieldName | undefined)[] {
  const usedFields = new Set<FieldName>();
  return cells.map((cell) => {
    const field = fieldByHeader.get(withoutSpaces(normalizeName(cell)));
    if (!field || usedFields.has(field)) return undefined;
    usedFields.add(field);
    return field;
  });
}

/** In characters. NFKD expands some characters to eighteen. */
const maxNameLength = 200;

/**
 * Removes accents, capitals and punctuation, to compare names of columns, units and programs. A text of more than 200 characters is
 * returned unchanged.
 */
export function normalizeName(text: string): string {
  if (text.length > maxNameLength) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}
