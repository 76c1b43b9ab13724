import type { TranslatedText } from '@binome/contract/fields';
import type { ElementAction, ElementVerb } from '@binome/contract/values/audit-actions';
import { sql } from 'kysely';
import { type AuditChanges, audit, changesOf } from '../platform/data/audit.ts';
import type { Tx } from '../platform/data/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { alreadyTaken, nameTaken } from './already-taken.ts';
import { assertExpected } from './assert-expected.ts';
import type { EditableList } from './editable-list.ts';
import { readListQuery, sendPage } from './list.ts';
import {
  type CompanyLanguages,
  deleteElement,
  findCompanyLanguages,
  isValueTaken,
  listTakenLanguages,
  lockElement,
  lockNames,
  matchesFilter,
  updateArchivedAt,
} from './list-queries.ts';
import { readPage } from './page-queries.ts';
import { assertTranslated, missingLanguages } from './texts.ts';

type ElementRow = { id: string; usage?: number };

/** Makes the routes of a list that a company edits. Each change writes an audit entry. */
export function editableListRoutes<
  D,
  T extends keyof D,
  Row extends ElementRow,
  New,
  Change extends Partial<New>,
  Order,
  Reply,
  Sort extends string,
>(list: EditableList<D, T, Row, New, Change, Order, Reply, Sort>): Route[] {
  const { table, endpoints, order, isUsed = hasUsage } = list;

  const routes = [
    route(endpoints.list, async (context) => {
      const { tx, actor, query } = context;
      const elements = list.select(tx, consoleScopeOf(actor)).where(matchesFilter(table, query.filter ?? {}, list.searchText));
      const listQuery = readListQuery(context, { field: list.defaultSort, direction: 'ASC' });
      const page = await readPage(tx, elements, { id: sql.ref('e.id'), ...list.sorts }, listQuery);
      const company = await findCompanyLanguages(tx);
      return sendPage(context, table, page).map((row) => present(context, row, company));
    }),

    route(endpoints.get, (context) => show(context, context.params.id)),

    route(endpoints.create, async (context) => {
      await assertBody(context, context.body);
      const id = await list.insert(context, context.body);
      await auditElement(context, id, 'created', { name: [null, nameOf(await find(context, id))] });
      return show(context, id);
    }),

    route(endpoints.update, async (context) => {
      const { tx, actor, now, params, body } = context;
      const { archived, expected, ...change } = body;
      await withLockedElement(context, params.id, body, async (row) => {
        if (list.canChange?.(actor, row, body) === false) throw new ApiError('forbidden');
        const current = present(context, row, await findCompanyLanguages(tx));
        assertExpected(endpoints.get.schema.response, current, { expected }, context.locale);
        await assertBody(context, body, row.id);
        if (archived === false) await assertNameFree(context, Object.fromEntries([['archived', list.texts?.(row)[0]]]), row.id);
        if (Object.keys(change).length > 0) {
          await list.update(context, row, change);
          await auditElement(context, row.id, 'changed', changesOf(row, change));
        }
        if (archived === undefined) return;
        await updateArchivedAt(tx, table, row.id, archived ? now : null);
        await auditElement(context, row.id, archived ? 'archived' : 'restored');
      });
      return show(context, params.id);
    }),

    route(endpoints.remove, async (context) => {
      const { tx, now, params } = context;
      return withLockedElement(context, params.id, undefined, async (row) => {
        const archived = await isUsed(tx, row);
        if (archived && list.refusalInUse) throw new ApiError(list.refusalInUse);
        await (archived ? updateArchivedAt(tx, table, row.id, now) : deleteElement(tx, table, row.id));
        await auditElement(context, row.id, archived ? 'archived' : 'removed', archived ? {} : { name: [nameOf(row), null] });
        return { id: row.id, archived };
      });
    }),
  ];
  if (!endpoints.order || !order) return routes;

  const orderRoute = route(endpoints.order, async (context) => {
    const ids = await order(context, context.body);
    // A list has no id, so the subject of the audit entry is the company.
    await auditElement(context, context.actor.company_id, 'ordered');
    return { id: table, ids };
  });
  return [...routes, orderRoute];

  async function show(context: ConsoleContext, id: string): Promise<Reply> {
    return present(context, await find(context, id), await findCompanyLanguages(context.tx));
  }

  function present(context: ConsoleContext, row: Row, company: CompanyLanguages): Reply {
    const texts = list.texts?.(row) ?? [];
    const label = translate(texts[0] ?? {}, context.locale);
    const { actor } = context;
    const can = { edit: isAllowed(actor, endpoints.update.action), remove: isAllowed(actor, endpoints.remove.action) };
    const common = { label, missing: missingLanguages(company, texts), can };
    return list.present(row, common, context);
  }

  /** Returns the text of an element in each language, or its name. */
  function nameOf(row: Row): unknown {
    return list.texts?.(row)[0] ?? Object(row).name ?? null;
  }

  async function find({ tx, actor }: ConsoleContext, id: string): Promise<Row> {
    const elements = list.select(tx, consoleScopeOf(actor)).where(matchesFilter(table, { id: [id] }));
    const [row] = await elements.execute();
    if (!row) throw new ApiError('not_found');
    return row;
  }

  async function withLockedElement<Result>(
    context: ConsoleContext,
    id: string,
    change: Change | undefined,
    work: (row: Row) => Promise<Result>,
  ): Promise<Result> {
    const lockAndWork = async () => {
      if (!(await lockElement(context.tx, table, id))) throw new ApiError('not_found');
      return work(await find(context, id));
    };
    return list.around ? list.around(context, await find(context, id), change, lockAndWork) : lockAndWork();
  }

  async function assertBody(context: ConsoleContext, body: Partial<New>, exceptId?: string): Promise<void> {
    const { tx } = context;
    if (list.requiredTexts) assertTranslated(await findCompanyLanguages(tx), list.requiredTexts(body));
    const values = list.unique?.(body) ?? {};
    for (const column of ['name', 'code'] as const) {
      const value = values[column];
      if (value !== undefined && (await isValueTaken(tx, table, column, value, exceptId))) throw alreadyTaken(column);
    }
    await assertNameFree(context, list.uniqueName?.(body) ?? {}, exceptId);
  }

  /** @throws ApiError `already_taken` for a name that another element has in the same language */
  async function assertNameFree({ tx, actor }: ConsoleContext, names: Record<string, TranslatedText | undefined>, exceptId?: string) {
    const [[field, name] = []] = Object.entries(names);
    if (!list.uniqueName || field === undefined || !name) return;
    await lockNames(tx, actor.company_id, table);
    const languages = await listTakenLanguages(tx, table as Parameters<typeof listTakenLanguages>[1], name, exceptId);
    // A restored element has no field for its name.
    if (languages.length > 0) throw nameTaken(field === 'archived' ? [field] : languages.map((language) => `${field}.${language}`));
  }

  /** Writes an audit entry such as `tag.created`. */
  function auditElement(context: ConsoleContext, id: string, verb: ElementVerb, changes: AuditChanges = {}): Promise<void> {
    return audit(context, { action: `${String(table).slice(0, -1)}.${verb}` as ElementAction, subject_id: id, changes });
  }
}

function hasUsage(_: Tx, { usage = 0 }: ElementRow): boolean {
  return usage > 0;
}
