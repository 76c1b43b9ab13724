import type { ConsoleLead } from '@binome/contract/console/leads';
import { fullName } from '../lib/full-name.ts';

/** Returns the name of who asked, or their address: a demonstration is asked for with an address alone. */
export function leadName({ first_name, last_name, email }: ConsoleLead): string {
  return first_name && last_name ? fullName({ first_name, last_name }) : email;
}
