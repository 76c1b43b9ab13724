/** Returns the topics of an agenda: its lines, without the marks of a list. */
export function agendaItems(agenda: string): string[] {
  const lines = agenda.split('\n').map((line) => line.replace(/^\s*[-*•]\s*/, '').trim());
  return lines.filter((line) => line !== '');
}

/** Adds a topic at the end of an agenda. */
export function addTopic(agenda: string, topic: string): string {
  return [agenda.trimEnd(), `- ${topic}`].filter((part) => part !== '').join('\n');
}

/** Removes the lines of a topic; all others stay as they were written. */
export function removeTopic(agenda: string, topic: string): string {
  return agenda
    .split('\n')
    .filter((line) => agendaItems(line)[0] !== topic)
    .join('\n');
}
