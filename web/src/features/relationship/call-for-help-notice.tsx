import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useIntl } from '../../lib/text/intl.ts';
import { Alert } from '../../ui/layout/alert.tsx';
import { callText } from './call-text.ts';

/** Tells the viewer what becomes of the call that they asked for. Their partner has no such notice. */
export function CallForHelpNotice({ relationship: { call_for_help } }: { relationship: MentoringRelationship }) {
  const intl = useIntl();
  if (!call_for_help) return null;
  return (
    <Alert tone={call_for_help.settled_at ? 'success' : 'info'} title={intl.t('relationship.help_title')}>
      {callText(intl, call_for_help)}
    </Alert>
  );
}
