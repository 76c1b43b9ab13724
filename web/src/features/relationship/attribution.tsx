import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../lib/intl.ts';

interface AttributionProps {
  of: { created_by: ProfileType; updated_by: ProfileType; updated_at: string; version: number };
  viewer: ProfileType;
  name: string;
}

/** Whose hand was last on it, and when. */
export function Attribution({ of, viewer, name }: AttributionProps) {
  const { t, formatDate } = useIntl();
  const who = of.updated_by === viewer ? t('relationship.you') : name;
  const day = formatDate(of.updated_at, { day: 'numeric', month: 'short' });
  return <p className="text-caption text-ink-2">{t(of.version > 1 ? 'relationship.changed_by' : 'relationship.added_by', { who, day })}</p>;
}
