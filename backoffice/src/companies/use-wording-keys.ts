import type { WordingKey } from '@binome/contract/console/documents';
import { useEffect, useState } from 'react';
import { apiUrl, http } from '../providers/http.ts';

let cachedKeys: Promise<WordingKey[]> | undefined;

/** The product's texts that a company may replace; empty until they are known. They change with the product only. */
export function useWordingKeys(): WordingKey[] {
  const [keys, setKeys] = useState<WordingKey[]>([]);
  useEffect(() => {
    cachedKeys ??= http(`${apiUrl}/wording_keys`).then(({ json }) => json as WordingKey[]);
    // A failure is tried again by the next page that asks.
    cachedKeys.then(setKeys, () => {
      cachedKeys = undefined;
    });
  }, []);
  return keys;
}
