import type { MessageTemplate } from '@binome/contract/console/referent-messages';

type Variables = MessageTemplate['variables'];
type Language = 'fr' | 'en';

/** Names the values of a text as its language does: `{first_name}` reads `{prénom}`. */
export function toShown(text: string, variables: Variables, language: Language): string {
  return variables.reduce((shown, { code, label }) => shown.replaceAll(`{${code}}`, `{${label[language]}}`), text);
}

/** Names the values of a text as the API does. Unknown names stay, for the API to refuse. */
export function toCodes(text: string, variables: Variables, language: Language): string {
  return variables.reduce((coded, { code, label }) => coded.replaceAll(`{${label[language]}}`, `{${code}}`), text);
}
