import { articleLengths } from '@binome/contract/values/limits';
import type { Control } from 'react-hook-form';
import { useIntl } from '../../lib/intl.ts';
import { isSafeLink } from '../../lib/safe-link.ts';
import { isHttpsUrl, withScheme } from '../../lib/web-address.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useField } from '../../ui/use-field.ts';
import { useValidationRules } from '../../ui/use-validation-rules.ts';
import { type ArticleForm, resourceTypes } from './article-form.ts';

/** The type, the author and the link of a resource. */
export function ResourceFields({ control }: { control: Control<ArticleForm> }) {
  const { t } = useIntl();
  const { filled } = useValidationRules();
  return (
    <>
      <SelectField
        label={t('news.field_type')}
        placeholder={t('news.choose_type')}
        options={resourceTypes.map((type) => ({ value: type, label: t(`news.type_${type}`) }))}
        {...useField(control, 'type', filled)}
      />
      <TextField
        label={t('news.field_author')}
        optional={t('news.optional')}
        maxLength={articleLengths.resource_author}
        {...useField(control, 'author')}
      />
      <TextField
        type="url"
        label={t('news.field_url')}
        optional={t('news.optional')}
        maxLength={articleLengths.resource_url}
        {...useField(control, 'url', {
          validate: (text) => text.trim() === '' || (isHttpsUrl(text) && isSafeLink(withScheme(text))) || t('news.url_invalid'),
        })}
      />
    </>
  );
}
