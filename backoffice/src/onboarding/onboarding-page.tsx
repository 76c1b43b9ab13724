import type { Onboarding } from '@binome/contract/console/onboarding';
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { Loading, Title } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { api } from '../providers/api.ts';
import { useAction } from '../ui/use-action.ts';
import { stopLanding } from './landing.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepRow, stepGroups } from './step-row.tsx';
import { useFactText } from './use-fact-text.ts';
import { useOnboarding } from './use-onboarding.ts';
import { WelcomePreview } from './welcome-preview.tsx';

/** What is left before a company can begin: each step ticks itself, and one is the next. */
export default function OnboardingPage() {
  const { t } = useIntl();
  const { data, error } = useOnboarding();
  if (error && !data)
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {errorText(error, t)}
      </Alert>
    );
  return data ? <Steps data={data} /> : <Loading />;
}

function Steps({ data }: { data: Onboarding }) {
  const { t } = useIntl();
  const name = useIdentity()?.first_name ?? '';
  const done = data.steps.filter((step) => step.done).length;
  const count = data.steps.length - done;
  return (
    <Box sx={{ pt: 2, maxWidth: 1200 }}>
      <Title title={t(data.has_begun ? 'console.onboarding.title_begun' : 'console.onboarding.title', { name, count })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        <Typography color="textSecondary">
          {t('console.onboarding.progress', { done, all: data.steps.length })}{' '}
          {data.minutes > 0 && t('console.onboarding.time', { minutes: data.minutes, essential: data.essential_minutes })}
        </Typography>
        <LeaveButton />
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={t('resources.onboarding.name')}
        aria-valuetext={t('console.onboarding.progress', { done, all: data.steps.length })}
        value={(done / data.steps.length) * 100}
        sx={{ height: 8, borderRadius: 4, mb: 2 }}
      />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}>
        {/* On a narrow screen, what to do now comes first. */}
        <Box sx={{ order: { lg: 2 } }}>
          <NextStep data={data} />
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            <WelcomePreview done={isDone(data, 'welcome')} />
            <Alert severity="info">{t('console.onboarding.note')}</Alert>
          </Box>
        </Box>
        <Box>
          {Object.entries(stepGroups).map(([group, steps]) => (
            <StepGroup key={group} group={group as keyof typeof stepGroups} steps={steps} data={data} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

type GroupProps = { group: keyof typeof stepGroups; steps: readonly Onboarding['steps'][number]['step'][]; data: Onboarding };

function StepGroup({ group, steps, data }: GroupProps) {
  const { t } = useIntl();
  const factText = useFactText(data.facts);
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Typography variant="h2" sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
        {t(`console.onboarding.groups.${group}`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => {
          const done = isDone(data, step);
          const isNext = step === data.next;
          return (
            <StepRow
              key={step}
              name={t(`console.onboarding.steps.${step}`)}
              number={data.steps.findIndex((one) => one.step === step) + 1}
              done={done}
              isNext={isNext}
              detail={factText(step, done)}
            >
              <StepButtons step={step} done={done} variant={isNext ? 'contained' : done ? 'text' : 'outlined'} />
            </StepRow>
          );
        })}
      </Box>
    </Card>
  );
}

/** The one step to take now. */
function NextStep({ data: { next, facts } }: { data: Onboarding }) {
  const { t } = useIntl();
  const factText = useFactText(facts);
  if (!next || next === 'visible') return null;
  return (
    <Card component="section" aria-labelledby="next-step" sx={{ p: { xs: 2, md: 3 }, mb: { lg: 2 } }}>
      <Typography variant="body2" color="textSecondary">
        {t('console.onboarding.now')}
      </Typography>
      <Typography id="next-step" variant="h2" sx={{ mb: 0.5 }}>
        {t(`console.onboarding.steps.${next}`)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {factText(next, false)}
      </Typography>
      <Typography sx={{ mb: 2 }}>{t(`console.onboarding.why.${next}`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StepButtons step={next} done={false} variant="contained" size="large" />
      </Box>
    </Card>
  );
}

/** Opens the console's first page, on which the person lands from now on. */
function LeaveButton() {
  const { t } = useIntl();
  const navigate = useNavigate();
  const mayReview = useIdentity()?.permissions.onboarding_reviews?.includes('create') ?? false;
  const { run, isPending } = useAction(() => api('POST /backoffice/v1/onboarding_departures'), {
    onDone: () => {
      stopLanding();
      navigate('/');
    },
    refreshes: 'nothing',
    refusalAs: 'notice',
  });
  if (!mayReview) return null;
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => run()}>
      {t('console.onboarding.leave')}
    </Button>
  );
}

function isDone({ steps }: Onboarding, step: Onboarding['steps'][number]['step']): boolean {
  return steps.some((one) => one.step === step && one.done);
}
