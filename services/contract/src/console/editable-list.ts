import type { z } from 'zod';
import type { ConsoleAction } from '../actions.ts';
import { createEndpoint, getEndpoint, listEndpoint, removeEndpoint, updateEndpoint, withExpected } from './resource.ts';

/**
 * The five endpoints of a list that a company edits. `created` is the body of a new element, `changed` that of a change. Their actions are
 * `<name>.read` and `<name>.edit`; `manage` is that of adding and removing, if fewer people may.
 */
export function editableListEndpoints<
  const Name extends string,
  Row extends z.core.$ZodType,
  Filter extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  Created extends z.core.$ZodType,
  Changed extends z.ZodRawShape,
  Config extends z.core.$ZodObjectConfig,
>(resource: {
  name: Name & (`${Name}.read` | `${Name}.edit` extends ConsoleAction ? Name : never);
  manage?: ConsoleAction;
  summaries: Record<'list' | 'get' | 'create' | 'update' | 'remove', string>;
  row: Row;
  filter: Filter;
  sort: Sort;
  created: Created;
  changed: z.ZodObject<Changed, Config>;
}) {
  const { name, row, filter, sort, summaries } = resource;
  const read = `${name}.read` as ConsoleAction;
  const edit = `${name}.edit` as ConsoleAction;
  const manage = resource.manage ?? edit;
  return {
    list: listEndpoint<Name, Row, Filter, Sort>({ name, row, filter, sort, action: read, summary: summaries.list }),
    get: getEndpoint<Name, Row>({ name, row, action: read, summary: summaries.get }),
    create: createEndpoint<Name, Created, Row>({ name, row, action: manage, summary: summaries.create, body: resource.created }),
    update: updateEndpoint<Name, ReturnType<typeof withExpected<Changed, Config>>, Row>({
      name,
      row,
      action: edit,
      summary: summaries.update,
      body: withExpected(resource.changed),
    }),
    remove: removeEndpoint<Name>({ name, action: manage, summary: summaries.remove }),
  };
}
