import type { FastifyReply } from 'fastify';
import type { ListOrder, ListPage, ListRange } from './page-queries.ts';

const defaultRange: ListRange = [0, 24];

type ListContext<Filter, Field extends string> = {
  query: { filter?: Filter; range?: ListRange; sort?: [Field, 'ASC' | 'DESC'] };
};

/** Returns the order and range of a list request. A request by ids (`getMany`) has no range and gets all of them. */
export function readListQuery<Filter extends { id?: string[] }, Field extends string>(
  { query }: ListContext<Filter, Field>,
  defaultOrder: ListOrder<Field>,
) {
  const [field, direction] = query.sort ?? [];
  return {
    order: field && direction ? { field, direction } : defaultOrder,
    range: query.range ?? rangeOfIds(query.filter?.id),
  };
}

function rangeOfIds(ids: string[] | undefined): ListRange {
  return ids ? [0, Math.max(ids.length - 1, 0)] : defaultRange;
}

/** Returns the rows of a page and sets the header `Content-Range`, such as `users 0-24/319`. */
export function sendPage<Row>(context: { reply: FastifyReply }, name: string, page: ListPage<Row>): Row[] {
  const { rows, first, total } = page;
  const span = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
  context.reply.header('content-range', `${name} ${span}/${total}`);
  return rows;
}
