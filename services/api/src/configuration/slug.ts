import { foldedWords } from '@binome/contract/values/fold-text';

const maxLength = 40;

/** Makes a unique slug from a name: “Nova Énergies” becomes `nova-energies`, or `nova-energies-2` when that is taken. */
export function slugOf(name: string, taken: string[] = []): string {
  const base = slugify(name) || 'entreprise';
  let slug = base;
  for (let number = 2; taken.includes(slug); number++)
    slug = `${base.slice(0, maxLength - 1 - String(number).length).replace(/-+$/, '')}-${number}`;
  return slug;
}

function slugify(name: string): string {
  return foldedWords(name.replaceAll('&', ' et '))
    .join('-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');
}
