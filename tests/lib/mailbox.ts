import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Mail = { to: string; subject: string; text: string; calendar?: { method: string; content: string } };

/** Returns the mails sent to an address so far. */
export async function mailsTo(folder: string, address: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails: Mail[] = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return mails.filter(({ to }) => to === address);
}
