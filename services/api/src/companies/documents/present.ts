import type { ConsoleActor } from '../../platform/actor.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { translate } from '../../platform/intl.ts';
import type { ConsoleRequest } from '../../platform/route.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { type DocumentRow, findDocument } from './queries.ts';

/** Presents a document in the console's list, with the name of its program in `locale`. */
export function presentDocument<Row extends Omit<DocumentRow, 'content'>>(row: Row, actor: ConsoleActor, locale: ConsoleRequest['locale']) {
  return {
    ...row,
    program_name: row.program_name && translate(row.program_name, locale),
    can: { edit: isAllowed(actor, 'documents.publish') },
  };
}

/**
 * Presents a document with its content.
 * @throws ApiError `not_found`
 */
export async function showDocument({ tx, actor, locale }: ConsoleContext, id: string) {
  const document = await findDocument(tx, consoleScopeOf(actor), id);
  if (!document) throw new ApiError('not_found');
  return { ...presentDocument(document, actor, locale), content: Object(document.content) };
}
