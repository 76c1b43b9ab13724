import type { Conversation, Correspondent } from '@binome/contract/messaging/conversations';

/** The other person of a conversation. */
export function partnerIn({ viewer, sender, receiver }: Conversation): Correspondent {
  return viewer === 'sender' ? receiver : sender;
}

export function fullName({ first_name, last_name }: Pick<Correspondent, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
