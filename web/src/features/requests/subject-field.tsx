import { type Control, useController } from 'react-hook-form';
import { useIntl } from '../../lib/text/intl.ts';
import { CompactSelect } from '../../ui/fields/compact-select.tsx';
import { ownTopic, type RequestDraft } from './draft.ts';

interface SubjectFieldProps {
  control: Control<RequestDraft>;
  label: string;
  needs: readonly { code: string; label: string }[];
}

/** The subject: one of the mentee's needs, the most important one at first, or another topic. */
export function SubjectField({ control, label, needs }: SubjectFieldProps) {
  const { t } = useIntl();
  const { field } = useController({ control, name: 'need' });
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-note font-medium">
        {label}
      </span>
      <CompactSelect
        label={label}
        name={field.name}
        value={field.value}
        options={[...needs.map((need) => ({ value: need.code, label: need.label })), { value: ownTopic, label: t('requests.other_topic') }]}
        onChange={field.onChange}
      />
    </div>
  );
}
