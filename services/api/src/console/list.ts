import type { FastifyReply } from 'fastify';
import type { ListOrder, ListPage, ListRange } from './page-queries.ts';

const defaultRange: ListRange = [0, 24];

type ListContext<Filter, Field extends string> = {
  query: { filter?: Filter; range?: ListRange; sort?: [Field, 'ASC' | 'DESC'] };
};

/** What a list asks for; a question for some ids (`getMany`) names no range and gets them all. */
export function readListQuery<Filter extends { id?: string[] }, Field extends string>(
  { query }: ListContext<Filter, Field>,
  byDefault: ListOrder<Field>,
) {
  const [field, direction] = query.sort ?? [];
  return {
    order: field && direction ? { field, direction } : byDefault,
    range: query.range ?? rangeOfIds(query.filter?.id),
  };
}

function rangeOfIds(ids: string[] | undefined): ListRange {
  return ids ? [0, Math.max(ids.length - 1, 0)] : defaultRange;
}

/** Answers a page's rows, and tells which they are and of how many: `Content-Range: users 0-24/319`. */
export function sendPage<Row>(context: { reply: FastifyReply }, name: string, page: ListPage<Row>): Row[] {
  const { rows, first, total } = page;
  const span = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
  context.reply.header('content-range', `${name} ${span}/${total}`);
  return rows;
}
