import type { Locale, TranslatedText } from '@binome/contract/fields';
import type { facet } from '@binome/contract/profiles/profiles';
import type { Role } from '@binome/matching/profile';
import type { z } from 'zod';
import { say, translate } from '../platform/text/intl.ts';
import { readerTitle } from '../questions/reader-title.ts';
import type { Community } from './community.ts';
import type { CompanyFacts } from './company-facts.ts';
import { type FilterResult, type Search, termCounter } from './filter-profiles.ts';
import { privateFields } from './terms.ts';

type Facet = z.output<typeof facet>;
type FacetOption = { value: string; label: string };

export type FilterQuestion = { field_name: string; title: TranslatedText; reader_title: TranslatedText };
export type FilterVocabulary = { questions: FilterQuestion[]; programs: { id: string; name: TranslatedText }[] };

/** The question whose answers are the filter `tags`. */
const tagFields = { presenter: 'skills', participant: 'needs' };

/** Leaves out the questions that have a dedicated filter or private answers. */
export function filterableQuestions(questions: FilterQuestion[], role: Role): FilterQuestion[] {
  return questions.filter(
    ({ field_name }) => field_name !== 'languages' && field_name !== tagFields[role] && !privateFields.has(field_name),
  );
}

/** Presents each filter with its values and their numbers of people. Leaves out values without people, unless selected. */
export function presentFacets(
  community: Community,
  result: FilterResult,
  search: Search,
  { questions, programs }: FilterVocabulary,
  locale: Locale,
): Facet[] {
  const { facts, index } = community;
  const countOf = termCounter(result);
  const facetOf = (name: string, title: string, options: FacetOption[]): Facet => {
    const selected = search.filters.get(name) ?? [];
    const counted = options.map((option) => {
      const term = community.terms.find(name, option.value);
      return { ...option, count: term ? countOf(term) : 0 };
    });
    return { name, title, values: counted.filter(({ value, count }) => count > 0 || selected.includes(value)) };
  };
  return [
    facetOf('tags', say(locale, `community.filters.${tagFields[index.role]}`), translatedOptions(facts.tags, locale)),
    facetOf('business_unit_id', say(locale, 'community.filters.business_unit_id'), unitOptions(facts)),
    // People of other roles meet by video; peers also look for somebody near them.
    ...(community.audience === 'peer' ? [facetOf('site_id', say(locale, 'community.filters.site_id'), siteOptions(facts))] : []),
    facetOf('language', say(locale, 'community.filters.language'), translatedOptions(facts.choices.get('languages'), locale)),
    facetOf(
      'program_id',
      say(locale, 'community.filters.program_id'),
      programs.map(({ id, name }) => ({ value: id, label: translate(name, locale) })),
    ),
    ...filterableQuestions(questions, index.role).map((question) =>
      facetOf(
        `answers:${question.field_name}`,
        readerTitle(question, locale),
        translatedOptions(facts.choices.get(question.field_name), locale),
      ),
    ),
  ].filter(({ values }) => values.length > 0);
}

function translatedOptions(labels: Map<string, TranslatedText> | undefined, locale: Locale): FacetOption[] {
  return [...(labels ?? [])].map(([value, label]) => ({ value, label: translate(label, locale) }));
}

function siteOptions({ sites }: CompanyFacts): FacetOption[] {
  return [...sites.values()].map(({ id, name }) => ({ value: id, label: name }));
}

function unitOptions({ units }: CompanyFacts): FacetOption[] {
  return [...units.values()].map(({ id, name }) => ({ value: id, label: name }));
}
