/**
 * A table as a file that French and English spreadsheets open as one: semicolons, a byte-order mark for the accents, CRLF.
 * What a spreadsheet would run as a formula is made a text by an apostrophe (OWASP, "CSV injection").
 * Here, because the API and the console both write such files.
 */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map((row) => row.map(writeCell).join(';'));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
