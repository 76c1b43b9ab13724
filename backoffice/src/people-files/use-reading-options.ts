import type { ColumnField, TextEncoding } from '@binome/contract/values/people-files';
import { useCallback, useMemo, useState } from 'react';

/** The field of each column that is used, by its index. */
export type ColumnChoices = ReadonlyMap<number, ColumnField>;

/**
 * How the chosen file is read where a person corrects it: its encoding, and the fields of its columns. `options` is for the query, and
 * keeps its identity between renders. `reset` is for another file.
 */
export function useReadingOptions() {
  const [encoding, setEncoding] = useState<TextEncoding>();
  const [columns, setColumns] = useState<ColumnChoices>();
  const options = useMemo(
    () => ({ ...(encoding && { encoding }), ...(columns && { columns: [...columns].map((choice) => choice.join(':')).join(',') }) }),
    [encoding, columns],
  );
  const reset = useCallback(() => {
    setEncoding(undefined);
    setColumns(undefined);
  }, []);
  return { options, setEncoding, setColumns, reset };
}
