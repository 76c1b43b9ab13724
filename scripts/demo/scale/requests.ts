import type { PersonDraft, RequestDraft, SettingsDraft } from '../authoring.ts';
import { mailboxOf } from '../rows/people.ts';
import { benchmarkMailbox } from './people.ts';
import type { Random } from './random.ts';

/**
 * Generates a relationship for one participant in three and an open request for one in twenty, within the presenters' limits and
 * never with the participant's manager or a direct report. With `history` the relationships began in the last ten months, and a part of
 * the older ones has ended.
 */
export function generateRequests(random: Random, people: PersonDraft[], settings: SettingsDraft, history: boolean): RequestDraft[] {
  const presenters = people.filter(({ presenter, state }) => presenter && state === 'active');
  if (presenters.length === 0) return [];
  const relationshipCounts = new Map<PersonDraft, number>();
  return people.flatMap((person) => {
    const need = person.participant?.answers.needs?.split(' ')[0];
    const presenter = random.pick(presenters);
    const hasOpenRequest = random.chance(0.05);
    const hasRelationship = random.chance(0.33);
    if (!need || person.mailbox === benchmarkMailbox || presenter === person || isManagerOrReport(person, presenter)) return [];
    const request = {
      participant: mailboxOf(person),
      presenter: mailboxOf(presenter),
      need,
      program: 'passerelles',
      message: scaleMessage,
    };
    if (hasOpenRequest) return [{ ...request, requestedDaysAgo: random.between(1, settings.request_expiry_days - 1) }];
    const limit = presenter.presenter?.maxRelationships ?? settings.max_relationships_per_presenter;
    const current = relationshipCounts.get(presenter) ?? 0;
    if (!hasRelationship || current >= limit) return [];
    relationshipCounts.set(presenter, current + 1);
    const decidedDaysAgo = random.between(2, history ? 300 : 20);
    const hasEnded = decidedDaysAgo > 120 && random.chance(0.5);
    const relationship = hasEnded ? { state: 'finished' as const, endedDaysAgo: random.between(2, 60) } : { state: 'initiated' as const };
    return [
      {
        ...request,
        requestedDaysAgo: decidedDaysAgo + 3,
        outcome: { state: 'confirmed', decidedDaysAgo, answer: scaleAnswer, relationship },
      },
    ];
  });
}

export const scaleMessage =
  'Bonjour, votre parcours me parle et j’aimerais avancer avec vous sur ce sujet. Auriez-vous une heure par mois ?';
export const scaleAnswer = 'Avec plaisir, voyons-nous bientôt.';

function isManagerOrReport(person: PersonDraft, other: PersonDraft): boolean {
  return person.manager === other.mailbox || other.manager === person.mailbox;
}
