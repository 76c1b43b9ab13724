import {
  getClientOnboarding,
  getOnboarding,
  leaveOnboarding as leaveOnboardingEndpoint,
  reviewOnboardingStep,
} from '@binome/contract/console/onboarding';
import { route } from '../platform/http/route.ts';
import { leaveOnboarding, presentClient, presentOnboarding, reviewStep } from './onboarding.ts';

/** How a company is set up, for its administrators and for the provider's staff. */
export const onboardingConsoleRoutes = [
  route(getOnboarding, (context) => presentOnboarding(context)),
  route(reviewOnboardingStep, (context) => reviewStep(context, context.body.step)),
  route(leaveOnboardingEndpoint, (context) => leaveOnboarding(context)),
  route(getClientOnboarding, (context) => presentClient(context)),
];
