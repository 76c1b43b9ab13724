import {
  createDocument as createDocumentEndpoint,
  getDocument,
  getDocumentVersion,
  listDocuments as listDocumentsEndpoint,
  listDocumentVersions,
  listWordingKeys,
  publishDocument as publishDocumentEndpoint,
  restoreDocument as restoreDocumentEndpoint,
  withdrawDocument as withdrawDocumentEndpoint,
} from '@binome/contract/console/documents';
import { readListQuery, sendPage } from '../console/list.ts';
import { ApiError } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { presentDocument, showDocument } from './documents/present.ts';
import { createDocument, publishDocument, restoreDocument, withdrawDocument } from './documents/publish.ts';
import { findVersion, listDocuments, listVersions } from './documents/queries.ts';
import { presentWordingKeys } from './documents/wording-keys.ts';

/** Charters, FAQs and wordings of a company, with their versions. */
export const documentConsoleRoutes = [
  route(listDocumentsEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    const listQuery = readListQuery(context, { field: 'kind', direction: 'ASC' });
    const page = await listDocuments(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
    return sendPage(context, 'documents', page).map((row) => presentDocument(row, actor, locale));
  }),

  route(getDocument, (context) => showDocument(context, context.params.id)),

  route(createDocumentEndpoint, async (context) => showDocument(context, await createDocument(context, context.body))),

  route(publishDocumentEndpoint, async (context) => {
    const { params, body } = context;
    await publishDocument(context, params.id, body);
    return showDocument(context, params.id);
  }),

  route(withdrawDocumentEndpoint, async (context) => {
    await withdrawDocument(context, context.params.id);
    return showDocument(context, context.params.id);
  }),

  route(listDocumentVersions, async (context) => {
    const { tx, actor, query } = context;
    const listQuery = readListQuery(context, { field: 'version', direction: 'DESC' });
    return sendPage(context, 'document_versions', await listVersions(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery));
  }),

  route(getDocumentVersion, async (context) => {
    const { tx, actor, params } = context;
    const version = await findVersion(tx, consoleScopeOf(actor), params.id);
    if (!version) throw new ApiError('not_found');
    return { ...version, content: Object(version.content) };
  }),

  route(restoreDocumentEndpoint, async (context) => showDocument(context, await restoreDocument(context, context.body))),

  route(listWordingKeys, async () => presentWordingKeys()),
];
