import { readFile } from 'node:fs/promises';
import type { Tx } from '@binome/api/platform/data/database';
import type { FileStore } from '@binome/api/platform/files/files';
import { encodeLogo } from '@binome/api/platform/files/process-picture';
import type { CompanyDraft } from '../authoring.ts';
import { stableId } from '../stable-id.ts';

interface Logo {
  key: string;
  bytes: number;
}

/** Stores a company's logo. The same company gets the same file at every load. */
export async function storeLogo({ slug, logo }: CompanyDraft, companyId: string, files: FileStore): Promise<Logo> {
  const picture = await encodeLogo(await readFile(new URL(`${logo}.svg`, import.meta.url), 'utf8'));
  const key = stableId(slug, 'logo');
  await files.write(companyId, `${key}.png`, picture);
  return { key, bytes: picture.length };
}

/** Shows the stored logo as that of the company. */
export async function insertLogo(tx: Tx, companyId: string, { key, bytes }: Logo): Promise<void> {
  await tx.insertInto('files').values({ key, bytes, purpose: 'logo', media_type: 'image/png' }).execute();
  await tx
    .updateTable('directory.companies')
    .set({ logo_url: `/files/${companyId}/${key}.png` })
    .where('id', '=', companyId)
    .execute();
}
