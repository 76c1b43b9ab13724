import { dictionary } from '@zxcvbn-ts/language-common';

let passwords: ReadonlySet<string> | undefined;

/** The 50,000 most common passwords, in lower case. Read at the first use. */
export function commonPasswords(): ReadonlySet<string> {
  passwords ??= new Set(dictionary['passwords-common']);
  return passwords;
}
