import type { ConsoleAction } from '@binome/contract/actions';
import type { Endpoint } from '@binome/contract/endpoint';
import type { ErrorCode } from '@binome/contract/errors';
import type { idParams, Locale, TranslatedText } from '@binome/contract/fields';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import type { ConsoleScope } from '../policies/console.ts';
import type { EditableTable, ElementFilter } from './list-queries.ts';

/**
 * A list that a company edits: what distinguishes it from the other lists. `D`, `T` and `Row` are Kysely's types of its query
 * and of a row. `New`, `Change` and `Order` are the bodies of its endpoints, and `Reply` is an element in their replies.
 */
export type EditableList<D, T extends keyof D, Row, New, Change extends Partial<New>, Order, Reply, Sort extends string> = {
  table: EditableTable;
  endpoints: ListEndpoints<New, Change, Order, Reply, Sort>;
  /** Selects the elements in a scope. The query calls the table of the list `e`. */
  select: (tx: Tx, scope: ConsoleScope) => SelectQueryBuilder<D, T, Row>;
  /** SQL of each sort field. */
  sorts: Record<Sort, RawBuilder<unknown>>;
  defaultSort: Sort;
  /** SQL of the text in which a search looks for words. */
  searchText?: RawBuilder<unknown>;
  /** Texts of a body that must be translated into the company's default language, by field. */
  requiredTexts?: (body: Partial<New>) => Record<string, TranslatedText | undefined>;
  /** All texts of an element. The first one is its label. */
  texts?: (row: Row) => TranslatedText[];
  /** Values of a body that no other element may have. */
  unique?: (body: Partial<New>) => { name?: string | undefined; code?: string | undefined };
  /** The name of an element in each language, by its field in a body: no other active element may have it in the same language. */
  uniqueName?: (body: Partial<New>) => Record<string, TranslatedText | undefined>;
  /** Inserts an element and returns its id. */
  insert: (context: ConsoleContext, body: New) => Promise<string>;
  update: (context: ConsoleContext, row: Row, change: Omit<Change, 'archived' | 'expected'>) => Promise<void>;
  /** Orders the list and returns the ids in their order. */
  order?: (context: ConsoleContext, body: Order) => Promise<string[]>;
  /** Whether an actor whose role allows changes may make this one. By default, they may. */
  canChange?: (actor: ConsoleContext['actor'], row: Row, change: Change) => boolean;
  /**
   * Wraps `work`, which locks an element and changes it, or removes it when `change` is undefined: takes locks that must come before,
   * and recomputes after.
   */
  around?: <Result>(context: ConsoleContext, row: Row, change: Change | undefined, work: () => Promise<Result>) => Promise<Result>;
  /** Whether something refers to an element. By default, whether its `usage` is above 0. */
  isUsed?: (tx: Tx, row: Row) => boolean | Promise<boolean>;
  /** The refusal to remove an element in use. By default, the element is archived instead. */
  refusalInUse?: ErrorCode;
  present: (row: Row, common: CommonFields, context: ConsoleContext) => NoInfer<Reply>;
};

/** The fields that every list adds to its elements. Only lists with translated texts use `label` and `missing`. */
type CommonFields = { label: string; missing: Locale[]; can: { edit: boolean; remove: boolean } };

type ListEndpoints<New, Change, Order, Reply, Sort extends string> = {
  list: ConsoleEndpoint<{ querystring: z.core.$ZodType<ListQuerystring<Sort>>; response: z.core.$ZodType<Reply[]> }>;
  get: ConsoleEndpoint<{ params: typeof idParams; response: z.core.$ZodType<Reply> }>;
  create: ConsoleEndpoint<{ body: z.core.$ZodType<New>; response: z.core.$ZodType<Reply> }>;
  update: ConsoleEndpoint<{
    params: typeof idParams;
    body: z.core.$ZodType<Change & { archived?: boolean | undefined; expected?: Record<string, unknown> | undefined }>;
    response: z.core.$ZodType<Reply>;
  }>;
  remove: ConsoleEndpoint<{ params: typeof idParams; response: z.core.$ZodType<{ id: string; archived: boolean }> }>;
  order?: ConsoleEndpoint<{ body: z.core.$ZodType<Order>; response: z.core.$ZodType<{ id: string; ids: string[] }> }>;
};

type ConsoleEndpoint<Schema extends Endpoint['schema']> = Omit<Endpoint, 'upload' | 'access' | 'action'> & {
  access: 'console';
  action: ConsoleAction;
  schema: Schema;
};
type ListQuerystring<Sort extends string> = { filter?: ElementFilter; range?: [number, number]; sort?: ['id' | Sort, 'ASC' | 'DESC'] };
