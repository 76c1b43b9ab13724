import type { RecordProfile } from '@binome/contract/console/user-records';
import type { ConsoleUser } from '@binome/contract/console/users';
import CheckIcon from '@mui/icons-material/Check';
import { Box, Typography } from '@mui/material';
import { useIntl } from '../../lib/intl.ts';
import { ExpertSwitch } from '../../profiles/expert-switch.tsx';
import { WriteButton } from '../../referent-messages/write-button.tsx';
import { Day } from '../../ui/day.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { RelativeDay } from '../../ui/relative-day.tsx';
import { Section } from '../../ui/section.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';

const conditions = ['validation', 'business_unit', 'required_answers', 'completion', 'hidden'] as const;

/** A profile: each condition of its visibility, met or not, and what one answer would bring. */
export function ProfileSection({ profile, user }: { profile: RecordProfile; user: Pick<ConsoleUser, 'id' | 'state'> }) {
  const { t, findText } = useIntl();
  const { type, visible, visible_since, missing, completion_percentage: percent, paused, paused_until } = profile;
  const isFault = missing.some(({ code }) => code !== 'hidden');
  const isMissing = (code: string) => missing.some((part) => part.code === code);
  // What the person can mend: a choice of theirs, or an account that is not active, is no reason to write.
  const mayFinish = user.state === 'active' && isFault && !isMissing('hidden') && !paused;
  return (
    <Section title={t(isFault ? `console.record.why_${type}` : `console.record.as_${type}`)}>
      <Box
        component="ul"
        aria-label={t('console.record.conditions')}
        sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {conditions
            .filter((code) => !isMissing(code))
            .map((code) => (
              <ToneChip key={code} tone="good" icon={<CheckIcon />} label={findText(`console.record.met_${code}`, { percent }) ?? code} />
            ))}
          {!paused && visible && <ToneChip tone="good" icon={<CheckIcon />} label={t('console.record.not_paused')} />}
        </Box>
        {missing.map(({ code }) => (
          <Box component="li" key={code} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <ToneChip
              tone={code === 'hidden' ? 'plain' : 'warning'}
              label={
                code === 'validation'
                  ? t(`console.registration.${user.state}`)
                  : (findText(`console.record.missing_${code}`, { percent }) ?? code)
              }
            />
            <Typography variant="body2" component="span">
              <Detail code={code} profile={profile} />
            </Typography>
          </Box>
        ))}
      </Box>
      {mayFinish && (
        <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
          <WriteButton
            audience={{ user_ids: [user.id] }}
            template="finish_profile"
            label={t('console.record.write_to_unblock')}
            variant="contained"
          />
        </Box>
      )}
      <DescriptionList
        items={[
          [t('resources.profiles.fields.capacity'), t('console.profiles.capacity', profile.capacity)],
          [
            t('resources.profiles.fields.paused'),
            paused && (paused_until ? <PausedUntil key="paused" day={paused_until} /> : t('console.profiles.paused')),
          ],
          [t('console.record.visible_since'), visible_since && <RelativeDay key="visible_since" at={visible_since} />],
          [t('console.record.begun'), <RelativeDay key="begun" at={profile.begun_at} />],
          [
            t('resources.profiles.fields.is_expert'),
            profile.can.name_expert ? <ExpertSwitch key="expert" profile={profile} /> : profile.is_expert && t('ra.boolean.true'),
          ],
        ]}
      />
    </Section>
  );
}

function PausedUntil({ day }: { day: string }) {
  const { t } = useIntl();
  return (
    <>
      {t('console.record.paused_until')} <Day at={day} />
    </>
  );
}

/** What is missing, and what one answer would change. */
function Detail({ code, profile }: { code: string; profile: RecordProfile }) {
  const { t } = useIntl();
  const { next, min_completion_percentage } = profile;
  if (code === 'required_answers' && next) {
    const { question, step_number, steps } = next;
    return step_number === null
      ? t('console.record.question', { question })
      : t('console.record.question_in_step', { question, number: step_number, steps });
  }
  if (code !== 'completion') return null;
  const needed = t('console.record.needed', { percent: min_completion_percentage });
  return [needed, next && t('console.record.brings', { percent: next.brings })].filter(Boolean).join(' · ');
}
