import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = { title: string; parts: { id: string; text: ReactNode; action: ReactNode }[]; empty?: string };

/** A short list in a section, with a button for each line. */
export function PartList({ title, parts, empty }: Props) {
  const titleId = useId();
  return (
    <>
      <Typography id={titleId} variant="subtitle2" component="h4" sx={{ mt: 1 }}>
        {title}
      </Typography>
      {parts.length === 0 && empty && <Typography color="textSecondary">{empty}</Typography>}
      {parts.length > 0 && (
        <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {parts.map(({ id, text, action }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
              <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
              {action}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
