import { email as emailSchema, personName } from '@binome/contract/fields';
import { Failure } from './failure.ts';

const usage = 'Name the person: npm run staff -- ada@provider.example Ada Martin';

/** Reads the e-mail of a person whose access is restored: `--recover ada@provider.example`. Returns null for other arguments. */
export function readRecovery([option, email = '', ...more]: string[]): string | null {
  if (option !== '--recover') return null;
  const address = emailSchema.safeParse(email).data;
  if (address === undefined || more.length > 0) throw new Failure('Name the person: npm run staff -- --recover ada@provider.example');
  return address;
}

/** Reads an e-mail, a first name and a last name from the arguments of a command. */
export function readPerson(values: string[]): { email: string; first_name: string; last_name: string } {
  const [email = '', first = '', last = '', ...more] = values;
  const address = emailSchema.safeParse(email).data;
  if (address === undefined) throw new Failure(`${usage} (“${email}” is not an e-mail address).`);
  const [first_name, last_name] = [personName.safeParse(first).data, personName.safeParse(last).data];
  if (!first_name || !last_name || more.length > 0) throw new Failure(`${usage}. Put a name of several words between quotation marks.`);
  return { email: address, first_name, last_name };
}
