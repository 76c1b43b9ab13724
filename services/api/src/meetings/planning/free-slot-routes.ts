import { listFreeSlots } from '@binome/contract/profiles/availabilities';
import { route } from '../../platform/http/route.ts';
import { findFreeSlots } from './free-slots.ts';

export const freeSlotRoutes = [route(listFreeSlots, (context) => findFreeSlots(context, context.params.id, context.query))];
