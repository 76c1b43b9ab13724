import { Failure } from './failure.ts';

const usage = 'Name the person: npm run staff -- ada@provider.example Ada Martin';

const isEmail = (value: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value);

/** Reads the e-mail of a person whose access is restored: `--recover ada@provider.example`. Returns null for other arguments. */
export function readRecovery([option, email = '', ...more]: string[]): string | null {
  if (option !== '--recover') return null;
  if (!isEmail(email) || more.length > 0) throw new Failure('Name the person: npm run staff -- --recover ada@provider.example');
  return email;
}

/** Reads an e-mail, a first name and a last name from the arguments of a command. */
export function readPerson(values: string[]): { email: string; first_name: string; last_name: string } {
  const [email = '', first_name = '', last_name = '', ...more] = values.map((value) => value.trim());
  if (!isEmail(email)) throw new Failure(`${usage} (“${email}” is not an e-mail address).`);
  if (!first_name || !last_name || more.length > 0) throw new Failure(`${usage}. Put a name of several words between quotation marks.`);
  return { email, first_name, last_name };
}
