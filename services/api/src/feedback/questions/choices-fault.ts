/** Types that are answered with choices of the question's own. */
const withChoices = new Set(['select', 'multi_select', 'scale']);

/** What is wrong with the choices of a feedback question of a type; null where nothing is. */
export function choicesFault(fieldType: string, choices: object[]): 'choices_required' | 'not_for_this_type' | null {
  if (withChoices.has(fieldType)) return choices.length === 0 ? 'choices_required' : null;
  return choices.length > 0 ? 'not_for_this_type' : null;
}
