import type { MatchSuggestion } from '@binome/contract/console/match-suggestions';
import { fitLevelOf } from '@binome/contract/values/fit-level';
import ObstacleIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import WatchOutIcon from '@mui/icons-material/InfoOutlined';
import { Box, Chip, FormControlLabel, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useIntl } from '../lib/intl.ts';
import { Person } from '../ui/person.tsx';

type Obstacle = MatchSuggestion['match']['obstacles'][number];
/** `shared` obstacles apply to all mentors and are shown above the list. `control` chooses the mentor: a radio or a checkbox. */
type Props = { suggestion: MatchSuggestion; shared: Obstacle[]; chosen: boolean; control: ReactElement };

/** A mentor to choose: the score, the reasons with the matching answers, and the obstacles. */
export function MentorCard({ suggestion, shared, chosen, control }: Props) {
  const { t } = useIntl();
  const { presenter, capacity, match } = suggestion;
  const obstacles = match.obstacles.filter(({ text }) => shared.every((other) => other.text !== text));
  return (
    <Box
      sx={{
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        bgcolor: chosen ? 'primary.light' : 'transparent',
        borderRadius: 1,
        p: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', md: '280px 1fr' },
      }}
    >
      <Box>
        <FormControlLabel
          value={suggestion.presenter_id}
          control={control}
          label={<Person person={presenter} />}
          sx={{ alignItems: 'flex-start', '& .MuiRadio-root, & .MuiCheckbox-root': { pt: 0 } }}
        />
        <Box sx={{ pl: 4, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {match.score !== null && (
            <Chip
              size="small"
              color="primary"
              label={`${t('console.score', { score: match.score })} · ${t(`console.fit_${fitLevelOf(match.score)}`)}`}
            />
          )}
          <Typography variant="caption" color="textSecondary">
            {t('console.relationships.room', capacity)}
          </Typography>
          {match.confidence.known < match.confidence.total && (
            <Typography variant="caption" color="textSecondary">
              {t('console.relationships.confidence', match.confidence)}
            </Typography>
          )}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, alignContent: 'start' }}>
        {match.reasons.map((reason) => (
          <li key={reason.criterion}>
            <Typography variant="body2">{reason.text}</Typography>
            {reason.quotes.map(({ participant_label, presenter_label }) => (
              <Typography key={`${participant_label}-${presenter_label}`} variant="caption" component="div" color="textSecondary">
                {t('console.relationships.quote', { participant: participant_label, presenter: presenter_label })}
              </Typography>
            ))}
          </li>
        ))}
        {match.watch_out && (
          <Note icon={<WatchOutIcon fontSize="small" />} colour="warning.main">
            <strong>{t('console.relationships.watch_out')}</strong> · {match.watch_out}
          </Note>
        )}
        {obstacles.map(({ code, text }) => (
          <Note key={code} icon={<ObstacleIcon fontSize="small" />} colour="error.main">
            {text}
          </Note>
        ))}
      </Box>
    </Box>
  );
}

function Note({ icon, colour, children }: { icon: React.ReactNode; colour: string; children: React.ReactNode }) {
  return (
    <Box component="li" sx={{ listStyle: 'none', ml: -2.5, display: 'flex', gap: 1, color: colour }}>
      {icon}
      <Typography variant="body2" component="span">
        {children}
      </Typography>
    </Box>
  );
}
