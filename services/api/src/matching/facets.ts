import type { Locale, TranslatedText } from '@binome/contract/fields';
import type { facet } from '@binome/contract/profiles';
import type { z } from 'zod';
import { say, translate } from '../platform/intl.ts';
import type { Community } from './community.ts';
import type { CompanyFacts } from './company-facts.ts';
import { type FilterResult, type Search, termCounter } from './filter-presenters.ts';
import { hiddenFields } from './terms.ts';

type Facet = z.output<typeof facet>;
type Choosable = { value: string; label: string };

export type FilterQuestion = { field_name: string; title: TranslatedText };
export type FilterVocabulary = { questions: FilterQuestion[]; programs: { id: string; name: TranslatedText }[] };

/** Questions that a filter of its own already stands for. */
const ownFilters = new Set(['languages', 'skills']);

/** The questions by whose answers presenters are filtered. What helps to propose pairs and nobody sees is never among them. */
export function askableQuestions(questions: FilterQuestion[]): FilterQuestion[] {
  return questions.filter(({ field_name }) => !ownFilters.has(field_name) && !hiddenFields.has(field_name));
}

/** Every filter with its values and what each would leave. Values that would leave nobody are shown only while chosen. */
export function presentFacets(
  community: Community,
  found: FilterResult,
  search: Search,
  { questions, programs }: FilterVocabulary,
  locale: Locale,
): Facet[] {
  const { facts } = community;
  const countOf = termCounter(found);
  const facetOf = (name: string, title: string, choosable: Choosable[]): Facet => {
    const chosen = search.filters.get(name) ?? [];
    const counted = choosable.map((one) => {
      const term = community.terms.find(name, one.value);
      return { ...one, count: term ? countOf(term) : 0 };
    });
    return { name, title, values: counted.filter(({ value, count }) => count > 0 || chosen.includes(value)) };
  };
  return [
    facetOf('tags', say(locale, 'community.filters.tags'), translated(facts.tags, locale)),
    facetOf('business_unit_id', say(locale, 'community.filters.business_unit_id'), unitsOf(facts)),
    facetOf('language', say(locale, 'community.filters.language'), translated(facts.choices.get('languages'), locale)),
    facetOf(
      'program_id',
      say(locale, 'community.filters.program_id'),
      programs.map(({ id, name }) => ({ value: id, label: translate(name, locale) })),
    ),
    ...askableQuestions(questions).map(({ field_name, title }) =>
      facetOf(`answers:${field_name}`, translate(title, locale), translated(facts.choices.get(field_name), locale)),
    ),
  ].filter(({ values }) => values.length > 0);
}

function translated(labels: Map<string, TranslatedText> | undefined, locale: Locale): Choosable[] {
  return [...(labels ?? [])].map(([value, label]) => ({ value, label: translate(label, locale) }));
}

function unitsOf({ units }: CompanyFacts): Choosable[] {
  return [...units.values()].map(({ id, name }) => ({ value: id, label: name }));
}
