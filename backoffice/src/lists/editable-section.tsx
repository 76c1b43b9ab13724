import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
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
  order: { resource: string; body: (ids: string[], section: ListSection) => object } | undefined;
  show(element: Element): ElementSummary;
  menuOf(element: Element): Menu;
  add: { label: string; onAdd(): void } | undefined;
};

/** A part of a list, with the button that adds to it. */
export function EditableSection<Element extends EditableElement>({ section, elements, order, show, menuOf, add }: Props<Element>) {
  const translate = useTranslate();
  const stored: Group[] = [{ id: section.id, items: elements.map(({ id }) => id) }];
  const ordered = useOrder(stored, ([now]) => ({
    resource: order?.resource ?? '',
    data: order?.body(now?.items ?? [], section) ?? {},
  }));
  const byId = new Map(elements.map((element) => [element.id, element]));
  const shownOf = (id: string): ElementSummary => {
    const element = byId.get(id);
    return element ? show(element) : { name: '' };
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
          {translate('console.lists.none')}
        </Typography>
      )}
      {/* The line above the first element is the card's edge. */}
      <Box sx={{ mt: section.title ? 0 : '-1px' }}>
        <OrderedGroups
          parts={ordered.parts}
          nameOf={(id) => shownOf(id).name || (section.title ?? '')}
          onOrder={order && elements.length > 1 ? ordered.order : undefined}
          item={(id, movers) => {
            const element = byId.get(id);
            if (!element) return null;
            const { name, detail, marks } = show(element);
            const menu = menuOf(element);
            return (
              <ElementRow
                movers={movers}
                name={name}
                detail={detail}
                marks={marks}
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
