import type { Profile } from '@binome/contract/profiles/profiles';
import { resourceLengths } from '@binome/contract/values/limits';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { isHttpsUrl, withScheme } from '../../lib/text/web-address.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';

export type Resource = Omit<Profile['resources'][number], 'id'>;

const types = ['article', 'podcast', 'video', 'link', 'book', 'mooc'] as const;

/** The raw values of the fields: a native select only holds strings. */
interface ResourceForm {
  type: string;
  title: string;
  author: string;
  url: string;
}

interface ResourceDialogProps {
  /** Null for a new resource. */
  resource: Resource | null;
  /** @throws ApiFailure */
  onSave: (resource: Resource) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or edits a resource. */
export function ResourceDialog({ resource, onSave, onClose }: ResourceDialogProps) {
  const { t } = useIntl();
  const form = useForm<ResourceForm>({
    defaultValues: {
      type: resource?.type ?? '',
      title: resource?.title ?? '',
      author: resource?.author ?? '',
      url: resource?.url ?? '',
    },
    fields: [],
    send: async ({ type, title, author, url }) => {
      const knownType = types.find((option) => option === type);
      if (!knownType) return;
      await onSave({ type: knownType, title: title.trim(), author: author.trim() || null, url: withScheme(url) || null });
      onClose();
    },
  });
  const { control } = form;
  const { filled } = useValidationRules();
  return (
    <FormDialog
      title={t(resource ? 'profiling.resource_edit' : 'profiling.resource_add')}
      form={form}
      refused={t('profiling.not_saved')}
      cancel={t('profiling.cancel')}
      confirm={t('profiling.save')}
      onClose={onClose}
    >
      <FormField control={control} name="type" rules={filled}>
        {(field) => (
          <SelectField
            label={t('profiling.resource_type')}
            placeholder={t('profiling.select_placeholder')}
            options={types.map((type) => ({ value: type, label: t(`profiling.resource_${type}`) }))}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="title" rules={filled}>
        {(field) => <TextField label={t('profiling.resource_title')} maxLength={resourceLengths.title} {...field} />}
      </FormField>
      <FormField control={control} name="author">
        {(field) => <TextField label={t('profiling.resource_author')} maxLength={resourceLengths.author} {...field} />}
      </FormField>
      <FormField
        control={control}
        name="url"
        rules={{
          validate: (text) => text.trim() === '' || isHttpsUrl(text) || t('profiling.resource_url_invalid'),
        }}
      >
        {(field) => <TextField type="url" label={t('profiling.resource_url')} maxLength={resourceLengths.url} {...field} />}
      </FormField>
    </FormDialog>
  );
}
