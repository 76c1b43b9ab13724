import type { Locale, TranslatedText } from '@binome/contract/fields';
import type { MatchSettings } from '@binome/matching/settings';
import type { CodeKind, Labels, Vocabulary } from '@binome/matching/vocabulary';
import { translate } from '../platform/text/intl.ts';
import type { CompanyRow } from './queries.ts';
import { readMatchSettings } from './settings.ts';

/** The settings of a company and the labels of its codes. */
export type CompanyFacts = {
  row: CompanyRow;
  settings: MatchSettings;
  vocabulary: Vocabulary;
  tags: Map<string, TranslatedText>;
  /** Field name → code → label, for questions with choices. */
  choices: Map<string, Map<string, TranslatedText>>;
  units: Map<string, { id: string; name: string }>;
  sites: Map<string, { id: string; name: string; time_zone: string }>;
};

/** Kinds of codes by field name. The questions of participants and presenters share the codes of a kind. */
const codeKinds: Record<string, CodeKind> = {
  job_category: 'job_category',
  targeted_job_categories: 'job_category',
  motivations: 'motivation',
  talents: 'talent',
  riasec: 'riasec',
  expectations: 'expectation',
  languages: 'language',
  formats: 'format',
};

export function buildCompanyFacts(row: CompanyRow): CompanyFacts {
  const choices = new Map<string, Map<string, TranslatedText>>();
  for (const { field, code, label } of row.choices) {
    const labels = choices.get(field) ?? new Map<string, TranslatedText>();
    choices.set(field, labels.set(code, labels.get(code) ?? label));
  }
  return {
    row,
    settings: readMatchSettings(row.matching),
    vocabulary: vocabularyOf(row, choices),
    tags: new Map(row.tags.map(({ code, label }) => [code, label])),
    choices,
    units: new Map(row.units.map((unit) => [unit.id, unit])),
    sites: new Map(row.sites.map((site) => [site.id, site])),
  };
}

export function labelledTag(facts: CompanyFacts, code: string, locale: Locale) {
  const label = facts.tags.get(code);
  return { code, label: label ? translate(label, locale) : code };
}

export function labelledChoice(facts: CompanyFacts, field: string, code: string, locale: Locale) {
  const label = facts.choices.get(field)?.get(code);
  return { code, label: label ? translate(label, locale) : code };
}

function vocabularyOf(row: CompanyRow, choices: CompanyFacts['choices']): Vocabulary {
  const labels: Partial<Record<CodeKind, Map<string, Labels>>> = {
    tag: new Map(row.tags.map(({ code, label }) => [code, inBothLanguages(label)])),
    business_unit: new Map(row.units.map(({ id, name, names }) => [id, { fr: name, en: name, ...names }])),
    site: new Map(row.sites.map(({ id, name, names }) => [id, { fr: name, en: name, ...names }])),
  };
  for (const [field, kind] of Object.entries(codeKinds)) {
    const labelsOfKind = labels[kind] ?? new Map<string, Labels>();
    for (const [code, label] of choices.get(field) ?? []) labelsOfKind.set(code, inBothLanguages(label));
    if (labelsOfKind.size > 0) labels[kind] = labelsOfKind;
  }
  return { families: new Map(row.tags.map(({ code, family }) => [code, family])), labels };
}

function inBothLanguages(label: TranslatedText): Labels {
  return { fr: translate(label, 'fr'), en: translate(label, 'en') };
}
