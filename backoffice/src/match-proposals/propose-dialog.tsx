import type { MatchSuggestion } from '@binome/contract/console/match-suggestions';
import { maxProposedMentors, proposalDays } from '@binome/contract/values/limits';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormLabel,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { PlainForm } from '../forms/plain-form.tsx';
import { errorText } from '../lib/error-text.ts';
import { useIntl } from '../lib/intl.ts';
import { useIsNarrowScreen } from '../lib/use-is-narrow-screen.ts';
import { MentorCard } from '../mentoring-relationships/mentor-card.tsx';
import { useAction } from '../ui/use-action.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';

export type ProposeProps = {
  participantId: string;
  /** The full name of the mentee. */
  name: string;
  /** Ticked when the dialog opens; without any, the two who match best. */
  suggestions?: readonly { presenter_id: string }[];
};

/** Enough that some of them have a place. */
const searched = 25;
const shown = 8;
const usuallyProposed = 2;

/** Proposes one to three mentors to a mentee: those who match best and can, with the reasons that the mentee reads too. */
export function ProposeDialog({ participantId, name, suggestions = [], onClose }: ProposeProps & { onClose(): void }) {
  const { t } = useIntl();
  const titleId = useId();
  const groupId = useId();
  const isNarrow = useIsNarrowScreen();
  const { data, error } = useGetList<MatchSuggestion>('match_suggestions', {
    filter: { participant_id: participantId },
    pagination: { page: 1, perPage: searched },
    sort: { field: 'score', order: 'DESC' },
  });
  const action = useAction('match_proposals', {
    successMessage: () => t('console.proposals.proposed', { name }),
    onDone: onClose,
  });
  const possible = (data ?? []).filter(({ match }) => match.obstacles.length === 0);
  const suggested = possible.filter(({ presenter_id }) => suggestions.some((suggestion) => suggestion.presenter_id === presenter_id));
  const listed = [...suggested, ...possible.filter((suggestion) => !suggested.includes(suggestion))].slice(0, shown);
  const [ticked, setTicked] = useState<string[]>();
  const firstTicked = (suggested.length > 0 ? suggested : listed.slice(0, usuallyProposed)).map(({ presenter_id }) => presenter_id);
  const chosen = ticked ?? firstTicked.slice(0, maxProposedMentors);
  const isFull = chosen.length >= maxProposedMentors;
  const told = t('console.proposals.chosen', { count: chosen.length, max: maxProposedMentors });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth fullScreen={isNarrow} maxWidth="md">
      <PlainForm
        error={action.error}
        pending={action.isPending}
        check={() => ({ presenter_ids: chosen.length === 0 && told })}
        onSubmit={() => void action.run({ participant_id: participantId, presenter_ids: chosen })}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{t('console.proposals.title', { name })}</DialogTitle>
        <DialogContent>
          {(action.refusal ?? error) && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {action.refusal ?? errorText(error, t)}
            </Alert>
          )}
          <DialogContentText sx={{ mb: 2 }}>{t('console.proposals.consequence', { name, days: proposalDays.default })}</DialogContentText>
          {data && listed.length === 0 && <Typography color="textSecondary">{t('console.proposals.nobody', { name })}</Typography>}
          <FormControl role="group" aria-labelledby={groupId}>
            <FormLabel component="legend" id={groupId} sx={visuallyHidden}>
              {t('resources.mentoring_relationships.fields.presenter')}
            </FormLabel>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              {listed.map((suggestion) => {
                const { presenter_id: id } = suggestion;
                const isChosen = chosen.includes(id);
                return (
                  <MentorCard
                    key={id}
                    suggestion={suggestion}
                    shared={[]}
                    chosen={isChosen}
                    control={
                      <Checkbox
                        name="presenter_ids"
                        checked={isChosen}
                        disabled={isFull && !isChosen}
                        onChange={() => setTicked(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
                      />
                    }
                  />
                );
              })}
            </Box>
          </FormControl>
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap' }}>
          <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
            {listed.length > 0 && told}
          </Typography>
          <Button onClick={onClose} color="inherit">
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={action.isPending || listed.length === 0}>
            {t('console.proposals.submit', { count: chosen.length })}
          </Button>
        </DialogActions>
      </PlainForm>
    </Dialog>
  );
}
