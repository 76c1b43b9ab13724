import { wordOf } from '@binome/contract/values/match-weights';
import type { ConsoleIntl } from '../lib/intl.ts';

type Intl = Pick<ConsoleIntl, 't' | 'findText'>;

/** Returns the name of a value of the match, such as `participant_needs`; undefined for another field. */
export function matchFieldText({ t, findText }: Intl, field: string): string | undefined {
  const [, direction, value] = /^(participant|presenter)_(\w+)$/.exec(field) ?? [];
  if (!direction) return findText(`console.matching.values.${field}`);
  const name = findText(`console.matching.criteria.${value}`) ?? findText(`console.matching.values.${value}`);
  return name && t('console.matching.of_direction', { name, direction: direction === 'participant' ? 'participant' : 'other' });
}

/** Returns a weight as its word, and must-haves by their names. */
export function matchValueText({ t, findText }: Intl, field: string, value: string): string {
  const criterion = field.replace(/^(participant|presenter)_/, '');
  if (findText(`console.matching.criteria.${criterion}`)) return t(`console.matching.words.${wordOf(Number(value))}`);
  return criterion === 'must_haves' ? value.replaceAll(/\w+/g, (name) => findText(`console.matching.criteria.${name}`) ?? name) : value;
}
