import type { Tx } from '@binome/api/platform/data/database';
import type { FileStore } from '@binome/api/platform/files/files';
import { encodeDrawing } from '@binome/api/platform/files/process-picture';
import type { CompanyDraft } from '../authoring.ts';
import { mailboxOf } from '../rows/people.ts';
import { stableId } from '../stable-id.ts';
import { drawPortrait } from './draw-portrait.ts';
import { looks } from './looks.ts';

type Portrait = { user_id: string; key: string; bytes: number };

/** Draws the portraits of a company's people and stores their files. The same person gets the same files at every load. */
export async function storePortraits(draft: CompanyDraft, companyId: string, files: FileStore): Promise<Portrait[]> {
  const portraits: Portrait[] = [];
  for (const person of draft.people) {
    const look = looks[person.name];
    if (!look) continue;
    const mailbox = mailboxOf(person);
    const squares = await encodeDrawing(drawPortrait(look, person.name));
    const key = stableId(draft.slug, 'portrait', mailbox);
    for (const { side, bytes } of squares) await files.write(companyId, `${key}-${side}.webp`, bytes);
    const bytes = squares.reduce((sum, square) => sum + square.bytes.length, 0);
    portraits.push({ user_id: stableId(draft.slug, 'user', mailbox), key, bytes });
  }
  return portraits;
}

/** Shows the stored portraits as the pictures of their people. */
export async function insertPortraits(tx: Tx, companyId: string, portraits: readonly Portrait[]): Promise<void> {
  for (const { user_id, key, bytes } of portraits) {
    await tx.insertInto('files').values({ user_id, key, bytes, purpose: 'avatar', media_type: 'image/webp' }).execute();
    await tx
      .updateTable('users')
      .set({ avatar_url: `/files/${companyId}/${key}-192.webp` })
      .where('id', '=', user_id)
      .execute();
  }
}
