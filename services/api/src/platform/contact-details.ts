import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js';

const emailPattern =
  /[\p{L}\p{N}._%+-]{1,64}\s?(@|\(at\)|\[at\]|\(arobase\))\s?[\p{L}\p{N}-]{1,63}(\.|\s?\(dot\)\s?|\s?\(point\)\s?)\p{L}{2,}/iu;

/**
 * Does a text contain an e-mail address or a phone number? In a text that the whole community reads, they would let people bypass
 * mentoring requests. Phone numbers without a country code are tried as numbers of each of `countries` (ISO 3166 codes).
 */
export function hasContactDetails(text: string, countries: readonly string[] = ['FR']): boolean {
  return emailPattern.test(text) || countries.some((country) => findPhoneNumbersInText(text, country as CountryCode).length > 0);
}
