import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputBase, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { announce } from '../../lib/announce.ts';
import { useIntl } from '../../lib/intl.ts';
import { keyStyle } from './key-style.ts';
import type { SearchEntry } from './search-entries.ts';
import { SearchOption } from './search-option.tsx';
import { useSearchResults } from './use-search-results.ts';

/** One search over people, relationships, pages and acts. The focus stays in the field: the arrows choose a result, Enter opens it. */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useIntl();
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, entries, isSearching, hasFailed } = useSearchResults(text);
  const index = Math.min(chosen, entries.length - 1);
  const open = (entry: SearchEntry | undefined, inNewTab = false) => {
    if (!entry) return;
    if (inNewTab) return void window.open(`${root}${entry.to}`, '_blank');
    onClose();
    navigate(entry.to, { state: { _scrollToTop: true, ...entry.state } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      return open(entries[index], event.metaKey || event.ctrlKey);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    const next = (index + step + entries.length) % entries.length;
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const isEmpty = text.trim() !== '' && entries.length === 0 && !isSearching;
  useEffect(() => {
    if (text.trim() && !isSearching) announce(t('console.search.count', { count: entries.length }));
  }, [t, text, isSearching, entries.length]);
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('console.search.label') } }}
      disableScrollLock
      sx={dialogStyle}
      fullWidth
      maxWidth="sm"
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.25, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={t('console.search.label')}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          sx={{ fontSize: '1.0625rem', minHeight: 40 }}
          inputProps={{
            role: 'combobox',
            'aria-label': t('console.search.label'),
            'aria-expanded': entries.length > 0,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': entries.length > 0 ? `${id}-${index}` : undefined,
            autoComplete: 'off',
            enterKeyHint: 'go',
          }}
        />
      </Box>
      <Box id={`${id}-list`} role="listbox" aria-label={t('console.search.results')} sx={{ overflowY: 'auto', py: 0.5, minHeight: 0 }}>
        {groups.map(({ name, entries: own, from }) => (
          <Box key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <Typography
              id={`${id}-${name}`}
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', px: 2.25, pt: 1, fontWeight: 600 }}
            >
              {t(`console.search.groups.${name}`)}
            </Typography>
            {own.map((entry, place) => (
              <SearchOption
                key={entry.id}
                id={`${id}-${from + place}`}
                entry={entry}
                isChosen={from + place === index}
                onOpen={(inNewTab) => open(entry, inNewTab)}
              />
            ))}
          </Box>
        ))}
      </Box>
      {isEmpty && !hasFailed && <Typography sx={{ px: 2.25, pb: 2 }}>{t('console.search.none', { search: text.trim() })}</Typography>}
      {hasFailed && (
        <Typography role="alert" sx={{ px: 2.25, pb: 2 }}>
          {t('console.search.failed')}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={footStyle}>
        <Box component="kbd" sx={{ ...keyStyle, ml: 0 }}>
          ↑ ↓
        </Box>
        <Box component="kbd" sx={{ ...keyStyle, ml: 0 }}>
          ↵
        </Box>
        <span>{t('console.search.scope')}</span>
      </Typography>
    </Dialog>
  );
}

const dialogStyle = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 1, sm: 10 }, mx: { xs: 1, sm: 4 } },
};
const footStyle = { display: 'flex', alignItems: 'center', gap: 1, px: 2.25, py: 1.25, borderTop: 1, borderColor: 'divider' };
