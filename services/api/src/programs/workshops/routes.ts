import { signUpForWorkshop, withdrawFromWorkshop } from '@binome/contract/companies/workshops';
import { route } from '../../platform/http/route.ts';
import { signUp, withdraw } from './sign-up.ts';

export const workshopRoutes = [
  route(signUpForWorkshop, (context) => signUp(context, context.params.id)),
  route(withdrawFromWorkshop, (context) => withdraw(context, context.params.id)),
];
