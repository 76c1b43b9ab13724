/**
 * Writes CSV for French and English spreadsheets: semicolons, a byte-order mark for the accents, CRLF.
 * Prefixes cells that a spreadsheet would run as a formula with an apostrophe (OWASP, "CSV injection").
 * In the contract because the API and the console both write CSV.
 */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map((row) => row.map(writeCell).join(';'));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
