import { guessableFault } from '@binome/contract/values/guessable-password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { passwordWords } from './password-words.gen.ts';

const dictionary = Object.fromEntries(Object.entries(passwordWords).map(([name, words]) => [name, words.split(' ')]));
const commonPasswords = new Set(dictionary['passwords-common']);
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 100 });

/**
 * Estimates how many guesses a password takes: common passwords, French words, names, dates, keyboard paths and repetitions count for
 * little, and so do the texts about the person. What the API refuses is weak, except for rare entries of its
 * longer list. Large, so it loads when a password is typed.
 */
export function passwordStrength(password: string, personal: readonly string[]): 1 | 2 | 3 | 4 {
  if (guessableFault(password, { personal, common: commonPasswords })) return 1;
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const { score } = estimator.check(password, words);
  return score === 0 ? 1 : score;
}
