import {
  createBusinessUnit,
  getBusinessUnit,
  listBusinessUnits,
  orderBusinessUnits,
  removeBusinessUnit,
  updateBusinessUnit,
} from '@binome/contract/console/business-units';
import {
  type AtConsole,
  archiveAsAsked,
  auditElement,
  holdElement,
  type KeptList,
  orderElements,
  removeElement,
  requireFree,
  requireListEditor,
  rightsOver,
} from '../console/kept-list.ts';
import { listAsked, sendPage } from '../console/list.ts';
import { findNextPosition, listElementIds } from '../console/list-queries.ts';
import { ApiError } from '../platform/errors.ts';
import { route } from '../platform/route.ts';
import { reachOf } from '../policies/console.ts';
import { findConsoleBusinessUnit, insertBusinessUnit, listConsoleBusinessUnits, updateBusinessUnitName } from './business-unit-queries.ts';

const units: KeptList<'business_units'> = { table: 'business_units', subject: 'business_unit' };

/** The business units of the company. */
export const businessUnitAdminRoutes = [
  route(listBusinessUnits, async (context) => {
    const { tx, actor, query } = context;
    const asked = listAsked(context, { field: 'name', direction: 'ASC' });
    const page = await listConsoleBusinessUnits(tx, reachOf(actor), query.filter ?? {}, asked);
    return sendPage(context, 'business_units', page).map((unit) => ({ ...unit, can: rightsOver(actor) }));
  }),

  route(getBusinessUnit, (context) => show(context, context.params.id)),

  route(createBusinessUnit, async (context) => {
    const { tx, body } = context;
    requireListEditor(context);
    await requireFree(context, units, 'name', body.name);
    const id = await insertBusinessUnit(tx, { ...body, position: await findNextPosition(tx, 'business_units') });
    await auditElement(context, units, id, 'created');
    return show(context, id);
  }),

  route(updateBusinessUnit, async (context) => {
    const { tx, params, body } = context;
    requireListEditor(context);
    await holdElement(context, units, params.id);
    await requireFree(context, units, 'name', body.name, params.id);
    if (body.name !== undefined) {
      await updateBusinessUnitName(tx, params.id, body.name);
      await auditElement(context, units, params.id, 'changed');
    }
    await archiveAsAsked(context, units, params.id, body.archived);
    return show(context, params.id);
  }),

  route(removeBusinessUnit, async (context) => {
    requireListEditor(context);
    await holdElement(context, units, context.params.id);
    const { usage } = await show(context, context.params.id);
    return removeElement(context, units, context.params.id, usage > 0);
  }),

  route(orderBusinessUnits, async (context) => {
    requireListEditor(context);
    return orderElements(context, units, await listElementIds(context.tx, units.table), context.body.ids);
  }),
];

async function show({ tx, actor }: AtConsole, id: string) {
  const unit = await findConsoleBusinessUnit(tx, reachOf(actor), id);
  if (!unit) throw new ApiError('not_found');
  return { ...unit, can: rightsOver(actor) };
}
