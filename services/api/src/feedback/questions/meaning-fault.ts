type QuestionMeaning = { field_type: string; audience: string; choices: readonly { code?: string | undefined }[] };

/**
 * Returns the fault in a change of a question that has answers, or null. Its type and codes, and the order of a scale, give the stored
 * answers their meaning. Its audience cannot grow: people answered for the audience that the form promised.
 */
export function meaningFault(
  before: QuestionMeaning,
  after: QuestionMeaning,
): { field: 'field_type' | 'choices' | 'audience'; code: string } | null {
  if (after.field_type !== before.field_type) return { field: 'field_type', code: 'question_in_use' };
  const [oldCodes, newCodes] = [before, after].map(({ choices }) => choices.flatMap(({ code }) => code ?? []));
  const keepsMeaning =
    before.field_type === 'scale'
      ? oldCodes?.join() === newCodes?.join() && before.choices.length === after.choices.length
      : isSubset(oldCodes, newCodes);
  if (!keepsMeaning) return { field: 'choices', code: 'codes_in_use' };
  return before.audience === 'pair' && after.audience === 'referents' ? { field: 'audience', code: 'audience_promised' } : null;
}

function isSubset(codes: string[] = [], allCodes: string[] = []): boolean {
  return codes.every((code) => allCodes.includes(code));
}
