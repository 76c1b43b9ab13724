import type { Locale } from '@binome/contract/fields';
import { ApiFailure } from '@binome/contract/values/client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chosenLocale, setLocale, useIntl } from '../text/intl.ts';

/**
 * Reads what the link of an e-mail leads to, for a recipient who need not be signed in. A refusal of the link is not tried again.
 * @param name of the kind of link
 */
export function useMailedLink<Found extends { language: Locale }>(
  name: string,
  token: string,
  read: (signal: AbortSignal) => Promise<{ data: Found }>,
): UseQueryResult<Found> {
  const { locale } = useIntl();
  const result = useQuery<Found>({
    queryKey: mailedLinkKey(name, token, locale),
    queryFn: async ({ signal }) => (await read(signal)).data,
    retry: (count, error) => !(error instanceof ApiFailure && error.status < 500) && count < 2,
    // What is shown stays until it is read in the new language.
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const language = result.data?.language;
  useEffect(() => {
    // Nobody has chosen a language in this browser: that of the e-mail counts.
    if (language && !chosenLocale()) setLocale(language);
  }, [language]);
  return result;
}

/** The key of what a link leads to, in a language. */
export function mailedLinkKey(name: string, token: string, locale: Locale) {
  return [name, token, locale] as const;
}
