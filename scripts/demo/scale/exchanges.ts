import type { PersonDraft, RequestDraft, SettingsDraft } from '../authoring.ts';
import { mailboxOf } from '../rows/people.ts';
import type { Random } from './random.ts';

/** One participant in three is accompanied, one in twenty waits for an answer; nobody passes a limit or asks their own manager. */
export function scaleRequests(random: Random, people: PersonDraft[], settings: SettingsDraft): RequestDraft[] {
  const presenters = people.filter(({ presenter, state }) => presenter && state === 'active');
  if (presenters.length === 0) return [];
  const active = new Map<PersonDraft, number>();
  return people.flatMap((person) => {
    const need = person.participant?.answers.needs?.split(' ')[0];
    const presenter = random.pick(presenters);
    const isWaiting = random.chance(0.05);
    const isAccompanied = random.chance(0.33);
    if (!need || person.mailbox === 'participant' || presenter === person || isOfOneLine(person, presenter)) return [];
    const request = { from: mailboxOf(person), to: mailboxOf(presenter), need, program: 'passerelles', message };
    if (isWaiting) return [{ ...request, asked: random.between(1, settings.request_expiry_days - 1) }];
    const room = presenter.presenter?.max ?? settings.max_relationships_per_presenter;
    const taken = active.get(presenter) ?? 0;
    if (!isAccompanied || taken >= room) return [];
    active.set(presenter, taken + 1);
    const decided = random.between(2, 20);
    return [{ ...request, asked: decided + 3, outcome: { state: 'confirmed', decided, answer, relationship: { state: 'initiated' } } }];
  });
}

const message = 'Bonjour, votre parcours me parle et j’aimerais avancer avec vous sur ce sujet. Auriez-vous une heure par mois ?';
const answer = 'Avec plaisir, voyons-nous bientôt.';

function isOfOneLine(one: PersonDraft, other: PersonDraft): boolean {
  return one.boss === other.mailbox || other.boss === one.mailbox;
}
