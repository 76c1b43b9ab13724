import type { Circle } from '@binome/contract/circles/circles';
import { api } from '../../lib/http/api.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { useCircleChange } from './use-circle-change.ts';

type Event = 'request' | 'withdraw' | 'accept' | 'decline' | 'leave';

/** Changes the viewer's place in a circle, and says so. */
export function useMembership(circle: Pick<Circle, 'id' | 'title'>) {
  const { t } = useIntl();
  const { id, title } = circle;
  return useCircleChange(id, (event: Event) => api('PATCH /api/v1/circles/:id/membership', { params: { id }, body: { event } }), {
    onDone: (event, { own_state }) => {
      // A request is a place at once where nobody has to answer it.
      const done = event === 'request' && own_state === 'member' ? 'accept' : event;
      const text = done === 'accept' || done === 'leave' ? t(`circle.done_${done}`, { title }) : t(`circle.done_${done}`);
      showToast({ title: text, tone: 'success' });
    },
  });
}

interface PlaceButtonsProps {
  circle: Circle;
  /** The id of the element that names the circle. */
  describedBy: string;
  /** On the page of the circle, its one main button. */
  primary?: boolean;
}

/** What the viewer may do about their place, in one press: answer an invitation, ask, or take the request back. Why they may not, in a sentence. */
export function PlaceButtons({ circle, describedBy, primary = false }: PlaceButtonsProps) {
  const { t } = useIntl();
  const { mutate, isPending, variables } = useMembership(circle);
  const { own_state, can } = circle;
  const button = (event: Event, label: string, variant: 'primary' | 'secondary' | 'quiet') => (
    <Button
      variant={variant}
      aria-describedby={describedBy}
      isPending={isPending && variables === event}
      isDisabled={isPending && variables !== event}
      onPress={() => mutate(event)}
    >
      {label}
    </Button>
  );
  if (can.answer) {
    return (
      <>
        {button('accept', t('circle.join'), 'primary')}
        {button('decline', t('circle.decline'), 'quiet')}
      </>
    );
  }
  if (own_state === 'requested') {
    return (
      <>
        <p className="w-full text-small">{t('circle.asked_since')}</p>
        {can.withdraw && button('withdraw', t('circle.withdraw'), 'quiet')}
      </>
    );
  }
  if (can.join) return button('request', t('circle.ask'), primary ? 'primary' : 'secondary');
  return null;
}
