import type { OnboardingFacts } from '@binome/contract/console/onboarding';
import type { OnboardingStep } from '@binome/contract/values/onboarding-steps';
import { serverNow } from '@binome/contract/values/server-clock';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';

const msPerDay = 86_400_000;

/** Returns the facts of a step as a text: what is there, or what is missing. */
export function useFactText(facts: OnboardingFacts) {
  const { t } = useIntl();
  const days = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const join = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ');
  const count = (
    key: 'places' | 'sites' | 'questions' | 'team' | 'team_invited' | 'invited' | 'opened' | 'validated' | 'visible',
    n: number,
  ) => t(`console.onboarding.facts.${key}`, { count: n });
  const { program } = facts;
  const texts: Record<OnboardingStep, (done: boolean) => string> = {
    identity: (done) => join(facts.name, facts.slug, done ? facts.brand_colour : t('console.onboarding.facts.default_colour')),
    logo: (done) => t(done ? 'console.onboarding.facts.logo' : 'console.onboarding.facts.no_logo'),
    places: () => join(count('places', facts.units), count('sites', facts.sites)),
    program: () =>
      program ? join(program.name, days(new Date(program.starts_on), new Date(program.ends_on))) : t('console.onboarding.facts.no_program'),
    welcome: (done) => t(done ? 'console.onboarding.facts.own_welcome' : 'console.onboarding.facts.product_welcome'),
    questions: (done) => join(count('questions', facts.questions), readText(done)),
    texts: (done) =>
      join(t(facts.own_texts > 0 ? 'console.onboarding.facts.own_texts' : 'console.onboarding.facts.product_texts'), readText(done)),
    sign_in: () =>
      join(
        t(`console.onboarding.facts.${facts.sign_in_methods}`),
        !facts.has_identity_provider && t('console.onboarding.facts.no_provider'),
      ),
    team: () => join(count('team', facts.team), facts.team_invited > 0 && count('team_invited', facts.team_invited)),
    own_profile: (done) => {
      if (facts.own_completion > 0) return t('console.onboarding.facts.own_completion', { percent: facts.own_completion });
      return t(done ? 'console.onboarding.facts.tried' : 'console.onboarding.facts.not_tried');
    },
    invitations: () => join(count('invited', facts.invited), facts.invited > 0 && count('opened', facts.opened)),
    validation: () => {
      const waiting =
        facts.waiting_since && t('console.onboarding.facts.waiting', { count: facts.waiting, days: daysSince(facts.waiting_since) });
      const validated = facts.validated > 0 && count('validated', facts.validated);
      return join(validated, waiting ?? false) || t('console.onboarding.facts.nobody_waits');
    },
    visible: (done) => (done ? count('visible', facts.visible) : t('console.onboarding.facts.not_visible')),
  };
  const readText = (done: boolean) => t(done ? 'console.onboarding.facts.read' : 'console.onboarding.facts.unread');
  return (step: OnboardingStep, done: boolean) => texts[step](done);
}

function daysSince(at: string): number {
  return Math.max(Math.floor((serverNow() - Date.parse(at)) / msPerDay), 0);
}
