import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../lib/text/intl.ts';

interface AttributionProps {
  item: { created_by: ProfileType; updated_by: ProfileType; updated_at: string; version: number };
  viewer: ProfileType;
  partnerName: string;
}

/** The author and time of the last change of an item. */
export function Attribution({ item, viewer, partnerName }: AttributionProps) {
  const { t, formatDate } = useIntl();
  const who = item.updated_by === viewer ? t('relationship.you') : partnerName;
  const day = formatDate(item.updated_at, { day: 'numeric', month: 'short' });
  return (
    <p className="text-caption text-ink-2">{t(item.version > 1 ? 'relationship.changed_by' : 'relationship.added_by', { who, day })}</p>
  );
}
