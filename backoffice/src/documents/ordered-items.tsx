import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator, useSimpleFormIteratorItem } from 'react-admin';
import { type PlainId, useIntl } from '../lib/intl.ts';

type ItemName = `console.documents.${'category' | 'entry' | 'section'}_name`;

type Props = {
  source: string;
  /** Message keys: the name of an item with its `number`, and the label of the button that adds one. */
  itemName: ItemName;
  addLabel: PlainId;
  emptyItem: object;
  max: number;
  children: ReactNode;
};

/** The ordered items of a charter or FAQ, at least one. The buttons of an item name it. */
export function OrderedItems({ source, itemName, addLabel, emptyItem, max, children }: Props) {
  return (
    <ArrayInput source={source} label={false} helperText={false}>
      <SimpleFormIterator
        fullWidth
        disableClear
        addButton={<AddButton label={addLabel} item={emptyItem} max={max} />}
        reOrderButtons={<MoveButtons itemName={itemName} />}
        removeButton={<RemoveButton itemName={itemName} />}
        sx={{
          // The library shows the buttons of an item on hover only, out of reach of the keyboard.
          '& .RaSimpleFormIterator-action': { visibility: 'visible', whiteSpace: 'nowrap' },
          '& .RaSimpleFormIterator-line': { py: 1 },
        }}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddButton({ label, item, max }: { label: PlainId; item: object; max: number }) {
  const { t } = useIntl();
  const { add, total } = useSimpleFormIterator();
  return (
    <Button startIcon={<AddIcon />} size="small" disabled={total >= max} onClick={() => add(structuredClone(item))}>
      {t(label)}
    </Button>
  );
}

function MoveButtons({ itemName }: { itemName: ItemName }) {
  const { t } = useIntl();
  const { index, total, reOrder } = useSimpleFormIteratorItem();
  const name = t(itemName, { number: index + 1 });
  return (
    <>
      <ItemButton label={t('console.documents.up', { name })} disabled={index === 0} onClick={() => reOrder(index - 1)}>
        <UpIcon fontSize="small" />
      </ItemButton>
      <ItemButton label={t('console.documents.down', { name })} disabled={index >= total - 1} onClick={() => reOrder(index + 1)}>
        <DownIcon fontSize="small" />
      </ItemButton>
    </>
  );
}

function RemoveButton({ itemName }: { itemName: ItemName }) {
  const { t } = useIntl();
  const { index, total, remove } = useSimpleFormIteratorItem();
  const name = t(itemName, { number: index + 1 });
  return (
    <ItemButton label={t('console.documents.remove', { name })} disabled={total <= 1} onClick={remove}>
      <RemoveIcon fontSize="small" />
    </ItemButton>
  );
}

function ItemButton({ label, disabled, onClick, children }: { label: string; disabled: boolean; onClick(): void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <Box component="span">
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </Box>
    </Tooltip>
  );
}
