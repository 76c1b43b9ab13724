type Meaning = { field_type: string; audience: string; choices: readonly { code?: string | undefined }[] };

/**
 * What a question that people answered cannot change any more: its type, the codes of its answers, and their order on a scale, since
 * answers are read by them; nor may anybody read more of the answers than those who gave them were told. Null where nothing is wrong.
 */
export function meaningFault(before: Meaning, after: Meaning): { field: 'field_type' | 'choices' | 'audience'; code: string } | null {
  if (after.field_type !== before.field_type) return { field: 'field_type', code: 'question_in_use' };
  const [had, has] = [before, after].map(({ choices }) => choices.flatMap(({ code }) => code ?? []));
  const isKept =
    before.field_type === 'scale' ? had?.join() === has?.join() && before.choices.length === after.choices.length : isWithin(had, has);
  if (!isKept) return { field: 'choices', code: 'codes_in_use' };
  return before.audience === 'pair' && after.audience === 'referents' ? { field: 'audience', code: 'audience_promised' } : null;
}

function isWithin(part: string[] = [], whole: string[] = []): boolean {
  return part.every((code) => whole.includes(code));
}
