import {
  createBusinessUnit,
  getBusinessUnit,
  listBusinessUnits,
  orderBusinessUnits,
  removeBusinessUnit,
  updateBusinessUnit,
} from '@binome/contract/console/business-units';
import {
  assertCanEditLists,
  assertUnique,
  auditElement,
  type EditableList,
  listPermissions,
  lockListElement,
  orderElements,
  removeElement,
  setArchived,
} from '../console/editable-list.ts';
import { readListQuery, sendPage } from '../console/list.ts';
import { findNextPosition, listElementIds } from '../console/list-queries.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { route } from '../platform/route.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { findConsoleBusinessUnit, insertBusinessUnit, listConsoleBusinessUnits, updateBusinessUnitName } from './business-unit-queries.ts';

const units: EditableList<'business_units'> = { table: 'business_units', subject: 'business_unit' };

export const businessUnitAdminRoutes = [
  route(listBusinessUnits, async (context) => {
    const { tx, actor, query } = context;
    const listQuery = readListQuery(context, { field: 'name', direction: 'ASC' });
    const page = await listConsoleBusinessUnits(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
    return sendPage(context, 'business_units', page).map((unit) => ({ ...unit, can: listPermissions(actor) }));
  }),

  route(getBusinessUnit, (context) => show(context, context.params.id)),

  route(createBusinessUnit, async (context) => {
    const { tx, body } = context;
    assertCanEditLists(context);
    await assertUnique(context, units, 'name', body.name);
    const id = await insertBusinessUnit(tx, { ...body, position: await findNextPosition(tx, 'business_units') });
    await auditElement(context, units, id, 'created');
    return show(context, id);
  }),

  route(updateBusinessUnit, async (context) => {
    const { tx, params, body } = context;
    assertCanEditLists(context);
    await lockListElement(context, units, params.id);
    await assertUnique(context, units, 'name', body.name, params.id);
    if (body.name !== undefined) {
      await updateBusinessUnitName(tx, params.id, body.name);
      await auditElement(context, units, params.id, 'changed');
    }
    await setArchived(context, units, params.id, body.archived);
    return show(context, params.id);
  }),

  route(removeBusinessUnit, async (context) => {
    assertCanEditLists(context);
    await lockListElement(context, units, context.params.id);
    const { usage } = await show(context, context.params.id);
    return removeElement(context, units, context.params.id, usage > 0);
  }),

  route(orderBusinessUnits, async (context) => {
    assertCanEditLists(context);
    return orderElements(context, units, await listElementIds(context.tx, units.table), context.body.ids);
  }),
];

async function show({ tx, actor }: ConsoleContext, id: string) {
  const unit = await findConsoleBusinessUnit(tx, consoleScopeOf(actor), id);
  if (!unit) throw new ApiError('not_found');
  return { ...unit, can: listPermissions(actor) };
}
