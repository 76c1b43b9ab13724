import { lazy, Suspense, useState } from 'react';
import { useFaults } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { usePreload } from '../../ui/overlays/use-preload.ts';
import type { MeetingInputsProps } from './meeting-inputs.tsx';

const load = () => import('./meeting-inputs.tsx');
const MeetingInputs = lazy(() => load().then((module) => ({ default: module.MeetingInputs })));

/** The subject, length and place of a session, preset and folded. A fault unfolds them. */
export function MeetingFields(props: MeetingInputsProps) {
  const { t } = useIntl();
  const [isOpened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const faults = useFaults(props.control);
  const hasFaults = ['subject', 'video_url', 'place'].some((name) => name in faults);
  usePreload(load);
  return (
    <Card className="py-2! md:py-2!">
      <Disclosure
        title={t(props.meeting ? 'booking.length' : 'booking.details')}
        isExpanded={isOpened || hasFaults}
        onExpandedChange={(isExpanded) => {
          setOpened(isExpanded);
          setWasOpened(true);
        }}
      >
        {(wasOpened || hasFaults) && (
          <Suspense fallback={<Skeleton className="mb-4 h-40" />}>
            <MeetingInputs {...props} />
          </Suspense>
        )}
      </Disclosure>
    </Card>
  );
}
