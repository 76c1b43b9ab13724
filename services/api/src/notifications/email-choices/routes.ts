import { readEmailChoices, updateEmailChoices } from '@binome/contract/notifications/email-choices';
import { route } from '../../platform/http/route.ts';
import { asMailRecipient, makeChoice, readChoices } from './choices.ts';

export const emailChoiceRoutes = [
  route(readEmailChoices, async ({ services, body }) => ({ data: await asMailRecipient(services, body.token, readChoices) })),

  route(updateEmailChoices, async ({ services, body: { token, choice } }) => ({
    data: await asMailRecipient(services, token, async (tx, link) => {
      await makeChoice(tx, link, choice);
      return readChoices(tx, link);
    }),
  })),
];
