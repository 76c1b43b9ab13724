import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js';

const address =
  /[\p{L}\p{N}._%+-]{1,64}\s?(@|\(at\)|\[at\]|\(arobase\))\s?[\p{L}\p{N}-]{1,63}(\.|\s?\(dot\)\s?|\s?\(point\)\s?)\p{L}{2,}/iu;

/**
 * Does a text carry an e-mail address or a phone number? They have fields of their own, which only partners see: in a text that
 * the whole community reads they would lead around requests. Numbers without a prefix are read as one of these countries'.
 */
export function hasContactDetails(text: string, countries: readonly string[] = ['FR']): boolean {
  return address.test(text) || countries.some((country) => findPhoneNumbersInText(text, country as CountryCode).length > 0);
}
