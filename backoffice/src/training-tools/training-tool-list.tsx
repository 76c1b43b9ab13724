import type { ConsoleTrainingTool } from '@binome/contract/console/training-tools';
import { guideNames } from '@binome/contract/values/guides';
import { toolMinutes, trainingToolLengths } from '@binome/contract/values/limits';
import { NumberInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { languageChoices, valuesOf } from '../lib/choices.ts';
import { useIntl } from '../lib/intl.ts';
import { EditableList } from '../lists/editable-list.tsx';
import { MissingLanguageChips } from '../lists/element-chips.tsx';
import { TranslatedInput } from '../lists/translated-input.tsx';

const categories = valuesOf<ConsoleTrainingTool['category']>({ video: true, conference: true, tool: true });

/** The training tools by category. */
export default function TrainingToolList() {
  const { t } = useIntl();
  const detailOf = ({ url, guide, minutes, usage }: ConsoleTrainingTool) =>
    [
      url && new URL(url).hostname,
      guide && t('resources.training_tools.fields.guide'),
      minutes && t('console.kept.training_tools.minutes', { minutes }),
      usage > 0 && t('console.kept.training_tools.opened', { count: usage }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <EditableList<ConsoleTrainingTool>
      resource="training_tools"
      sections={categories.map((id) => ({
        id,
        title: t(`console.kept.training_tools.categories.${id}`),
        fixedFields: { category: id },
        order: (ids) => ({ resource: 'training_tool_orders', data: { category: id, ids } }),
      }))}
      sectionOf={({ category }) => category}
      summaryOf={(tool) => ({ name: tool.label, detail: detailOf(tool), chips: <MissingLanguageChips missing={tool.missing} /> })}
      permissionsOf={({ can }) => can}
      initialValues={(tool) => ({
        title: tool?.title ?? {},
        description: tool?.description ?? {},
        url: tool?.url ?? null,
        guide: tool?.guide ?? null,
        language: tool?.language ?? null,
        program_id: tool?.program_id ?? null,
        minutes: tool?.minutes ?? null,
      })}
      renderInputs={() => (
        <>
          <TranslatedInput source="title" isRequired maxLength={trainingToolLengths.title} />
          <TranslatedInput source="description" multiline maxLength={trainingToolLengths.description} />
          <TextInput source="url" type="url" helperText="console.kept.training_tools.url_hint" />
          <SelectInput
            source="guide"
            choices={guideNames.map((id) => ({ id, name: `console.kept.training_tools.guides.${id}` }))}
            parse={(value: string) => value || null}
            helperText="console.kept.training_tools.guide_hint"
          />
          <NumberInput source="minutes" {...toolMinutes} step={1} helperText={false} sx={{ maxWidth: 240 }} />
          <SelectInput
            source="language"
            choices={languageChoices}
            emptyText="console.kept.training_tools.every_language"
            parse={(value: string) => value || null}
            helperText={false}
          />
          <ReferenceInput source="program_id" reference="programs" sort={{ field: 'position', order: 'ASC' }} perPage={100}>
            <SelectInput
              optionText="name"
              emptyText="console.kept.training_tools.everybody"
              parse={(value: string) => value || null}
              helperText={false}
            />
          </ReferenceInput>
        </>
      )}
    />
  );
}
