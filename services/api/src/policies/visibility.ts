import type { RegistrationState } from '@binome/contract/states';

type Person = {
  state: RegistrationState;
  profile_visible: boolean;
  business_unit_id: string | null;
  completion_percentage: number;
  next_step: string | null;
};

/**
 * Is a profile found by others? An open account, a business unit, enough answers, every required one
 * (no step is left to do), and the person's own wish.
 */
export function isVisible(person: Person, limits: { min_completion_percentage: number }): boolean {
  return (
    person.state === 'active' &&
    person.profile_visible &&
    person.business_unit_id !== null &&
    person.completion_percentage >= limits.min_completion_percentage &&
    person.next_step === null
  );
}
