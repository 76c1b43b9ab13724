import type { MissingPart } from '@binome/contract/accounts/users';
import type { RegistrationState } from '@binome/contract/states';

type Person = {
  state: RegistrationState;
  profile_visible: boolean;
  business_unit_id: string | null;
  completion_percentage: number;
  next_step: string | null;
};

type Limits = { min_completion_percentage: number };

/**
 * Returns what a profile lacks to be visible: an active account, a business unit, all required answers, enough answers, or a visible
 * setting of its owner. Empty when it is visible.
 */
export function missingParts(person: Person, { min_completion_percentage }: Limits): MissingPart[] {
  const part = (code: MissingPart['code'], missing: boolean, anchor: string | null = null) => (missing ? [{ code, anchor }] : []);
  return [
    ...part('validation', person.state !== 'active'),
    ...part('business_unit', person.business_unit_id === null),
    ...part('required_answers', person.next_step !== null, person.next_step),
    ...part('completion', person.completion_percentage < min_completion_percentage),
    ...part('hidden', !person.profile_visible),
  ];
}

export function isVisible(person: Person, limits: Limits): boolean {
  return missingParts(person, limits).length === 0;
}
