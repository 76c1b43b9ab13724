import { changeSmsNumber, confirmSmsNumber, deleteSmsNumber, getSmsNumber } from '@binome/contract/accounts/sms-number';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { changeOwnNumber, checkCode, confirmOwnNumber, countCode, readOwnNumber, removeOwnNumber } from './confirm-number.ts';

export const smsNumberRoutes = [
  route(getSmsNumber, async (context) => ({ data: await readOwnNumber(context) })),

  route(
    changeSmsNumber,
    async (context) => ({ data: await changeOwnNumber(context, context.body.number) }),
    ({ services, session }) => countCode(services, session.login_id),
  ),

  route<typeof confirmSmsNumber, boolean>(
    confirmSmsNumber,
    async (context) => ({ data: await confirmOwnNumber(context, context.prepared) }),
    ({ services, session: { company_id, user_id }, body }) => {
      if (!company_id || !user_id) throw new ApiError('forbidden');
      return checkCode(services, { company_id, user_id }, body.code);
    },
  ),

  route(deleteSmsNumber, async (context) => ({ data: await removeOwnNumber(context) })),
];
