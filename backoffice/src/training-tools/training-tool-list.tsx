import type { ConsoleTrainingTool } from '@binome/contract/console/training-tools';
import { toolMinutes, trainingToolLengths } from '@binome/contract/limits';
import { NumberInput, TextInput, useTranslate } from 'react-admin';
import { EditableList } from '../lists/editable-list.tsx';
import { MissingLanguageChips } from '../lists/element-chips.tsx';
import { TranslatedInput } from '../lists/translated-input.tsx';

const categories = ['video', 'conference', 'tool'] satisfies ConsoleTrainingTool['category'][];

/** The training tools by category. */
export default function TrainingToolList() {
  const translate = useTranslate();
  const detailOf = ({ url, minutes, usage }: ConsoleTrainingTool) =>
    [
      url && new URL(url).hostname,
      minutes && translate('console.kept.training_tools.minutes', { minutes }),
      usage > 0 && translate('console.kept.training_tools.opened', { smart_count: usage }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <EditableList<ConsoleTrainingTool>
      resource="training_tools"
      sections={categories.map((id) => ({
        id,
        title: translate(`console.kept.training_tools.categories.${id}`),
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
        minutes: tool?.minutes ?? null,
      })}
      renderInputs={() => (
        <>
          <TranslatedInput source="title" isRequired maxLength={trainingToolLengths.title} />
          <TranslatedInput source="description" multiline maxLength={trainingToolLengths.description} />
          <TextInput source="url" type="url" helperText="console.kept.training_tools.url_hint" />
          <NumberInput source="minutes" {...toolMinutes} step={1} helperText={false} sx={{ maxWidth: 240 }} />
        </>
      )}
    />
  );
}
