import type { Locale } from '@binome/contract/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '../data/session.ts';
import { api } from '../http/api.ts';
import { chooseLocale, chosenLocale, initialLocale, setLocale, useIntl } from './intl.ts';

export const languageNames: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** The languages that a company offers. */
interface Offer {
  languages: readonly Locale[];
  default_language: Locale;
}

/**
 * Keeps a visitor's page in a language that the company offers: the one chosen in this browser, else that of the invitation, else the
 * browser's, else the company's. The invitation's language counts as chosen from then on.
 */
export function useOfferedLanguage(company: Offer | null | undefined, invited?: Locale): void {
  const { locale } = useIntl();
  const { languages, default_language } = company ?? {};
  useEffect(() => {
    if (!languages || !default_language) return;
    if (invited && languages.includes(invited) && !chosenLocale()) {
      chooseLocale(invited);
      return;
    }
    const wanted = initialLocale();
    const offered = languages.includes(wanted) ? wanted : default_language;
    if (offered !== locale) setLocale(offered);
  }, [languages, default_language, invited, locale]);
}

/**
 * Returns a function that switches the language, in this browser and in the account of a signed-in person. If the account cannot be
 * changed, a toast says so, and the browser keeps the language.
 */
export function useChooseLanguage(): (language: Locale) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (language: Locale) => {
      await chooseLocale(language);
      if (!client.getQueryData(currentUserQuery.queryKey)) return;
      const { data } = await api('PATCH /auth', { body: { language } });
      client.setQueryData(currentUserQuery.queryKey, data);
      // The API translates its replies.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
    },
  });
  return mutate;
}
