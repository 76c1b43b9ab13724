import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from '../lib/intl.ts';
import { HomePreview } from './home-preview.tsx';

type Props = Pick<ComponentProps<typeof HomePreview>, 'logo' | 'wording'>;

/** The preview of the home page with the values of the form around it. */
export function LivePreview(props: Props) {
  const [colour, pattern, languages, language] = useWatch({ name: ['brand_colour', 'brand_pattern', 'languages', 'default_language'] });
  return <HomePreview name={<WatchedName />} colour={colour} pattern={pattern} languages={languages} language={language} {...props} />;
}

/** Watches the name where it is shown: a letter does not render the whole preview. */
function WatchedName() {
  const { t } = useIntl();
  return useWatch({ name: 'name' }) || t('console.companies.unnamed');
}
