import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleRequest } from '../../platform/http/route.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import type { ConsoleActor } from '../../platform/sign-in/actor.ts';
import { translate } from '../../platform/text/intl.ts';
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
