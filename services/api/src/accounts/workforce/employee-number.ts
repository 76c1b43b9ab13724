/** A number that Excel has rounded: `1,23457E+11`. Its digits are lost. */
const rounded = /^\d+([.,]\d+)?E\+\d+$/i;

/** Reads a cell with an employee number, without what spreadsheets add: an apostrophe before it, or decimals. */
export function readEmployeeNumber(cell: string): { number: string } | { fault: 'number_rounded' } {
  const text = cell.replace(/^['’]+/, '').trim();
  if (rounded.test(text)) return { fault: 'number_rounded' };
  return { number: /^\d+[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text };
}

/** Returns a number in the form in which numbers are compared: Excel removes the zeros before the others. */
export function numberKey(number: string): string {
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number;
}

/**
 * Finds a record by its number: the same one, else the only one that differs by zeros before it. A company may have both `0101` and `101`.
 */
export function finderByNumber<T>(records: readonly T[], numberOf: (record: T) => string | null): (number: string) => T | undefined {
  const exact = new Map<string, T>();
  const byKey = new Map<string, T | undefined>();
  for (const record of records) {
    const number = numberOf(record);
    if (!number) continue;
    exact.set(number, record);
    const key = numberKey(number);
    byKey.set(key, byKey.has(key) ? undefined : record);
  }
  return (number) => exact.get(number) ?? byKey.get(numberKey(number));
}
