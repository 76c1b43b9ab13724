import type { OnboardingStep } from '@binome/contract/values/onboarding-steps';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { useIntl } from '../lib/intl.ts';
import { openMemberApp } from '../providers/member-app.ts';
import { useAction } from '../ui/use-action.ts';
import { actOf } from './step-act.ts';

type Props = { step: OnboardingStep; done: boolean; variant: 'contained' | 'outlined' | 'text'; size?: 'medium' | 'large' };

/** Steps that are ticked by somebody who has read, rather than by what is there. */
const readSteps = ['questions', 'texts'] as const;

/** The ways to take a step, as far as the user may: the page where it is done, the member app, or the word that it was read. */
export function StepButtons({ step, done, variant, size = 'medium' }: Props) {
  const { t } = useIntl();
  const identity = useIdentity();
  const review = useAction('onboarding_reviews', { successMessage: 'console.onboarding.reviewed', refusalAs: 'notice' });
  const trial = useAction(openMemberApp, { refreshes: 'nothing', refusalAs: 'notice' });
  if (!identity) return null;
  const name = t(`console.onboarding.steps.${step}`);
  const named = (label: string) => ({ 'aria-label': t('console.name_and_value', { name: label, value: name }), children: label });
  if (step === 'own_profile') {
    if (identity.kind !== 'member') return null;
    return (
      <Button
        variant={variant}
        size={size}
        disabled={trial.isPending}
        onClick={() => trial.run(identity.email)}
        {...named(t('console.onboarding.acts.own_profile'))}
      />
    );
  }
  const to = actOf(step, done, identity);
  // Work accounts may still be linked once people can sign in.
  const isSeen = done && step !== 'sign_in';
  const label = t(isSeen || step === 'visible' ? 'console.onboarding.acts.see' : `console.onboarding.acts.${step}`);
  const readStep = readSteps.find((code) => code === step);
  const mayReview = identity.permissions.onboarding_reviews?.includes('create');
  return (
    <>
      {to && <Button component={Link} to={to} variant={variant} size={size} {...named(label)} />}
      {readStep && !done && mayReview && (
        <Button
          variant="text"
          size={size}
          disabled={review.isPending}
          onClick={() => review.run({ step: readStep })}
          {...named(t('console.onboarding.acts.reviewed'))}
        />
      )}
    </>
  );
}
