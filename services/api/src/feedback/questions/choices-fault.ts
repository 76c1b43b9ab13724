/** Field types whose questions have choices. */
const typesWithChoices = new Set(['select', 'multi_select', 'scale']);

/** Returns the fault in the choices of a feedback question, or null. */
export function choicesFault(fieldType: string, choices: object[]): 'choices_required' | 'not_for_this_type' | null {
  if (typesWithChoices.has(fieldType)) return choices.length === 0 ? 'choices_required' : null;
  return choices.length > 0 ? 'not_for_this_type' : null;
}
