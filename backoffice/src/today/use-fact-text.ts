import type { HealthReason } from '@binome/contract/console/health';
import type { ShownFact } from '@binome/contract/console/today';
import type { ProfileType } from '@binome/contract/states';
import { listFormat } from '@binome/contract/values/intl-formats';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { formattingLocale } from '../lib/formatting-locale.ts';
import { useIntl } from '../lib/intl.ts';
import { useDayText } from './use-day-text.ts';

type ShownReason = Extract<ShownFact, { code: 'health' }>['values']['reasons'][number];

/** Returns the function that says a fact of a row. The first fact of a row says why it is there. */
export function useFactText(): (fact: ShownFact) => string {
  const { t } = useIntl();
  const dayText = useDayText();
  const dueText = dateFormat(useLocale(), { weekday: 'long', day: 'numeric', month: 'long' });
  const reasonText = useReasonText();
  const listText = useListText();
  const callTexts = ({ at, due_at, overdue, taken_by }: Extract<ShownFact, { code: 'call_asked' }>['values']) => [
    t('console.today.facts.call_asked', { day: dayText(at) }),
    ...(due_at ? [t(`console.today.facts.call_${overdue ? 'overdue' : 'due'}`, { day: dueText(new Date(due_at)) })] : []),
    ...(taken_by ? [t('console.today.facts.call_taken', { name: taken_by.name })] : []),
  ];
  return (fact) => {
    switch (fact.code) {
      case 'call_asked':
        return callTexts(fact.values).join(' · ');
      case 'partner_of':
        return t(`console.today.facts.partner_of.${fact.values.side}`, { name: fact.values.name });
      case 'sessions':
        return t('console.today.facts.sessions', fact.values);
      case 'last_contact':
        return t('console.today.facts.last_contact', fact.values);
      case 'unit':
        return fact.values.name;
      case 'came_by':
        return fact.values.name ? t('console.today.facts.open_link', { name: fact.values.name }) : t('console.today.facts.invited');
      case 'registered':
        return t('console.today.facts.registered', { day: dayText(fact.values.at) });
      case 'reported':
        return t('console.today.facts.reported', { count: fact.values.count, day: dayText(fact.values.at) });
      case 'expires':
        return t('console.today.facts.expires', { day: dayText(fact.values.at) });
      case 'reminders':
        return t('console.today.facts.reminders', fact.values);
      case 'health':
        return fact.values.reasons.map(reasonText).join(' · ');
      case 'seeks':
        return t('console.today.facts.seeks', { topics: listText(fact.values.topics) });
      case 'requests':
        return [
          ...(fact.values.open > 0 ? [t('console.today.facts.open_requests', { count: fact.values.open })] : []),
          ...(fact.values.ended > 0 ? [t('console.today.facts.ended_requests', { count: fact.values.ended })] : []),
        ].join(' · ');
      case 'visible':
        return t('console.today.facts.visible', fact.values);
      case 'stuck': {
        const { step, missing, days } = fact.values;
        const lacks = listText(missing.map((part) => t(`console.today.missing.${part}`)));
        return lacks ? t('console.today.facts.not_visible', { days, lacks }) : t(`console.today.stuck.${step}`, { days });
      }
      case 'report_late':
        return t('console.today.facts.report_late', { ...fact.values, names: listText(fact.values.names) });
      case 'mail_failed':
        return t('console.today.facts.mail_failed', { email: fact.values.email, day: dayText(fact.values.at) });
    }
  };
}

/** Says a reason of how a relationship is doing. */
function useReasonText(): (reason: ShownReason) => string {
  const { t } = useIntl();
  return (reason) => {
    switch (reason.code) {
      case 'partner_gone':
        return t(`console.today.reasons.gone_${reason.values.state}`, { side: sideOf(reason.values), days: reason.values.days });
      case 'silent':
        return t('console.today.reasons.silent', { days: reason.values.days });
      case 'nudged_in_vain':
        return t('console.today.reasons.nudged_in_vain', reason.values);
      case 'never_met':
        return t('console.today.reasons.never_met', reason.values);
      case 'behind':
        return t('console.today.reasons.behind', reason.values);
      case 'report_late':
        return t('console.today.reasons.report_late', { count: reason.values.count });
      case 'partner_paused':
        return t('console.today.reasons.partner_paused', { side: sideOf(reason.values) });
      case 'no_first_session':
        return t('console.today.reasons.no_first_session', reason.values);
      case 'nothing_planned':
        return t('console.today.reasons.nothing_planned');
      default:
        return t(`console.today.reasons.${reason.code satisfies Rare}`);
    }
  };
}

/** As the texts choose between the two. */
function sideOf({ side }: { side: ProfileType }): 'presenter' | 'other' {
  return side === 'presenter' ? side : 'other';
}

/** Reasons that no row of the page has: a call has a queue of its own, and the others are of calm relationships. */
type Rare = Extract<HealthReason['code'], 'help_wanted' | 'opened' | 'ahead'>;

/** "a, b and c" in the language of the console. */
export function useListText(): (parts: readonly string[]) => string {
  const format = listFormat(formattingLocale(useLocale()), { type: 'conjunction' });
  return (parts) => format.format(parts);
}
