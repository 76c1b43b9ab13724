import type { Locale } from '@binome/contract/fields';
import { replaceErasedName } from '../platform/text/names.ts';

type Person = { first_name: string; last_name: string; avatar_url: string | null };

/** What a mail shows of the other person. */
export function partnerShown({ first_name, last_name, avatar_url }: Person, locale: Locale): Person {
  return { ...replaceErasedName({ first_name, last_name }, locale), avatar_url };
}
