/** Orders skills so that those that a participant needs come first, in the order of the needs. The others keep their order. */
export function neededFirst<Skill extends { code: string }>(skills: readonly Skill[], needs: readonly string[]): Skill[] {
  const needed = needs.flatMap((need) => skills.filter(({ code }) => code === need));
  return [...needed, ...skills.filter((skill) => !needed.includes(skill))];
}
