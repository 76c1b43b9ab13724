import type { ConsoleTag } from '@binome/contract/console/tags';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { useIntl } from '../lib/intl.ts';
import { ArchivedElements } from '../lists/archived-elements.tsx';
import { MissingLanguageChips } from '../lists/element-chips.tsx';
import { ElementMenu } from '../lists/element-menu.tsx';
import { ElementRow } from '../lists/element-row.tsx';
import { ListHeading } from '../lists/list-heading.tsx';
import { OrderedGroups } from '../lists/ordered-groups.tsx';
import type { Group } from '../lists/ordering.ts';
import { useAllElements, withArchived } from '../lists/use-all-elements.ts';
import { useCanEditLists } from '../lists/use-can-edit-lists.ts';
import { useElementActions } from '../lists/use-element-actions.ts';
import { useListTexts } from '../lists/use-list-texts.ts';
import { useOrder } from '../lists/use-order.ts';
import { FamilyCard } from './family-card.tsx';
import { TagForm } from './tag-form.tsx';
import { useFamilyName } from './use-family-name.ts';

/** The topics by family. The matching treats topics of one family as related. */
export default function TagList() {
  const texts = useListTexts('tags');
  const tags = useAllElements<ConsoleTag>('tags', { filter: withArchived });
  return (
    <Box sx={{ pt: 2, maxWidth: 960 }}>
      <ListHeading title={texts.title} intro={texts.intro} resource="tags" />
      {tags ? <Families tags={tags} /> : <Loading />}
    </Box>
  );
}

type OpenForm = { tag: ConsoleTag | null; family: string };

function Families({ tags }: { tags: ConsoleTag[] }) {
  const { t } = useIntl();
  const familyName = useFamilyName();
  const canEdit = useCanEditLists('tags');
  const actions = useElementActions('tags');
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const stored = groupByFamily(tags.filter(({ archived_at }) => archived_at === null));
  const { groups, reorder } = useOrder(stored, (next) => ({
    resource: 'tag_orders',
    data: { families: next.filter(({ items }) => items.length > 0).map(({ id, items }) => ({ name: id, ids: items })) },
  }));
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const families = [...new Set(groups.map(({ id }) => id))];
  return (
    <>
      <OrderedGroups
        groups={groups}
        nameOf={(id) => byId.get(id)?.label ?? familyName(id)}
        onReorder={canEdit ? reorder : undefined}
        renderGroup={(family, moveControls, elements) => (
          <FamilyCard
            family={family}
            moveControls={moveControls}
            onRename={
              canEdit ? (name) => reorder(renameFamily(groups, family, families.find((id) => familyName(id) === name) ?? name)) : undefined
            }
            onAdd={canEdit ? () => setOpenForm({ tag: null, family }) : undefined}
          >
            {elements}
          </FamilyCard>
        )}
        renderItem={(id, moveControls) => {
          const tag = byId.get(id);
          if (!tag) return null;
          const edit = tag.can.edit ? () => setOpenForm({ tag, family: tag.family }) : undefined;
          return (
            <ElementRow
              moveControls={moveControls}
              name={tag.label}
              detail={t('console.lists.usage', { count: tag.usage })}
              chips={<MissingLanguageChips missing={tag.missing} />}
              menu={
                <ElementMenu
                  name={tag.label}
                  onEdit={edit}
                  onArchive={tag.can.remove ? () => actions.archive(tag, true) : undefined}
                  onRemove={tag.can.remove && tag.usage === 0 ? () => actions.remove(tag) : undefined}
                />
              }
              onOpen={edit}
            />
          );
        }}
      />
      {canEdit && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpenForm({ tag: null, family: '' })}>
          {t('console.kept.tags.add_family')}
        </Button>
      )}
      <ArchivedElements
        elements={tags.filter(({ archived_at }) => archived_at !== null)}
        nameOf={({ label, family }) => `${label} · ${familyName(family)}`}
        onRestore={canEdit ? (tag) => actions.archive(tag, false) : undefined}
      />
      {openForm && <TagForm tag={openForm.tag} family={openForm.family} families={families} onClose={() => setOpenForm(null)} />}
    </>
  );
}

/** Groups topics by family. Families are in the order of their first topics. */
function groupByFamily(tags: ConsoleTag[]): Group[] {
  return [...Map.groupBy(tags, ({ family }) => family)].map(([id, members]) => ({ id, items: members.map((tag) => tag.id) }));
}

/** Renames a family. If the name exists already, the two families are merged. */
function renameFamily(groups: Group[], family: string, name: string): Group[] {
  const existing = groups.find(({ id }) => id === name);
  const moved = groups.find(({ id }) => id === family)?.items ?? [];
  if (!existing) return groups.map((group) => (group.id === family ? { ...group, id: name } : group));
  return groups
    .filter(({ id }) => id !== family)
    .map((group) => (group.id === name ? { ...group, items: [...group.items, ...moved] } : group));
}
