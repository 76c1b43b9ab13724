import { listFreeSlots } from '@binome/contract/availabilities';
import { route } from '../../platform/route.ts';
import { findFreeSlots } from './free-slots.ts';

export const freeSlotRoutes = [route(listFreeSlots, (context) => findFreeSlots(context, context.params.id, context.query))];
