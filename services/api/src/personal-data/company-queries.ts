import type { Directory } from '../platform/data/database.ts';

export function findCompany(directory: Directory, id: string) {
  return directory.selectFrom('directory.companies').where('id', '=', id).select(['id', 'slug', 'name', 'suspended_at']).executeTakeFirst();
}
