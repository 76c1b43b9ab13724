import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Loading } from 'react-admin';
import { ArchivedElements } from './archived-elements.tsx';
import type { EditableElement, ElementSummary, ListSection } from './editable-element.ts';
import { EditableSection } from './editable-section.tsx';
import { ElementForm } from './element-form.tsx';
import { ListHeading } from './list-heading.tsx';
import { useAllElements, withArchived } from './use-all-elements.ts';
import { useCanEditLists } from './use-can-edit-lists.ts';
import { useElementActions } from './use-element-actions.ts';
import { useListTexts } from './use-list-texts.ts';

type Props<Element extends EditableElement> = {
  resource: string;
  sort?: string;
  sections?: ListSection[];
  sectionOf?: (element: Element) => string;
  /** How an order is sent; a list without is sorted by itself. */
  order?: { resource: string; body: (ids: string[], section: ListSection) => object };
  show(element: Element): ElementSummary;
  mayOf(element: Element): { edit: boolean; remove: boolean };
  /** The fields of the form, from an element or for a new one. */
  values(element: Element | null): Record<string, unknown>;
  inputs(element: Element | null, section: ListSection): ReactNode;
  toBody?: (fields: Record<string, unknown>) => Record<string, unknown>;
};

const singleSection: ListSection[] = [{ id: 'all' }];
type Open<Element> = { element: Element | null; section: ListSection };

/** The page of a list that a company keeps: its elements in order, the form of one at the side, and the archive. */
export function EditableList<Element extends EditableElement>(props: Props<Element>) {
  const {
    resource,
    sort = 'position',
    sections = singleSection,
    sectionOf = () => 'all',
    order,
    show,
    mayOf,
    values,
    inputs,
    toBody,
  } = props;
  const elements = useAllElements<Element>(resource, { sort, filter: withArchived });
  const texts = useListTexts(resource);
  const mayKeep = useCanEditLists(resource);
  const actions = useElementActions(resource);
  const [open, setOpen] = useState<Open<Element> | null>(null);
  if (!elements) return <Loading />;
  const inUse = elements.filter(({ archived_at }) => archived_at === null);
  const menuOf = (element: Element, section: ListSection) => {
    const may = mayOf(element);
    return {
      onEdit: may.edit ? () => setOpen({ element, section }) : undefined,
      onArchive: may.remove ? () => actions.archive(element, true) : undefined,
      onRemove: may.remove && !element.usage ? () => actions.remove(element) : undefined,
    };
  };
  return (
    <Box sx={{ pt: 2, maxWidth: 960 }}>
      <ListHeading title={texts.title} intro={texts.intro} />
      {sections.map((section) => (
        <EditableSection
          key={section.id}
          section={section}
          elements={inUse.filter((element) => sectionOf(element) === section.id)}
          order={mayKeep ? order : undefined}
          show={show}
          menuOf={(element) => menuOf(element, section)}
          add={mayKeep ? { label: texts.add, onAdd: () => setOpen({ element: null, section }) } : undefined}
        />
      ))}
      <ArchivedElements
        elements={elements.filter(({ archived_at }) => archived_at !== null)}
        nameOf={(element) => show(element).name}
        onRestore={mayKeep ? (element) => actions.archive(element, false) : undefined}
      />
      {open && (
        <ElementForm
          resource={resource}
          title={open.element ? show(open.element).name : texts.add}
          element={open.element}
          values={values(open.element)}
          fixed={open.section.fixed ?? {}}
          onClose={() => setOpen(null)}
          {...(toBody && { toBody })}
        >
          {inputs(open.element, open.section)}
        </ElementForm>
      )}
    </Box>
  );
}
