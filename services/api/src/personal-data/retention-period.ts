const keptYears = 3;

/** The moment before which whoever left is erased: personal data are kept for three years after the end of the role. */
export function erasureCutoff(now: Date): Date {
  return shifted(now, -keptYears);
}

/** Until which day what stays of somebody who leaves now is kept. */
export function retentionEnd(now: Date): string {
  return shifted(now, keptYears).toISOString().slice(0, 10);
}

function shifted(now: Date, years: number): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}
