import type { TemplateCode } from '@binome/contract/values/message-templates';
import { relationshipPath, requestPath } from '@binome/contract/values/notification-kinds';
import { intlOf, say, translate } from '../../platform/text/intl.ts';
import { dayOf } from '../shared/texts.ts';
import type { PersonRow } from './audience-queries.ts';
import type { Fact } from './fact-queries.ts';
import type { FactValues } from './fill-text.ts';

type Reading = { person: Pick<PersonRow, 'first_name' | 'language' | 'time_zone'>; fact: Fact; company: string };

/** The values that a text may name, in the language and time zone of its reader. An unknown value is empty. */
export function valuesOf(template: TemplateCode, { person, fact, company }: Reading): FactValues {
  const { language: locale, time_zone } = person;
  const at = dayOf(fact.at, { language: locale, time_zone });
  const day = dayOf(fact.day ? new Date(`${fact.day}T00:00:00Z`) : null, { language: locale, time_zone: 'UTC' });
  const common = { first_name: person.first_name, company, partner: fact.partner ?? '' };
  switch (template) {
    case 'finish_profile':
      return {
        ...common,
        completion: intlOf(locale).formatNumber(fact.number ?? 0),
        missing_answer: missingAnswer(fact, locale),
        what_next: say(locale, 'referent_message.what_next', { side: fact.side ?? 'none' }),
      };
    case 'first_meeting':
      return { ...common, since: at };
    case 'how_are_you':
      return { ...common, last_contact: at };
    case 'report':
      return { ...common, meeting_date: at };
    case 'pending_request':
      return { ...common, deadline: at };
    case 'workshop':
      return { ...common, workshop: fact.name ? translate(fact.name, locale) : '', workshop_date: day };
    case 'last_stretch':
      return { ...common, ends_on: day };
    default:
      return common;
  }
}

function missingAnswer({ anchor, name }: Fact, locale: PersonRow['language']): string {
  const title = name ? translate(name, locale) : '';
  if (title) return say(locale, 'referent_message.missing_step', { title });
  return say(locale, 'referent_message.missing_part', { part: anchor === 'role' || anchor === 'business_unit' ? anchor : 'rest' });
}

/** The page behind the button of the mail; undefined if there is none. That of an invitation has a secret of its own. */
export function pathOf(template: TemplateCode, { subject_id, anchor, name }: Fact): string | undefined {
  switch (template) {
    case 'finish_profile':
      if (anchor === 'role') return '/profile-choice';
      return name && anchor ? `/profiling/${anchor}` : '/profiling';
    case 'first_meeting':
    case 'how_are_you':
    case 'last_stretch':
      return relationshipPath(subject_id ?? '');
    case 'report':
      return `/feedback/${subject_id}`;
    case 'pending_request':
      return requestPath(subject_id ?? '');
    case 'seek_mentors':
      return '/profile-choice';
    case 'more_places':
      return '/profiling?profile=presenter&question=my-hours';
    case 'workshop':
      return '/programs';
    default:
      return undefined;
  }
}
