import { answerAboutWorkshop, signUpForWorkshop, withdrawFromWorkshop } from '@binome/contract/companies/workshops';
import { route } from '../../platform/http/route.ts';
import { answer } from './answer.ts';
import { signUp, withdraw } from './sign-up.ts';

export const workshopRoutes = [
  route(signUpForWorkshop, (context) => signUp(context, context.params.id)),
  route(withdrawFromWorkshop, (context) => withdraw(context, context.params.id)),
  route(answerAboutWorkshop, (context) => answer(context, context.params.id, context.body.answer)),
];
