import type { GuideName } from '@binome/contract/values/guides';
import { BookOpen } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';

/** Opens a guide of the product. */
export function GuideLink({ name, primary = false }: { name: GuideName; primary?: boolean }) {
  const { t } = useIntl();
  return (
    <LinkButton to="/training_tools/guides/$name" params={{ name }} variant={primary ? 'primary' : 'secondary'}>
      <BookOpen aria-hidden />
      {t('relationship.read_guide')}
    </LinkButton>
  );
}
