import type { ConsoleClient } from './console.ts';
import type { RawResponse } from './test-app.ts';

/** Uploads a file of people to invite. */
export function sendInvitationFile(
  client: ConsoleClient,
  resource: 'invitation_previews' | 'invitation_imports',
  file: string | Uint8Array,
  query: Record<string, string> = {},
) {
  return client.call(
    'POST',
    `${resource}?${new URLSearchParams(query)}`,
    new Blob([file as Uint8Array<ArrayBuffer>]),
  ) as Promise<RawResponse>;
}

/** Returns a CSV file of `count` people with distinct addresses. */
export function invitationFile(count: number, domain: string): string {
  const lines = Array.from({ length: count }, (_, index) => `personne.${index}@${domain};Ada;Byron`);
  return ['E-mail;Prénom;Nom', ...lines].join('\r\n');
}

/** Returns the id and secret of the link in an invitation mail. */
export function readInvitationLink(text: string): { id: string; token: string } {
  const [, id = '', token = ''] = /\/sign_up\/([0-9a-f-]{36})#([\w-]{43})/.exec(text) ?? [];
  return { id, token };
}
