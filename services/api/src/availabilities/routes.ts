import {
  createAvailabilityException,
  deleteAvailabilityException,
  listAvailabilities,
  listUserAvailabilities,
  saveAvailabilities,
  updateAvailability,
} from '@binome/contract/profiles/availabilities';
import { route } from '../platform/http/route.ts';
import { addException, removeException } from './exceptions.ts';
import { changeWindow, saveWeek, showUserWeek, showWeek } from './week.ts';

export const availabilityRoutes = [
  route(listAvailabilities, (context) => showWeek(context, context.actor.user_id)),

  route(listUserAvailabilities, (context) => showUserWeek(context, context.params.id)),

  route(saveAvailabilities, (context) => saveWeek(context, context.body.data)),

  route(updateAvailability, async (context) => ({ data: await changeWindow(context, context.params.id, context.body) })),

  route(createAvailabilityException, async (context) => ({ data: await addException(context, context.body) })),

  route(deleteAvailabilityException, async (context) => {
    await removeException(context, context.params.id);
    return { success: true as const };
  }),
];
