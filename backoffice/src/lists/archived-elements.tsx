import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useIntl } from '../lib/intl.ts';

type Props<Element> = {
  elements: Element[];
  nameOf(element: Element): ReactNode;
  /** Absent if the user has no right to edit the list. */
  onRestore?: ((element: Element) => void) | undefined;
};

/** The archived elements of a list, collapsed, each with a button that restores it. */
export function ArchivedElements<Element extends RaRecord>({ elements, nameOf, onRestore }: Props<Element>) {
  const { t } = useIntl();
  if (elements.length === 0) return null;
  return (
    <Accordion
      disableGutters
      elevation={0}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ mt: 3, bgcolor: 'transparent', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 1 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t('console.lists.archived', { count: elements.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 1 }}>
        {elements.map((element) => (
          <Box
            key={element.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>{nameOf(element)}</Box>
            {onRestore && (
              <Button size="small" onClick={() => onRestore(element)}>
                {t('console.lists.restore')}
              </Button>
            )}
          </Box>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}
