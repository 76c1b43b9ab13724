export type Format = 'bold' | 'italic' | 'list' | 'quote' | 'link';
type Selection = { text: string; start: number; end: number };

const around: Partial<Record<Format, string>> = { bold: '**', italic: '*' };
const beforeLine: Partial<Record<Format, string>> = { list: '- ', quote: '> ' };

/** Formats the selected part of a text in Markdown. Returns the text and what is selected then. */
export function formatText(format: Format, { text, start, end }: Selection): Selection {
  const selected = text.slice(start, end);
  const mark = around[format];
  if (mark) return replace({ text, start, end }, `${mark}${selected}${mark}`, mark.length, selected.length);
  const prefix = beforeLine[format];
  if (prefix) {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lines = text.slice(lineStart, end).split('\n');
    const formatted = lines.map((line) => prefix + line).join('\n');
    return replace({ text, start: lineStart, end }, formatted, 0, formatted.length);
  }
  return replace({ text, start, end }, `[${selected}](https://)`, 1, selected.length);
}

/** `offset` and `length`: what is selected in the inserted text. An empty selection puts the caret there. */
function replace({ text, start, end }: Selection, inserted: string, offset: number, length: number): Selection {
  const isLine = offset === 0;
  const from = isLine ? start + length : start + offset;
  return { text: text.slice(0, start) + inserted + text.slice(end), start: from, end: isLine ? from : from + length };
}
