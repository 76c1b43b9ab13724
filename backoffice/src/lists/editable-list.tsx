import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Loading } from 'react-admin';
import { WhoCan } from '../ui/who-can.tsx';
import { ArchivedElements } from './archived-elements.tsx';
import type { EditableElement, ElementSummary, ListSection } from './editable-element.ts';
import { EditableSection } from './editable-section.tsx';
import { ElementForm } from './element-form.tsx';
import { ListHeading } from './list-heading.tsx';
import { useAllElements, withArchived } from './use-all-elements.ts';
import { useCanEditLists } from './use-can-edit-lists.ts';
import { useElementActions } from './use-element-actions.ts';
import { type EditableResource, useListTexts } from './use-list-texts.ts';

type Props<Element extends EditableElement> = {
  resource: EditableResource;
  sort?: string;
  sections?: ListSection[];
  sectionOf?: (element: Element) => string;
  /** The order of a list without sections. */
  order?: ListSection['order'];
  summaryOf(element: Element): ElementSummary;
  permissionsOf(element: Element): { edit: boolean; remove: boolean };
  /** The initial fields of the form; null for a new element. */
  initialValues(element: Element | null): Record<string, unknown>;
  renderInputs(element: Element | null, section: ListSection): ReactNode;
  toBody?: (fields: Record<string, unknown>) => Record<string, unknown>;
};

type OpenForm<Element> = { element: Element | null; section: ListSection };

/** The page of an editable list: its elements in order, the form of an element, and the archived elements. */
export function EditableList<Element extends EditableElement>(props: Props<Element>) {
  const {
    resource,
    sort = 'position',
    order,
    sections = [{ id: 'all', order }],
    sectionOf = () => 'all',
    summaryOf,
    permissionsOf,
    initialValues,
    renderInputs,
    toBody,
  } = props;
  const elements = useAllElements<Element>(resource, { sort, filter: withArchived });
  const texts = useListTexts(resource);
  const canEdit = useCanEditLists(resource);
  const actions = useElementActions(resource);
  const [openForm, setOpenForm] = useState<OpenForm<Element> | null>(null);
  if (!elements) return <Loading />;
  const inUse = elements.filter(({ archived_at }) => archived_at === null);
  const menuOf = (element: Element, section: ListSection) => {
    const can = permissionsOf(element);
    return {
      onEdit: can.edit ? () => setOpenForm({ element, section }) : undefined,
      onArchive: can.remove ? () => actions.archive(element, true) : undefined,
      onRemove: can.remove && !element.usage ? () => actions.remove(element) : undefined,
    };
  };
  return (
    <Box sx={{ pt: 2, maxWidth: 960 }}>
      <ListHeading title={texts.title} intro={texts.intro} resource={resource} sort={sort} />
      {!canEdit && <WhoCan />}
      {sections.map((section) => (
        <EditableSection
          key={section.id}
          section={section}
          elements={inUse.filter((element) => sectionOf(element) === section.id)}
          order={canEdit ? section.order : undefined}
          summaryOf={summaryOf}
          menuOf={(element) => menuOf(element, section)}
          add={canEdit ? { label: texts.add, onAdd: () => setOpenForm({ element: null, section }) } : undefined}
        />
      ))}
      <ArchivedElements
        elements={elements.filter(({ archived_at }) => archived_at !== null)}
        nameOf={(element) => summaryOf(element).name}
        onRestore={canEdit ? (element) => actions.archive(element, false) : undefined}
      />
      {openForm && (
        <ElementForm
          resource={resource}
          title={openForm.element ? summaryOf(openForm.element).name : texts.add}
          element={openForm.element}
          initialValues={initialValues(openForm.element)}
          fixedFields={openForm.section.fixedFields ?? {}}
          onClose={() => setOpenForm(null)}
          {...(toBody && { toBody })}
        >
          {renderInputs(openForm.element, openForm.section)}
        </ElementForm>
      )}
    </Box>
  );
}
