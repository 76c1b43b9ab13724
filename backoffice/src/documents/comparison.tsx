import type { WordingKey } from '@binome/contract/console/documents';
import type { Locale } from '@binome/contract/fields';
import { alpha, Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useIntl } from '../lib/intl.ts';
import type { Contents, DocumentKind } from './kinds.ts';
import { changedTexts, type Passage, shorten, textsOf } from './text-changes.ts';
import { withKeys } from './with-keys.ts';

type Props<Kind extends DocumentKind> = {
  kind: Kind;
  locale: Locale;
  keys: WordingKey[];
  before: Contents[Kind];
  after: Contents[Kind];
};

/** Shows what changes between two versions of a document, word by word. */
export function Comparison<Kind extends DocumentKind>({ kind, locale, keys, before, after }: Props<Kind>) {
  const { t } = useIntl();
  const changes = useMemo(() => {
    const context = { keys, locale };
    return changedTexts(textsOf(kind, before, context), textsOf(kind, after, context));
  }, [kind, before, after, keys, locale]);
  if (changes.length === 0) return <Typography color="textSecondary">{t('console.documents.no_changes')}</Typography>;
  return changes.map(({ id, label, passages }) => (
    <Box key={id} lang={locale} sx={{ mb: 2, maxWidth: '68ch' }}>
      {label && (
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
      )}
      <Typography component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {withKeys(passages, ({ change, value }) => `${change} ${value}`).map(({ key, item }) => (
          <ComparedPassage key={key} passage={item} />
        ))}
      </Typography>
    </Box>
  ));
}

function ComparedPassage({ passage: { value, change } }: { passage: Passage }) {
  if (change === 'same') return shorten(value);
  const colour = change === 'added' ? 'success' : 'error';
  return (
    <Box component={change === 'added' ? 'ins' : 'del'} sx={{ bgcolor: (theme) => alpha(theme.palette[colour].main, 0.18) }}>
      {value}
    </Box>
  );
}
