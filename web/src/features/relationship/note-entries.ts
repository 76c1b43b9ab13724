/** A part of the notes. */
export interface NoteEntry {
  /** Its first line, if it has more than one and starts no list. */
  heading: string | null;
  text: string;
}

const maxHeadingLength = 100;

/** Returns the parts of the notes that blank lines separate, the last one first. */
export function noteEntries(notes: string): NoteEntry[] {
  return notes
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toEntry)
    .reverse();
}

function toEntry(part: string): NoteEntry {
  const end = part.indexOf('\n');
  const isHeaded = end > 0 && end <= maxHeadingLength && !/^[-*•]/.test(part);
  return isHeaded ? { heading: part.slice(0, end), text: part.slice(end + 1) } : { heading: null, text: part };
}
