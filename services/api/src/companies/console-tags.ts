import { tagEndpoints } from '@binome/contract/console/tags';
import { sql } from 'kysely';
import { codeFrom } from '../console/codes.ts';
import { editableListRoutes } from '../console/editable-list-routes.ts';
import { insertElement, listCodes, updateElement } from '../console/list-queries.ts';
import { selectTags } from './tag-queries.ts';
import { assertCodeUnchanged, orderFamilies } from './tags.ts';

const bothNames = sql`concat_ws(' ', e.name ->> 'fr', e.name ->> 'en')`;

export const tagConsoleRoutes = editableListRoutes({
  table: 'tags',
  endpoints: tagEndpoints,
  select: selectTags,
  sorts: { position: sql.ref('e.position'), family: sql`fold_text(e.family)`, label: sql`fold_text(${bothNames})` },
  defaultSort: 'position',
  searchText: bothNames,
  requiredTexts: ({ name }) => ({ name }),
  texts: ({ name }) => [name],
  unique: ({ code }) => ({ code }),
  uniqueName: ({ name }) => ({ name }),
  insert: async ({ tx }, { name, family, code }) =>
    insertElement(tx, 'tags', { name, family, code: code ?? codeFrom(name, await listCodes(tx, 'tags')) }),
  update: async ({ tx }, tag, change) => {
    assertCodeUnchanged(tag, change.code);
    await updateElement(tx, 'tags', tag.id, change);
  },
  order: ({ tx }, { families }) => orderFamilies(tx, families),
  present: (tag, common) => ({ ...tag, ...common }),
});
