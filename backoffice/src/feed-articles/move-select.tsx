import type { FeedArticle } from '@binome/contract/console/feed-articles';
import { MenuItem, TextField } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import { useAllElements } from '../lists/use-all-elements.ts';
import { useAction } from '../ui/use-action.ts';

/** Chooses who reads an article: the whole company or one program, within the scope of the moderator. */
export function MoveSelect({ article: { id, title, program, can } }: { article: FeedArticle }) {
  const { t } = useIntl();
  const { run } = useAction('article_moves', { successMessage: 'console.feed.moved', refusalAs: 'notice' });
  const all = useAllElements<{ id: string; name: string }>('programs') ?? [];
  const programs = all.filter((option) => can.show_to_programs?.includes(option.id) ?? true);
  return (
    <TextField
      select
      size="small"
      value={program?.id ?? ''}
      // Not disabled meanwhile: it would lose the focus.
      onChange={(event) => run({ article_id: id, program_id: event.target.value || null })}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': `${t('console.feed.readers')} : ${title}` } }}
    >
      {can.show_to_company && <MenuItem value="">{t('console.feed.whole_company')}</MenuItem>}
      {programs.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
