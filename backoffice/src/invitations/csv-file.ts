/** A table as a file that every spreadsheet opens: UTF-8 with its mark, semicolons, and no cell that is taken for a formula. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  return new Blob([`\ufeff${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** A cell in quotes; one that a spreadsheet would calculate begins with an apostrophe, which makes it a text. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
