import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

export type Mail = { to: string; sent_at: string; subject: string; text: string; calendar?: { method: string; content: string } };

/** Returns the mails sent to an address so far, the oldest first. */
export async function mailsTo(folder: string, address: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readMail(join(folder, name))));
  return mails
    .filter((mail) => mail !== undefined)
    .filter(({ to }) => to === address)
    .toSorted((one, other) => one.sent_at.localeCompare(other.sent_at));
}

/** Waits for a mail to an address whose subject or text contains `words`, and returns the newest. A failure shows the subjects so far. */
export async function waitForMail(folder: string, address: string, words: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(folder, address);
      found = mails.findLast(({ subject, text }) => subject.includes(words) || text.includes(words));
      return found ? words : mails.map(({ subject }) => subject);
    })
    .toBe(words);
  return found as Mail;
}

/** Undefined while the file is being written. */
async function readMail(file: string): Promise<Mail | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
