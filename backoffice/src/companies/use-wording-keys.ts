import type { WordingKey } from '@binome/contract/console/documents';
import { useEffect, useState } from 'react';
import { api } from '../providers/api.ts';

let cachedKeys: Promise<WordingKey[]> | undefined;

/** Returns the product texts that a company may replace; empty while loading. Cached, because they change only with a release. */
export function useWordingKeys(): WordingKey[] {
  const [keys, setKeys] = useState<WordingKey[]>([]);
  useEffect(() => {
    cachedKeys ??= api('GET /backoffice/v1/wording_keys');
    // After a failure, the next page that needs the keys requests them again.
    cachedKeys.then(setKeys, () => {
      cachedKeys = undefined;
    });
  }, []);
  return keys;
}
