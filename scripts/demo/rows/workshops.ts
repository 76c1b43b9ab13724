import type { WorkshopDraft } from '../authoring.ts';
import { stableNumber } from '../stable-id.ts';
import { type DraftContext, splitCodes } from './draft-context.ts';
import { mailboxOf } from './people.ts';

/** The workshops of the programs. */
export function workshopRows({ draft, id, clock }: DraftContext) {
  return Object.entries(draft.programs).flatMap(([code, program]) =>
    program.workshops.map((workshop, index) => ({
      id: id('workshop', code, index),
      program_id: id('program', code),
      title: workshop.title,
      held_on: heldOn(clock, workshop),
      start_time: workshop.at ?? null,
      minutes: workshop.at ? 90 : null,
      place: workshop.place ?? null,
      seats: workshop.seats ?? null,
      material: workshop.material ?? null,
      revised_at: clock.ago(200, `${code} ${index}`),
    })),
  );
}

/** The first people of each program sign up for its workshops, one after the other: the later ones wait once the seats are taken. */
export function workshopSignUpRows({ draft, id, clock }: DraftContext) {
  const mailboxes = (code: string) =>
    draft.people
      .filter(({ programs, state = 'active' }) => state === 'active' && splitCodes(programs).includes(code))
      .map((person) => mailboxOf(person));
  const workshop_sign_ups = Object.entries(draft.programs).flatMap(([code, program]) =>
    program.workshops.flatMap(({ signUps = 0, seats = signUps, ...workshop }, index) => {
      const isOver = heldOn(clock, workshop) < clock.day(0);
      return mailboxes(code)
        .slice(0, signUps)
        .map((mailbox, place) => {
          const created_at = clock.ago(isOver ? 120 - place : 20 - (place % 18), `${code} ${index} ${place}`);
          return {
            id: id('sign-up', code, index, mailbox),
            workshop_id: id('workshop', code, index),
            user_id: id('user', mailbox),
            created_at,
            seated_at: place < seats ? created_at : null,
            attended: isOver && place < seats ? stableNumber(7, 'attended', code, mailbox) > 0 : null,
          };
        });
    }),
  );
  return { workshop_sign_ups, workshop_answers: workshop_sign_ups.flatMap((signUp) => (signUp.attended ? answerOf(signUp) : [])) };
}

const answers = ['useful_now', 'useful_now', 'useful_later', 'not_useful'] as const;

/** Four of five who came answered afterwards. */
function answerOf({ id, workshop_id, user_id, created_at }: { id: string; workshop_id: string; user_id: string; created_at: Date }) {
  if (stableNumber(5, 'answered', id) === 0) return [];
  const answer = answers[stableNumber(answers.length, 'answer', id)] ?? 'useful_now';
  return [{ id, workshop_id, user_id, answer, answered_at: created_at }];
}

function heldOn(clock: DraftContext['clock'], { inMonths, dayOfMonth }: Pick<WorkshopDraft, 'inMonths' | 'dayOfMonth'>): string {
  return clock.dayOfMonth(inMonths, dayOfMonth);
}
