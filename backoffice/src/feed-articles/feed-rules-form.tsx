import type { FeedRules } from '@binome/contract/console/feed-articles';
import { FormControlLabel, MenuItem, Stack, Switch, TextField } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { useAction } from '../ui/use-action.ts';

const authors = ['members', 'presenters', 'moderators'] as const;

/**
 * The settings of the feed: its authors, and whether questions may be anonymous. Saves each change at once. The controls stay enabled
 * meanwhile, because a disabled one would lose the focus.
 */
export function FeedRulesForm() {
  const { t } = useIntl();
  const { data: [rules] = [] } = useGetList<FeedRules>('feed_rules', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'authors', order: 'ASC' },
  });
  const { canAccess } = useCanAccess({ resource: 'feed_rule_changes', action: 'create' });
  const { run } = useAction('feed_rule_changes', { successMessage: 'console.feed.rules_saved', refusalAs: 'notice' });
  if (!rules || !canAccess) return null;
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ pt: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={t('console.feed.authors')}
        value={rules.authors}
        onChange={({ target }) => run({ authors: authors.find((one) => one === target.value) ?? 'members' })}
        sx={{ minWidth: 240 }}
      >
        {authors.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`console.feed.authors_${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={t('console.feed.anonymous_questions')}
        control={<Switch checked={rules.anonymous_questions} onChange={(_event, anonymous_questions) => run({ anonymous_questions })} />}
      />
    </Stack>
  );
}
