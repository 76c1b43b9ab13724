import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import type { Drafts } from '../../ui/questions/answers.ts';
import { isSame } from '../../ui/questions/answers.ts';
import { workplacesQuery } from './queries.ts';
import { QuestionForm } from './question-form.tsx';
import { partFields, type QuestionProps, textOf } from './question-props.ts';
import { type PersonChange, useSavePerson } from './use-save-profile.ts';
import { useScreenForm } from './use-screen-form.ts';

const fields = ['business_unit_id', 'site_id'] as const;

/** Where the person works: known for most, who only confirm it. */
export function WorkplaceQuestion({ onDraft, ...props }: QuestionProps) {
  const { t } = useIntl();
  const user = useCurrentUser();
  const { data: workplaces } = useQuery(workplacesQuery);
  const saved: Drafts = {
    [partFields.business_unit_id]: user.business_unit?.id ?? '',
    [partFields.site_id]: user.site?.id ?? '',
  };
  const faultsOf = (values: Drafts): Record<string, string> =>
    values[partFields.business_unit_id] === '' ? { [partFields.business_unit_id]: t('form.required') } : {};
  const form = useScreenForm<PersonChange>({
    draftName: 'profiling workplace',
    saved,
    faultsOf,
    changeOf: (values) => {
      const changed = fields.filter(
        (field) => !(partFields[field] in faultsOf(values)) && !isSame(values[partFields[field]], saved[partFields[field]]),
      );
      if (changed.length === 0) return undefined;
      return Object.fromEntries(changed.map((field) => [field, textOf(values[partFields[field]]) || null]));
    },
    fieldOf: (name) => fields.map((field) => (field === name ? partFields[field] : undefined)).find(Boolean),
    save: useSavePerson(),
    onChange: onDraft,
  });
  return (
    <QuestionForm {...props} form={form}>
      <div className="flex flex-col gap-5">
        <FormField control={form.control} name={partFields.business_unit_id}>
          {(field) => (
            <SelectField
              label={t('profiling.business_unit')}
              placeholder={t('profiling.select_placeholder')}
              options={optionsOf(workplaces?.business_units, user.business_unit)}
              {...field}
              value={textOf(field.value)}
              isRequired
            />
          )}
        </FormField>
        <FormField control={form.control} name={partFields.site_id}>
          {(field) => (
            <SelectField
              label={t('profiling.site')}
              placeholder={t('profiling.no_site')}
              options={optionsOf(workplaces?.sites, user.site)}
              {...field}
              value={textOf(field.value)}
            />
          )}
        </FormField>
      </div>
    </QuestionForm>
  );
}

/** The workplaces to choose from, with the member's own while the list loads or after it was archived. */
function optionsOf(workplaces: readonly { id: string; name: string }[] = [], current: { id: string; name: string } | null) {
  const all = current && !workplaces.some(({ id }) => id === current.id) ? [current, ...workplaces] : workplaces;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
