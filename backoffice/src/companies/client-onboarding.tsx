import type { ClientOnboarding as Progress } from '@binome/contract/console/onboarding';
import type { StaffStep } from '@binome/contract/values/onboarding-steps';
import DoneIcon from '@mui/icons-material/Check';
import WaitingIcon from '@mui/icons-material/Schedule';
import { Alert, Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { StepRow } from '../onboarding/step-row.tsx';
import { api } from '../providers/api.ts';
import { Section } from '../ui/section.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';

/** The set-up of a company for the provider's staff: their own part with its facts, and the ticks of the company's part. */
export function ClientOnboarding({ id }: { id: string }) {
  const { t } = useIntl();
  const { data, error } = useQuery({
    queryKey: ['client_onboardings', id],
    queryFn: () => api('GET /backoffice/v1/client_onboardings/:id', { params: { id } }),
  });
  const factText = useFactText();
  if (error) return <Alert severity="error">{errorText(error, t)}</Alert>;
  if (!data) return <Loading />;
  const { ours, theirs, blocking, is_over } = data;
  const count = (steps: { done: boolean }[]) => ({ done: steps.filter(({ done }) => done).length, all: steps.length });
  const names = blocking.map((step) => t(`console.onboarding.steps.${step}`)).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1.2fr 1fr' } }}>
      <Card component="section">
        <Typography variant="h2" sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
          {t('console.clients.ours', count(ours))}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ours.map(({ step, done }, index) => (
            <StepRow
              key={step}
              name={t(`console.clients.steps.${step}`)}
              number={index + 1}
              done={done}
              detail={factText(step, done, data)}
            />
          ))}
        </Box>
      </Card>
      <Box>
        <Section title={t('console.clients.theirs', count(theirs))}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {t('console.clients.theirs_hint')}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {theirs.map(({ step, done }) => (
              <Box component="li" key={step} sx={{ display: 'flex', gap: 1, py: 0.5, color: done ? 'text.primary' : 'text.secondary' }}>
                {done ? <DoneIcon fontSize="small" color="success" aria-hidden /> : <WaitingIcon fontSize="small" aria-hidden />}
                {t(`console.onboarding.steps.${step}`)}
                <Box component="span" sx={visuallyHidden}>
                  {`, ${t(done ? 'console.onboarding.done' : 'console.onboarding.to_do')}`}
                </Box>
              </Box>
            ))}
          </Box>
        </Section>
        {!is_over && (
          <Section title={t('console.clients.before_leaving')}>
            {blocking.length > 0 ? t('console.clients.blocking', { count: blocking.length, names }) : t('console.clients.nothing_blocks')}
          </Section>
        )}
      </Box>
    </Box>
  );
}

/** Returns what is known of a step of the staff's part. */
function useFactText() {
  const { t } = useIntl();
  const days = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (step: StaffStep, done: boolean, { facts }: Progress): string => {
    const { program, units, sites, languages, domains } = facts;
    const texts: Record<StaffStep, () => string> = {
      look: () => t(done ? 'console.clients.facts.look' : 'console.clients.facts.colour_or_logo'),
      program: () =>
        program
          ? `${program.name} · ${days(new Date(program.starts_on), new Date(program.ends_on))}`
          : t('console.onboarding.facts.no_program'),
      places: () => `${t('console.onboarding.facts.places', { count: units })} · ${t('console.onboarding.facts.sites', { count: sites })}`,
      languages: () => languages.map((language) => t(`console.languages.${language}`)).join(', '),
      domain: () => domains.join(', ') || t('console.clients.facts.no_domain'),
      administrator: () => t(done ? 'console.clients.facts.invited' : 'console.clients.facts.nobody'),
      work_sign_in: () => t(done ? 'console.clients.facts.linked' : 'console.clients.facts.not_linked'),
      texts_read: () => t(done ? 'console.clients.facts.texts_read' : 'console.clients.facts.texts_to_read'),
      file: () => t(done ? 'console.clients.facts.file' : 'console.clients.facts.nobody'),
    };
    return texts[step]();
  };
}
