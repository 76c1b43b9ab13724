import { articleLengths } from '@binome/contract/values/limits';
import { isSafeLink } from '@binome/contract/values/safe-link';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { isHttpsUrl, withScheme } from '../../lib/text/web-address.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormField } from '../../ui/fields/use-field.ts';
import { useValidationRules } from '../../ui/fields/use-validation-rules.ts';
import { type ArticleForm, resourceTypes } from './article-form.ts';

/** The type, the author and the link of a resource. */
export function ResourceFields({ control }: { control: Control<ArticleForm> }) {
  const { t } = useIntl();
  const { filled } = useValidationRules();
  return (
    <>
      <FormField control={control} name="type" rules={filled}>
        {(field) => (
          <SelectField
            label={t('news.field_type')}
            placeholder={t('news.choose_type')}
            options={resourceTypes.map((type) => ({ value: type, label: t(`news.type_${type}`) }))}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="author">
        {(field) => (
          <TextField label={t('news.field_author')} optional={t('news.optional')} maxLength={articleLengths.resource_author} {...field} />
        )}
      </FormField>
      <FormField
        control={control}
        name="url"
        rules={{
          validate: (text) => text.trim() === '' || (isHttpsUrl(text) && isSafeLink(withScheme(text))) || t('news.url_invalid'),
        }}
      >
        {(field) => (
          <TextField
            type="url"
            label={t('news.field_url')}
            optional={t('news.optional')}
            maxLength={articleLengths.resource_url}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}
