import type { Locale } from '@binome/contract/fields';
import { fillWords, type WordCode, type Words, type WordsByLanguage, wordCodes, wordForms } from '@binome/contract/values/words';

/** The words of the form: those that are empty, or not filled in yet, are the product's. */
type FormWords = Partial<
  Record<Locale, Partial<Record<WordCode, { one?: string | null; many?: string | null; gender?: string | null }>> | null>
>;

/** Returns the words that are filled in. */
export function filledWords(form: FormWords | undefined): WordsByLanguage {
  const languages = Object.entries(form ?? {}).map(([locale, words]) => [locale, filledIn(words ?? {})] as const);
  return Object.fromEntries(languages.filter(([, words]) => Object.keys(words).length > 0));
}

function filledIn(words: NonNullable<FormWords[Locale]>): Words {
  const filled = wordCodes.flatMap((code) => {
    const parts = Object.entries(words[code] ?? {}).flatMap(([part, text]) => (text?.trim() ? [[part, text.trim()]] : []));
    return parts.some(([part]) => part !== 'gender') ? [[code, Object.fromEntries(parts)]] : [];
  });
  return Object.fromEntries(filled);
}

/** Sentences that show the forms of each word. */
const samples: Record<Locale, Record<WordCode, string>> = {
  fr: {
    mentor: 'Cherchez {a_mentor} parmi les {mentors}. Votre {mentor} vous répond.',
    mentee: 'Vous aidez {a_mentee}. Les {mentees} vous trouvent.',
    mentorship: 'Votre {mentorship} est terminé{mentorship_e}. À la fin {of_the_mentorship}, pas de {mentorship} sans bilan.',
    my_mentoring: '{My_mentoring} ; ouvrir {my_mentoring}',
    hr_contact: 'Parlez-en à votre {hr_contact}. Les {hr_contacts} suivent le programme.',
    unit: 'Choisissez {a_unit}. Le nom {of_the_unit}, parmi les {units}.',
    feed: '{Feed} ; une question dans {the_feed}',
    community: '{Community} ; toute {the_community}',
  },
  en: {
    mentor: 'Look for {a_mentor} among the {mentors}. Your {mentor} replies.',
    mentee: 'You help {a_mentee}. {Mentees} can find you.',
    mentorship: 'Your {mentorship} has ended. You can start {another_mentorship}.',
    my_mentoring: '{My_mentoring}; open {my_mentoring}',
    hr_contact: 'Ask {a_hr_contact}. The {hr_contacts} follow the programme.',
    unit: 'Choose {a_unit} among the {units}.',
    feed: '{Feed}; a question in the {feed}',
    community: '{Community}; the whole {community}',
  },
};

/** Returns the sentence of a word with the words of the form. */
export function sampleOf(code: WordCode, locale: Locale, form: FormWords | undefined): string {
  return fillWords(samples[locale][code], wordForms(locale, filledWords(form)[locale]));
}
