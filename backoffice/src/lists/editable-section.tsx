import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, Typography } from '@mui/material';
import { useIntl } from '../lib/intl.ts';
import type { EditableElement, ElementSummary, ListSection } from './editable-element.ts';
import { ElementMenu } from './element-menu.tsx';
import { ElementRow } from './element-row.tsx';
import { OrderedGroups } from './ordered-groups.tsx';
import type { Group } from './ordering.ts';
import { useOrder } from './use-order.ts';

type Menu = { onEdit?: (() => void) | undefined; onArchive?: (() => void) | undefined; onRemove?: (() => void) | undefined };

type Props<Element extends EditableElement> = {
  section: ListSection;
  elements: Element[];
  order: ListSection['order'];
  summaryOf(element: Element): ElementSummary;
  menuOf(element: Element): Menu;
  add: { label: string; onAdd(): void } | undefined;
};

/** A section of an editable list, with the button that adds an element to it. */
export function EditableSection<Element extends EditableElement>({ section, elements, order, summaryOf, menuOf, add }: Props<Element>) {
  const { t } = useIntl();
  const stored: Group[] = [{ id: section.id, items: elements.map(({ id }) => id) }];
  const ordered = useOrder(stored, ([group]) => order?.(group?.items ?? []));
  const byId = new Map(elements.map((element) => [element.id, element]));
  const summaryOfId = (id: string): ElementSummary => {
    const element = byId.get(id);
    return element ? summaryOf(element) : { name: '' };
  };
  return (
    <Card component="section" sx={{ mb: 2 }}>
      {section.title && (
        <Typography variant="h2" sx={{ px: { xs: 1.5, sm: 2 }, py: 1 }}>
          {section.title}
        </Typography>
      )}
      {elements.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 1.5, sm: 2 }, py: 1 }}>
          {t('console.lists.none')}
        </Typography>
      )}
      {/* The line above the first element is the card's edge. */}
      <Box sx={{ mt: section.title ? 0 : '-1px' }}>
        <OrderedGroups
          groups={ordered.groups}
          nameOf={(id) => summaryOfId(id).name || (section.title ?? '')}
          onReorder={order && elements.length > 1 ? ordered.reorder : undefined}
          renderItem={(id, moveControls) => {
            const element = byId.get(id);
            if (!element) return null;
            const { name, detail, chips } = summaryOf(element);
            const menu = menuOf(element);
            return (
              <ElementRow
                moveControls={moveControls}
                name={name}
                detail={detail}
                chips={chips}
                menu={<ElementMenu name={name} {...menu} />}
                onOpen={menu.onEdit}
              />
            );
          }}
        />
      </Box>
      {add && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Button startIcon={<AddIcon />} onClick={add.onAdd} sx={{ m: 1 }}>
            {add.label}
          </Button>
        </Box>
      )}
    </Card>
  );
}
