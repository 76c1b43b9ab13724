import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import GripIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useIntl } from '../lib/intl.ts';
import type { DragData } from './collision-detection.ts';

type Props = {
  id: string;
  name: string;
  data: DragData;
  /** Renders the content with its drag handle. */
  children(handle: ReactNode): ReactNode;
};

/** An element or a group that is dragged by a handle, with the mouse, touch or keyboard. */
export function Sortable({ id, name, data, children }: Props) {
  const { t } = useIntl();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id, data });
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      size="small"
      {...attributes}
      {...listeners}
      aria-label={t('console.lists.move', { name })}
      sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <GripIcon fontSize="small" />
    </IconButton>
  );
  return (
    <Box
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{ position: 'relative', zIndex: isDragging ? 2 : 'auto', opacity: isDragging ? 0.7 : 1 }}
    >
      {children(handle)}
    </Box>
  );
}
