type Step<Person> = { step: 'check_in' | 'question' | 'take_away'; minutes: number; person: Person | null };

const step = 5;

/**
 * Returns how a session is spent: about a fifth of its minutes to arrive, most of them for the question of one person, and a fifth for what each takes
 * away. `asker` is whose turn the question is.
 */
export function proposeAgenda<Person>(
  minutes: number,
  { facilitator, asker }: { facilitator: Person | null; asker: Person | null },
): Step<Person>[] {
  const side = Math.max(step, Math.round(minutes / 5 / step) * step);
  return [
    { step: 'check_in', minutes: side, person: facilitator },
    { step: 'question', minutes: minutes - 2 * side, person: asker },
    { step: 'take_away', minutes: side, person: null },
  ];
}
