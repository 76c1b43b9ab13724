import { type MatchProfile, OTHER_ROLE } from '../profile.ts';
import type { Criterion } from '../settings.ts';
import type { CriterionValue, Item, MatchingCompany } from './company.ts';
import { expectationsItems, expectationsValue } from './expectations.ts';
import { languagesItems, languagesValue } from './languages.ts';
import { locationItems, locationValue } from './location.ts';
import { motivationsItems, motivationsValue } from './motivations.ts';
import { needsItems, needsValue } from './needs.ts';
import { riasecItems, riasecValue } from './riasec.ts';
import { seniorityItems, seniorityValue } from './seniority.ts';
import { slotsItems, slotsValue } from './slots.ts';
import { talentsItems, talentsValue } from './talents.ts';
import { targetsItems, targetsValue } from './targets.ts';

interface Rule {
  /** How much the other suits the reader. */
  value: (reader: MatchProfile, other: MatchProfile, company: MatchingCompany) => CriterionValue;
  /** The answers of both that meet, the most telling first. */
  items: (reader: MatchProfile, other: MatchProfile, company: MatchingCompany) => Item[];
}

/** Each criterion by its name, read from one side. */
export const RULES: Record<Criterion, Rule> = {
  needs: {
    value: (reader, other, { vocabulary }) => needsValue(reader, other, vocabulary),
    items: (reader, other, { vocabulary }) => needsItems(reader, other, vocabulary, reader.role),
  },
  skills: {
    value: (reader, other, { vocabulary }) => needsValue(other, reader, vocabulary),
    items: (reader, other, { vocabulary }) => needsItems(other, reader, vocabulary, OTHER_ROLE[reader.role]),
  },
  slots: {
    value: (reader, other, { settings }) => slotsValue(reader, other, settings.enough_common_slots),
    items: (reader, other) => slotsItems(reader, other, reader.role),
  },
  targets: {
    value: (reader, other) => targetsValue(reader, other),
    items: (reader, other) => targetsItems(reader, other, reader.role),
  },
  motivations: {
    value: (reader, other) => motivationsValue(reader, other),
    items: (reader, other) => motivationsItems(reader, other, reader.role),
  },
  riasec: {
    value: (reader, other) => riasecValue(reader, other),
    items: (reader, other) => riasecItems(reader, other, reader.role),
  },
  talents: {
    value: (reader, other) => talentsValue(reader, other),
    items: (reader, other) => talentsItems(reader, other, reader.role),
  },
  seniority: {
    value: (reader, other, { settings }) => seniorityValue(reader, other, settings[reader.role].seniority_curve),
    items: (reader, other, { settings }) => seniorityItems(reader, other, settings[reader.role].seniority_curve, reader.role),
  },
  languages: {
    value: (reader, other) => languagesValue(reader, other),
    items: (reader, other) => languagesItems(reader, other, reader.role),
  },
  location: {
    value: (reader, other) => locationValue(reader, other),
    items: (reader, other) => locationItems(reader, other, reader.role),
  },
  expectations: {
    value: (reader, other) => expectationsValue(reader, other),
    items: (reader, other) => expectationsItems(reader, other, reader.role),
  },
};
