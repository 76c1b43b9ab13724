import type { ConsoleClient } from './console.ts';
import type { RawAnswer } from './stage.ts';

/** Sends a file of people to the console, as its pages do. */
export function sendInvitationFile(
  who: ConsoleClient,
  resource: 'invitation_previews' | 'invitation_imports',
  file: string | Uint8Array,
  query: Record<string, string> = {},
) {
  return who.call('POST', `${resource}?${new URLSearchParams(query)}`, new Blob([file as Uint8Array<ArrayBuffer>])) as Promise<RawAnswer>;
}

/** A file of so many people with addresses of their own. */
export function invitationFile(count: number, domain: string): string {
  const lines = Array.from({ length: count }, (_, index) => `personne.${index}@${domain};Ada;Byron`);
  return ['E-mail;Prénom;Nom', ...lines].join('\r\n');
}

/** The link of an invitation's e-mail: its id and its secret. */
export function readInvitationLink(text: string): { id: string; token: string } {
  const [, id = '', token = ''] = /\/sign_up\/([0-9a-f-]{36})#([\w-]{43})/.exec(text) ?? [];
  return { id, token };
}
